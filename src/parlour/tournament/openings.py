"""How games begin: random moves, or a file of openings. Each opening is played from every seat."""

from dataclasses import dataclass
from random import Random

from parlour.core.errors import BadOption, BadPosition, GameError
from parlour.core.game import AnyGame
from parlour.core.record import read_all
from parlour.core.state import OVER, State
from parlour.core.words import Phrase, phrase
from parlour.games import load
from parlour.match import Match, Move


@dataclass(frozen=True)
class Opening:
    """A position to begin with, the game's own where it is empty, and moves made from there."""

    start: str = ""
    moves: tuple[str, ...] = ()


def read_openings(text: str, game: AnyGame) -> tuple[Opening, ...]:
    """Openings as a file lists them: records, or in each line moves or a position. # begins a remark."""
    if any(line.startswith("[") for line in text.splitlines()):
        return tuple(_of_record(text, game))
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    return tuple(_of_line(number, line, game) for number, line in lines if line)


def _of_record(text: str, game: AnyGame) -> list[Opening]:
    records = read_all(text, load)
    for number, record in enumerate(records, 1):
        if record.game != game:
            raise BadOption(phrase("openings.other", number=number, game=game.key))
        _unfinished(phrase("openings.record", number=number), record.replay())
    return [Opening(record.start, record.moves) for record in records]


def _of_line(number: int, line: str, game: AnyGame) -> Opening:
    state: State = game.start()
    try:
        texts = []
        for code in game.line(state, line):
            texts.append(game.write(state, code))
            state.apply(code)
        opening = Opening(moves=tuple(texts))
    except GameError as error:
        try:
            state, opening = game.position(line), Opening(start=line)
        except BadPosition:
            raise BadOption(phrase("openings.neither", number=number, reason=error.say())) from error
    _unfinished(phrase("openings.line", number=number), state)
    return opening


def _unfinished(what: Phrase, state: State) -> None:
    if state.actor() == OVER:
        raise BadOption(phrase("openings.over", what=what))


def open_randomly(match: Match, plies: int, seed: int, now: float) -> None:
    """Make so many random moves, none of which ends the game while another does not."""
    rng = Random(seed)
    for _ in range(plies):
        state = match.state
        codes = state.moves()
        rng.shuffle(codes)
        code = next((code for code in codes if not _ends(state, code)), None)
        if code is None:
            return
        match.do(Move(state.actor(), match.game.write(state, code)), now)


def _ends(state: State, code: int) -> bool:
    state.apply(code)
    over = state.actor() == OVER
    state.undo()
    return over
