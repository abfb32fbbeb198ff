"""Why a person's words do not lead to a move."""

from parlour.core.errors import Violation
from parlour.core.game import AnyGame
from parlour.core.state import State
from parlour.core.words import phrase
from parlour.terminal.touch import Touch

NOTATION = "notation"


def explain(game: AnyGame, state: State, touch: Touch, text: str) -> Violation:
    """The rule against this text after the spots touched, which together are no legal move."""
    together = game.why(state, " ".join((*touch.path, text)))
    if together.rule != NOTATION or not touch.path:
        return together
    return _by_analogy(game, state, touch, text) or game.explain(state, text) or together


def _by_analogy(game: AnyGame, state: State, touch: Touch, text: str) -> Violation | None:
    """The rule against going there, told by a move that begins alike and ends elsewhere."""
    at = len(touch.path)
    for choice in touch.scene.choices:
        if choice.path[:at] == touch.path and len(choice.path) == at + 1:
            violation = game.explain(state, choice.move.replace(choice.path[at], text.replace(" ", "")))
            if violation and violation.rule != NOTATION:
                return violation
    return None


def forbids(game: AnyGame, state: State, touch: Touch, spot: str) -> Violation | None:
    """Why nothing can begin with this spot: the one rule against all that could follow it.

    None where the reason depends on what follows, so that it has to be asked for.
    """
    texts = (f"{spot} {other.id}" for other in touch.scene.board if other.id != spot)
    found = [violation for text in texts if (violation := game.explain(state, text))]
    rules = {violation.rule for violation in found} - {NOTATION}
    if not rules:
        return Violation("illegal", phrase("touch.nothing", spot=touch.line(spot)), (spot,))
    return next(violation for violation in found if violation.rule in rules) if len(rules) == 1 else None
