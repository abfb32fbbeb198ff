"""Settling a table by asking: who plays, who sits where, with which clock."""

from dataclasses import replace

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.words import phrase
from parlour.match import Terms, Untimed
from parlour.players import ROBOTS, is_robot
from parlour.terminal.prompts import Prompts, picked
from parlour.terminal.table import Table, any_seed
from parlour.terminal.terms import read_terms


def sit(prompts: Prompts, game: AnyGame) -> Table:
    """Ask for everything."""
    players = [_who(prompts, number) for number in range(1, game.seats + 1)]
    names = take_seats(prompts, game, players)
    return Table(game, names, _terms(prompts))


def again(prompts: Prompts, table: Table) -> Table:
    """The same players at the same game, with seats chosen anew."""
    return replace(table, names=take_seats(prompts, table.game, table.names), seed=any_seed())


def take_seats(prompts: Prompts, game: AnyGame, players: "list[str] | tuple[str, ...]") -> tuple[str, ...]:
    """The players in the order of seats: people choose, robots take what is left."""
    free, names = list(range(game.seats)), dict[int, str]()
    for name in sorted(players, key=is_robot):
        chooses = len(free) > 1 and not is_robot(name)
        seat = _choose_seat(prompts, game, name, free) if chooses else free[0]
        key = "seating.chosen" if chooses else "seating.left"
        prompts.say(key, name=name, seat=game.called(seat))
        free.remove(seat)
        names[seat] = name
    return tuple(names[seat] for seat in range(game.seats))


def _choose_seat(prompts: Prompts, game: AnyGame, name: str, free: list[int]) -> int:
    seats = [str(game.called(seat)) for seat in free]
    key = "seating.colour" if _are_colours(game) else "seating.seat"
    letters = ", ".join(str(phrase("seating.letter", letter=seat[0], seat=seat)) for seat in seats)
    while True:
        found = picked(prompts.line(str(phrase(key, name=name, letters=letters)), seats), seats)
        if found is not None:
            return free[found]
        prompts.say("seating.unknown", seats=", ".join(seats))


def _are_colours(game: AnyGame) -> bool:
    sides = game.scene(game.start(), None).sides
    return all(seat.lower() in sides for seat in game.seat_names[: game.seats])


def _who(prompts: Prompts, number: int) -> str:
    person = str(phrase("seating.person", number=number))
    prompt = str(phrase("seating.who", person=person, robots=", ".join(ROBOTS)))
    return prompts.line(prompt, tuple(ROBOTS)) or person


def _terms(prompts: Prompts) -> Terms:
    while True:
        typed = prompts.line(str(phrase("seating.clock")))
        if not typed:
            return Untimed()
        try:
            return read_terms(typed)
        except BadOption as error:
            prompts.screen.say(str(error))
