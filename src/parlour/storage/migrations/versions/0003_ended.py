"""Tokens that were ended are remembered; claims to seats that were left or given away are gone."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()))
    claims = sa.table("claims", sa.column("match"), sa.column("seat"))
    seats = sa.table("seats", sa.column("match"), sa.column("seat"), sa.column("kind"))
    nobodys = sa.exists().where(
        seats.c.match == claims.c.match, seats.c.seat == claims.c.seat, seats.c.kind.in_(("open", "robot"))
    )
    op.execute(sa.delete(claims).where(nobodys))
