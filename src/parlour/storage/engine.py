"""Databases by their address: SQLite in a file, or PostgreSQL."""

from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from random import randint
from sqlite3 import Connection as SqliteConnection
from sqlite3 import Cursor, OperationalError

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from parlour.core.errors import BadOption
from parlour.core.words import phrase

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}

_LOCK = 0x7061726C  # "parl": one process migrates, the others wait
_TRIES = 100  # to begin writing ahead; where all have failed, the pragma below says why
_PRAGMAS = ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000")


def url_of(address: str) -> URL:
    """The address of a database: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadOption(phrase("database.address", text=repr(address))) from None
    if url.drivername not in DRIVERS:
        raise BadOption(phrase("database.unknown", name=url.drivername, known=", ".join(DRIVERS)))
    if url.drivername == "sqlite" and not url.database:
        raise BadOption(phrase("database.file"))
    return url


def connect(address: str) -> AsyncEngine:
    """The engine of that database; nothing is opened yet. Its errors tell no values, which may be secret."""
    url = url_of(address)
    if url.drivername == "postgresql":
        driver = url.set(drivername=DRIVERS["postgresql"])
        return create_async_engine(driver, hide_parameters=True, pool_size=10, pool_pre_ping=True)
    Path(str(url.database)).absolute().parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url.set(drivername=DRIVERS["sqlite"]), hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _settle)
    return engine


async def prepare(address: str) -> None:
    """Open the database once and bring its tables up to date, or say why that cannot be."""
    engine = connect(address)
    try:
        await migrate(engine)
    except (OSError, SQLAlchemyError) as error:
        reason, place = str(getattr(error, "orig", None) or error), url_of(address).render_as_string()
        raise BadOption(phrase("database.closed", place=place, reason=reason)) from None
    finally:
        await engine.dispose()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the tables up to date; of several processes one does it, and the others wait."""
    async with engine.connect() as connection:
        await connection.run_sync(_upgrade)


def _settle(connection: SqliteConnection, record: object) -> None:
    """Write ahead, and let a commit be on the disk before it is acknowledged."""
    cursor = connection.cursor()
    _write_ahead(cursor)
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _write_ahead(cursor: Cursor) -> None:
    """Of two that open a new file at once, each would wait for the other to let go: wait briefly, and try again."""
    for _ in range(_TRIES):
        cursor.execute(f"PRAGMA busy_timeout={randint(10, 100)}")
        with suppress(OperationalError):
            cursor.execute("PRAGMA journal_mode=WAL")
            return


def _upgrade(connection: Connection) -> None:
    sqlite = connection.dialect.name == "sqlite"
    connection.execute(text("BEGIN EXCLUSIVE") if sqlite else text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(files("parlour.storage").joinpath("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
