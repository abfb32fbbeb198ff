"""Since when there has been a process without a break."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("processes", sa.Column("since", sa.Double))
