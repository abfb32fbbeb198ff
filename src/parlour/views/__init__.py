"""A scene in, a picture out."""
