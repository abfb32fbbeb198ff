"""Geometry as values."""
