"""A variant of one's own as TOML, read with errors that name the key and what is allowed.

name = "Crab Run"
base = "delta"                # start from a published variant; all below replaces its parts
placing = "own colour"        # or "anywhere"
butterfly_by = 4              # the turn by which the Butterfly must be placed
limit = 40                    # turns until a draw; 0 for none
resigning = "stuck"           # only without another move, or "free"

[pieces.Crab]
count = 3                     # each player's; 0 takes the piece out of the game
gaits = ["run 3"]             # any of: walk N, walk, run N, fly N, fly, jump; [] stands still

[pieces.Dragon]               # a piece of one's own has a letter of its own
symbol = "G"
count = 1
gaits = ["walk 1", "jump"]    # may do either
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace

from parlour.core.errors import BadOption
from parlour.core.option import refusal, within
from parlour.core.words import Phrase, phrase
from parlour.games.hanto.gaits import Fly, Gait, Jump, Run, Walk
from parlour.games.hanto.placing import Anywhere, OwnColour, Placing
from parlour.games.hanto.variant import ALPHA, BETA, DELTA, EPSILON, GAMMA, Piece, Variant

BASES = {variant.name.lower(): variant for variant in (ALPHA, BETA, GAMMA, DELTA, EPSILON)}
PLACINGS: dict[str, Placing] = {placing.text: placing for placing in (OwnColour(), Anywhere())}
SYMBOLS = {"Butterfly": "B", "Crab": "C", "Horse": "H", "Crane": "N", "Dove": "D", "Sparrow": "S"}
RESIGNING = ("stuck", "free")

MOST_OF_A_KIND = 20
MOST_KINDS = 12
MOST_PIECES = 40  # each player's
LONGEST = 20  # a walk or a flight
LONGEST_RUN = 8  # runs are searched path by path

BOUNDS = {"walk": LONGEST, "run": LONGEST_RUN, "fly": LONGEST}
GAITS = phrase("hanto.workshop.gaits", **BOUNDS)


def read(text: str) -> Variant:
    """The variant that the TOML text defines."""
    try:
        table = tomllib.loads(text)
    except ValueError as error:  # no TOML, or a number without end
        raise BadOption(phrase("hanto.workshop.toml", error=str(error))) from None
    known = ("name", "base", "placing", "butterfly_by", "limit", "resigning", "pieces")
    _only(table, known, phrase("hanto.workshop.variant"))
    base = BASES[_word(table, "base", "delta", tuple(BASES))]
    variant = replace(
        base,
        name=_name(table.get("name", "Own")),
        placing=PLACINGS[_word(table, "placing", base.placing.text, tuple(PLACINGS))],
        butterfly_by=_number(table, "butterfly_by", base.butterfly_by, range(1, 101)),
        limit=_number(table, "limit", base.limit, range(1001)),
        resigning=_word(table, "resigning", base.resigning, RESIGNING),
        opener="either",
    )
    return _checked(variant.having(*_pieces(table.get("pieces", {}), base)))


def write(variant: Variant) -> str:
    """The TOML text that defines the variant in full; `read` gives the same variant back."""
    lines = [
        f'name = "{variant.name}"',
        'base = "alpha"',
        f'placing = "{variant.placing.text}"',
        f"butterfly_by = {variant.butterfly_by}",
        f"limit = {variant.limit}",
        f'resigning = "{variant.resigning}"',
    ]
    for piece in variant.pieces:
        gaits = ", ".join(f'"{gait.text}"' for gait in piece.gaits)
        lines += [
            "",
            f"[pieces.{piece.name}]",
            f'symbol = "{piece.symbol}"',
            f"count = {piece.count}",
            f"gaits = [{gaits}]",
        ]
    return "\n".join(lines) + "\n"


def read_gait(text: object) -> Gait:
    """The gait of that text, such as "walk 3" or "jump"."""
    word, _, number = str(text).strip().lower().partition(" ")
    makers: dict[str, Callable[[int], Gait]] = {"walk": Walk, "run": Run, "fly": Fly}
    if word == "jump" and not number:
        return Jump()
    if word in ("walk", "fly") and not number:
        return makers[word](0)
    if word in makers and number.isdecimal() and len(number) < 4 and 1 <= int(number) <= BOUNDS[word]:
        return makers[word](int(number))
    raise BadOption(phrase("hanto.workshop.gait", text=repr(text), gaits=GAITS))


def _pieces(table: object, base: Variant) -> list[Piece]:
    if not isinstance(table, Mapping):
        raise BadOption(phrase("hanto.workshop.tables"))
    return [_piece(str(name).capitalize(), entry, base) for name, entry in table.items()]


def _piece(name: str, entry: object, base: Variant) -> Piece:
    where = f"pieces.{name}"
    if not isinstance(entry, Mapping):
        raise BadOption(phrase("hanto.workshop.table", where=where))
    if not (name.isalpha() and name.isascii() and len(name) <= 20):
        raise BadOption(phrase("hanto.workshop.piece", where=where))
    _only(entry, ("symbol", "count", "gaits"), where)
    old = next((piece for piece in base.pieces if piece.name == name), Piece(name, SYMBOLS.get(name, name[0]), 1))
    symbol = entry.get("symbol", old.symbol)
    if not (isinstance(symbol, str) and len(symbol) == 1 and symbol.isalpha() and symbol.isascii()):
        raise refusal(f"{where}.symbol", symbol, phrase("hanto.workshop.letter"))
    gaits = entry.get("gaits", [gait.text for gait in old.gaits])
    if not isinstance(gaits, list):
        raise refusal(f"{where}.gaits", gaits, phrase("hanto.workshop.list"))
    try:
        ways = tuple(dict.fromkeys(read_gait(gait) for gait in gaits))
    except BadOption as error:
        raise BadOption(phrase("hanto.workshop.at", where=f"{where}.gaits", reason=error.reason)) from None
    count = _number(entry, "count", old.count, range(MOST_OF_A_KIND + 1), f"{where}.")
    return Piece(name, symbol.upper(), count, ways)


def _checked(variant: Variant) -> Variant:
    """The variant itself, if it can be played and written down."""
    if not variant.pieces or variant.pieces[0].name != "Butterfly" or variant.pieces[0].count != 1:
        raise BadOption(phrase("hanto.workshop.butterfly"))
    if len(variant.pieces) > MOST_KINDS:
        raise BadOption(phrase("hanto.workshop.kinds", count=len(variant.pieces), most=MOST_KINDS))
    if variant.total() > 2 * MOST_PIECES:
        raise BadOption(phrase("hanto.workshop.pieces", count=variant.total() // 2, most=MOST_PIECES))
    owners: dict[str, str] = {}
    for piece in variant.pieces:
        other = owners.setdefault(piece.symbol, piece.name)
        if other != piece.name:
            raise BadOption(
                phrase("hanto.workshop.symbol", where=f"pieces.{piece.name}", symbol=piece.symbol, other=other)
            )
    return variant


def _only(table: Mapping[str, object], known: tuple[str, ...], where: Phrase | str) -> None:
    for key in table:
        if key not in known:
            raise BadOption(phrase("option.key", where=where, key=repr(key), allowed=", ".join(known)))


def _name(value: object) -> str:
    if not (isinstance(value, str) and 0 < len(value) <= 40 and value.isprintable() and not set(value) & {'"', "\\"}):
        raise refusal("name", value, phrase("hanto.workshop.name"))
    return value


def _word(table: Mapping[str, object], key: str, default: str, allowed: tuple[str, ...]) -> str:
    value = table.get(key, default)
    if value not in allowed:
        raise refusal(key, value, ", ".join(allowed))
    return str(value)


def _number(table: Mapping[str, object], key: str, default: int, allowed: range, where: str = "") -> int:
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise refusal(f"{where}{key}", value, within(allowed))
    return value
