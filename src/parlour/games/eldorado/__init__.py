"""The Quest for El Dorado: a race along a route of tiles, with cards that are bought on the way."""
