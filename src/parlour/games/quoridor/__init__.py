"""Quoridor: reach the other side first, and wall the others off, but never in."""
