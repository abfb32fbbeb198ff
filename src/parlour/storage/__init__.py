"""Matches on disk: an append-only table of events, and a directory of tables, seats and tokens."""

from parlour.storage.store import Conflict, Store

__all__ = ["Conflict", "Store"]
