"""Matches on disk: an append-only table of events, and a directory of tables, seats and tokens."""

from parlour.core.words import teach
from parlour.storage.store import Conflict, Store, Unreachable

__all__ = ["Conflict", "Store", "Unreachable"]

teach(__name__)
