"""The tables. `events` is the truth of every match; the others say who sits where, and where to look."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

# What is settled before a match begins, and what lists show of it.
matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("clock", Text, nullable=False),  # JSON
    Column("start", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("stage", Text, nullable=False),  # open, running, over
    Column("result", Text),  # JSON
    Column("rematch", Text),  # the match after this one
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),  # when the stage became what it is
    Column("attended", Boolean, nullable=False),  # whether a process must look after it while nobody does
    Column("keeper", Text),  # the process that does
    Index("matches_by_stage", "stage", "public", "created"),
    Index("matches_by_keeper", "stage", "attended", "keeper"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # person, open, invited, bot, robot
    Column("name", Text),
    Column("called", Text),  # the name without regard to capitals: unique in a match, and what is searched
    Column("robot", Text),  # who plays; at a person's seat, until the person is back
    Column("ready", Boolean, nullable=False),
    Column("process", Text),  # where the seat's sockets end
    Column("gone", Double),  # when the last of them went away
    Column("left", Boolean, nullable=False),  # on purpose
    Index("seats_by_name", "called"),
    UniqueConstraint("match", "called"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("ended", Boolean, nullable=False, server_default=false()),  # opens nothing, and is never given out again
    Index("tokens_by_seat", "match", "seat"),
)

claims = Table(
    "claims",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("until", Double, nullable=False),
)

# The key is the concurrency control: of two who write the same version, one is told no.
events = Table(
    "events",
    metadata,
    Column("match", Text, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("body", Text, nullable=False),  # the JSON form of match.events
    sqlite_with_rowid=False,
)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seen", Double, nullable=False),
    Column("since", Double),  # when the stretch without a break began, in which this process lives
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", Text, primary_key=True),
    Column("body", Text, nullable=False),  # JSON
    Column("created", Double, nullable=False),
)
