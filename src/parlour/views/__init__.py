"""A scene in, a picture out."""

from parlour.core.words import teach

teach(__name__)
