"""What everybody sees of a match as it stands, each thing drawn and written once."""

from dataclasses import replace

import orjson

from parlour.core.game import AnyGame
from parlour.core.scene import Scene
from parlour.match import Match
from parlour.server import wire


class Eyes:
    """The scenes of one version of a match. They change with the version."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._version = 0
        self._scenes: dict[int | None, Scene] = {}
        self._tokens: dict[tuple[int, str], orjson.Fragment] = {}

    def scene(self, match: Match, seat: int | None) -> Scene:
        """What the seat sees; None is a watcher."""
        if self._version != len(match.events):
            self.close()
            self._version = len(match.events)
        if seat not in self._scenes:
            self._scenes[seat] = self._drawn(match, seat)
        return self._scenes[seat]

    def written(self, shown: Scene, language: str, before: Scene | None = None) -> wire.Object:
        """One of these scenes on the wire; after another one, without what has stayed the same."""
        key = id(shown.tokens), language
        if key not in self._tokens:
            self._tokens[key] = orjson.Fragment(orjson.dumps(wire.tokens(shown.tokens, language)))
        return {**wire.changes(shown, language, before), "tokens": self._tokens[key]}

    def close(self) -> None:
        """Forget them."""
        self._scenes.clear()
        self._tokens.clear()

    def _drawn(self, match: Match, seat: int | None) -> Scene:
        """Where nothing is hidden all see the same, and only who decides has choices; a law says so."""
        actor = match.state.actor()
        if self._game.hidden or seat == (None if actor < 0 else actor):
            return self._game.scene(match.state, seat)
        return replace(self.scene(match, None if actor < 0 else actor), choices=())
