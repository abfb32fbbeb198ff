"""Everybody who looks at a match, and what each of them is told."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from parlour.core.scene import Scene
from parlour.core.state import State
from parlour.match import Match
from parlour.server import wire
from parlour.server.chat import Chat, Remark
from parlour.server.eyes import Eyes
from parlour.server.viewer import BAD_TOKEN, CLOSING, Kind, Viewer

if TYPE_CHECKING:
    from parlour.server.room import Room

LONG = 1000  # events missed, above which the scene alone must do


class Audience:
    """The viewers of one room, what they said, and what they have seen."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.viewers: set[Viewer] = set()
        self.chat = Chat()
        self.eyes = Eyes(room.game)
        self._told = 0  # events that the viewers have
        self._shown: dict[Kind, Scene] = {}

    def tell(self, message: dict[str, Any]) -> None:
        """Tell everybody."""
        text = wire.dump(message)
        for viewer in self.viewers:
            viewer.send(text)

    def say(self, remark: Remark) -> None:
        """Let everybody hear it who has not muted who says it."""
        self.chat.add(remark)
        for viewer in self.viewers:
            for heard in self._heard(viewer, [remark]):
                viewer.send(wire.dump(heard))

    def _heard(self, viewer: Viewer, remarks: Iterable[Remark]) -> list[dict[str, Any]]:
        """Those of the remarks that the viewer hears, by names that it can read."""
        names = wire.called(self.room.table, self.room.game, viewer.language)
        said = [(remark, remark.name or names[remark.seat or 0]) for remark in remarks]
        return [remark.form(name) for remark, name in said if name not in viewer.muted]

    def tell_table(self) -> None:
        """Tell everybody who sits where."""
        for viewer in self.viewers:
            viewer.send(wire.dump({"type": "presence", "match": self.room.summary(viewer.language)}))

    def close(self, code: int) -> None:
        """Let everybody go."""
        for viewer in self.viewers:
            viewer.close(code)

    def check(self, opened: Mapping[str, int]) -> None:
        """Let everybody go whose token opens another seat by now, or none; call the others by their names."""
        for viewer in self.viewers:
            if viewer.token is None or viewer.closed:
                continue
            seat = opened.get(viewer.token)
            if seat is None:
                viewer.close(BAD_TOKEN)
            elif seat != viewer.seat:
                viewer.close(CLOSING)
            else:
                viewer.name = self.room.table.seats[seat].name or ""

    def forget(self) -> None:
        """Drop what was drawn; the next scenes are sent whole."""
        self._shown.clear()
        self.eyes.close()

    # --- greetings ------------------------------------------------------------------------------------

    def welcome(self, match: Match, viewer: Viewer, seen: int, now: float) -> None:
        """Greet, and tell what happened since the version seen; what is too long ago is in the scene."""
        scene = self._shown[viewer.kind] = self.eyes.scene(match, viewer.seat)
        last = len(match.events) - 1
        since = seen if -1 <= seen <= last else -1
        since = since if last - since <= LONG else last
        events = wire.events(match.seen_by(viewer.seat, since + 1), match.called, viewer.language)
        told = {"scene": self.eyes.written(scene, viewer.language), "since": since, "events": events}
        self._greet(viewer, {**standing(match, now), **told})

    def welcome_early(self, state: State, viewer: Viewer) -> None:
        """Greet before the match has begun, with the position that it will begin with."""
        scene = wire.scene(self.room.game.scene(state, None), viewer.language)
        unbegun: dict[str, Any] = {"version": -1, "since": -1, "clock": None, "offers": [], "pause": None, "events": []}
        self._greet(viewer, {**unbegun, "scene": {**scene, "choices": []}})

    def _greet(self, viewer: Viewer, told: dict[str, Any]) -> None:
        summary, chat = self.room.summary(viewer.language), self._heard(viewer, self.chat.remarks)
        viewer.send(wire.dump({"type": "welcome", "seat": viewer.seat, "match": summary, **told, "chat": chat}))
        self.viewers.add(viewer)

    # --- news -----------------------------------------------------------------------------------------

    def show(self, match: Match, stored: int) -> None:
        """Tell everybody what they have not seen, all of which is stored, making each message once."""
        if self._told >= stored:
            return
        since, self._told = self._told, stored
        stands = standing(match, time.time())
        made: dict[Kind, str] = {}
        for viewer in self.viewers:
            if viewer.kind not in made:
                made[viewer.kind] = wire.dump({**self._news(match, viewer.kind, since), **stands})
            viewer.send(made[viewer.kind])
        self._shown = {kind: scene for kind, scene in self._shown.items() if kind in made}

    def _news(self, match: Match, kind: Kind, since: int) -> dict[str, Any]:
        seat, language = kind
        scene = self.eyes.scene(match, seat)
        before, self._shown[kind] = self._shown.get(kind), scene
        return {
            "type": "news",
            "events": wire.events(match.seen_by(seat, since), match.called, language),
            "scene": self.eyes.written(scene, language, before),
            "result": wire.result(match.result, match.called, language),
        }


def standing(match: Match, now: float) -> dict[str, Any]:
    """The version, the clock, the offers that stand and the pause."""
    return {
        "version": len(match.events) - 1,
        "clock": wire.clock(match, now),
        "offers": wire.offers(match),
        "pause": wire.pause(match),
    }
