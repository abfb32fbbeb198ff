"""Writes the published rule cases anew from the cases of our tests: `python tools/cases.py`."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from games.eldorado.tables import table
from games.fanorona import test_cases as fanorona
from games.fanorona.test_perft import STEPS
from games.hanto import test_cases as hanto
from games.quoridor import test_cases as quoridor
from search.test_perft import HANTO

from parlour.core.result import Result
from parlour.games.hanto.course import HantoPieceType
from parlour.games.hanto.notation import RESIGN, Move
from parlour.players.exam import Case

FOLDER = ROOT / "src" / "parlour" / "players" / "cases"
SCORES = {"W_wins": "2-0", "B_wins": "0-2", "draw": "1-1", "ongoing": "-"}
DEPTH = 6
QUORIDOR = (131, 16_677)  # as tests/games/quoridor/reference.py counts


def of_hanto() -> Iterator[Case]:
    """The course's cases: a list of legal moves, then perhaps one that is not; resigning freely is not a move."""
    for case in hanto.CASES:
        game = hanto.begun(case, forgiving=True)
        made, wrong = list[str](), list[str]()
        outcome = "-"
        for move in case["moves"]:
            if (move["piece"] is None) != (move["to"] is None):
                continue  # a call without a piece or a place has no text
            text = _move(move)
            if move["expect"] in ("ERROR", "PREMATURE_RESIGNATION"):
                wrong.append(text)
            else:
                made.append(text)
                outcome = _scores(move["expect"], case["first"])
        if RESIGN not in made:
            options: dict[str, str | int] = {} if case["first"] == "BLUE" else {"first": "red"}
            position = game._game.describe(game._state) if case["setup"] else ""
            key = f"hanto/{case['variant']}"
            yield Case(case["id"], key, options, position, tuple(made), no=tuple(wrong), result=outcome)


def _move(move: dict[str, Any]) -> str:
    if move["piece"] is None:
        return RESIGN
    start = None if move["from"] is None else tuple(move["from"])
    return str(Move(HantoPieceType[move["piece"]].symbol, start, tuple(move["to"])))


def _scores(outcome: str, first: str) -> str:
    if outcome in ("OK", "DRAW"):
        return "-" if outcome == "OK" else "1-1"
    return "2-0" if outcome == f"{first}_WINS" else "0-2"


def of_quoridor() -> Iterator[Case]:
    """Pawn moves, walls, results and lists of moves."""
    for case in quoridor.CASES:
        options = {**({"seats": 4} if case["players"] == 4 else {}), **case.get("options", {})}
        if case["question"] == "valid_sequence":
            moves, bad = case["moves"].split(), case["expect"]["first_bad"]
            options |= {"first_at": case["first_at"]} if case["first_at"] != "e1" else {}
            wrong = () if bad is None else (moves[bad],)
            yield Case(case["id"], "quoridor", options, "", tuple(moves[:bad]), no=wrong, result="-")
        else:
            state = quoridor.standing(case)
            yield Case(case["id"], "quoridor", options, state.game.describe(state), **_asked(case))


def _asked(case: dict[str, Any]) -> dict[str, Any]:
    expect = case["expect"]
    match case["question"]:
        case "legal_pawn_moves":
            return {"among": "[a-z][0-9]+", "legal": tuple(expect)}
        case "is_legal":
            return {"yes" if expect else "no": (case["move"],)}
        case "legal_wall_count":
            return {"among": "[a-z][0-9]+[hv]", "count": expect}
        case "must_pass":
            return {"yes" if expect else "no": ("pass",)}
        case _:
            won = Result.win(expect["winner"] or 0, "", case["players"]).scores
            return {"play": (case["move"],), "result": "-".join(map(str, won)) if expect["over"] else "-"}


def of_fanorona() -> Iterator[Case]:
    """Whole turns, as what is legal after each beginning of one; legality; results."""
    for case in fanorona.CASES:
        state = fanorona.set_up(case)
        game, expect = state.game, case["expect"]
        options = {o.name: getattr(game, o.name) for o in game.options if getattr(game, o.name) != o.default}
        begin: dict[str, Any] = {"game": game.key, "options": options, "position": game.describe(state)}
        if isinstance(expect, list):
            for number, (made, legal) in enumerate(sorted(_beginnings(state, expect).items())):
                yield Case(f"{case['id']}-{number}", play=made, legal=tuple(sorted(legal)), **begin)
        elif isinstance(expect, bool):
            points = case["move"].split("-")
            *play, last = [f"{start[:2]}-{to}" for start, to in pairwise(points)]
            begin["yes" if expect else "no"] = (last,)
            yield Case(case["id"], play=tuple(play), **begin)
        else:
            turns = case.get("moves", [case["move"]] if "move" in case else [])
            yield Case(case["id"], play=_steps(state, " ".join(turns)), result=SCORES[expect["status"]], **begin)


def _steps(state: Any, line: str) -> tuple[str, ...]:
    board, texts = state.copy(), list[str]()
    for code in state.game.line(state, line):
        texts.append(state.game.write(board, code))
        board.apply(code)
    return tuple(texts)


def _beginnings(state: Any, turns: list[str]) -> dict[tuple[str, ...], set[str]]:
    """What follows each beginning of a whole turn."""
    found = dict[tuple[str, ...], set[str]]()
    whole = [_steps(state, turn) for turn in turns]
    for steps in whole:
        for number, step in enumerate(steps):
            found.setdefault(steps[:number], set()).add(step)
    for steps in whole:
        if steps in found:
            found[steps].add("stop")
    return found


# Number, hand of seat 0, its pieces, more of the set-up, what is played, and what is then legal or not.
RESERVE_OPEN = {"market": {"transmitter": 3}, "reserve": {"captain": 3}}
ELDORADO: list[tuple[str, str, tuple[str, ...], dict[str, Any], str, dict[str, Any]]] = [
    ("10", "explorer", ("-3,0",), {}, "play:explorer", {"legal": ("-3,0>-2,0", "-3,0>-3,1")}),
    ("13", "sailor", ("-3,0",), {}, "", {"no": ("play:sailor",)}),
    ("16", "pioneer sailor traveler traveler", ("21,0",), {}, "play:pioneer 21,0>21,-1 21,-1>21,-2 21,-2>22,-3",
     {"yes": ("stop",), "no": ("buy:scout",)}),
    ("19", "adventurer", ("6,-3",), {}, "", {"yes": ("6,-3>6,-4", "6,-3>6,-2")}),
    ("22", "scout", ("-3,0", "-1,-2"), {"seats": 2}, "play:scout -3,0>-2,0", {"no": ("-1,-2>-1,-1",)}),
    ("28", "scout sailor sailor", ("14,2",), {}, "14,2>15,2 give:scout", {"legal": ("give:sailor",)}),
    ("31", "scout sailor", ("14,4",), {}, "", {"no": ("14,4>13,5",)}),
    ("37", "native", ("0,1",), {}, "play:native", {"no": ("0,1>0,2",)}),
    ("40", "explorer", ("-3,0",), {"discard": "sailor"}, "", {"no": ("play:sailor", "-2,-1>-1,-1")}),
    ("43", "explorer", ("3,-2",), {"blockades": {"B|C": 5}}, "play:explorer", {"no": ("3,-2>#5", "3,-2>4,-3")}),
    ("46", "trailblazer", ("3,0",), {"blockades": {"B|C": 4}}, "play:trailblazer", {"no": ("3,0>#4",)}),
    ("49", "adventurer", ("3,-2",), {"blockades": {"B|C": 4}}, "play:adventurer:paddle 3,-2>#4",
     {"no": ("3,-2>4,-3",)}),
    ("58", "jack_of_all_trades adventurer", ("-3,0",), {}, "", {"yes": ("buy:trailblazer",)}),
    ("64", "photographer", ("-3,0",), {}, "", {"no": ("buy:captain",)}),
    ("64-open", "photographer", ("-3,0",), RESERVE_OPEN, "", {"yes": ("buy:captain",)}),
]  # fmt: skip


def of_eldorado() -> Iterator[Case]:
    """Scenarios of tests/games/eldorado/test_cases.py by their numbers."""
    for number, hand, places, facts, play, truth in ELDORADO:
        state = table(hand, *places, **facts)
        options: dict[str, str | int] = {} if state.game.seats == 2 else {"seats": state.game.seats}
        yield Case(number, "eldorado", options, state.game.describe(state), tuple(play.split()), **truth)


def of_perft() -> Iterator[Case]:
    """Counts from the start."""
    for key, counts in {**HANTO, "fanorona": STEPS[1 : DEPTH + 1], "quoridor": QUORIDOR}.items():
        yield Case(f"perft-{key}", key, perft=tuple(counts))


def written() -> dict[Path, str]:
    """Every file of the set."""
    sets = {
        "eldorado": of_eldorado,
        "fanorona": of_fanorona,
        "hanto": of_hanto,
        "perft": of_perft,
        "quoridor": of_quoridor,
    }
    return {FOLDER / f"{name}.jsonl": "".join(f"{case.write()}\n" for case in make()) for name, make in sets.items()}


if __name__ == "__main__":
    for file, text in written().items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
