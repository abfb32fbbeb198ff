"""The play server: friends, robots and bots at the same tables, over REST and sockets."""

from parlour.core.words import teach

teach(__name__)
