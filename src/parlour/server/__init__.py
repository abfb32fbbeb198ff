"""The play server: friends, robots and bots at the same tables, over REST and sockets."""
