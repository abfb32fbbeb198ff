"""A person's turn: from typed words to a move, or to the rule against it."""

from parlour.core.words import phrase, said
from parlour.match import Move
from parlour.terminal.commands import COMMANDS, obey
from parlour.terminal.host import Host
from parlour.terminal.screen import Question
from parlour.terminal.touch import Touch, taken
from parlour.terminal.why import NOTATION, explain, forbids

FEW = 9  # options that are listed with numbers: one digit each


def take_turn(host: Host, seat: int) -> None:
    """Ask the seat once, and do what it says."""
    _show_board(host, seat)
    touch = host.touch(seat)
    listed = touch.options if len(touch.options) <= FEW else ()
    question = Question(
        _prompt(host, touch, listed),
        words=(*touch.options, *_whole_moves(touch), *COMMANDS),
        patience=host.patience(),
        status=host.times if host.times() else None,
    )
    typed, host.ahead = host.ahead or host.screen.ask(question), None
    host.tick()
    if typed is not None and host.match.state.actor() == seat and host.match.result is None and not host.match.pause:
        _understand(host, touch, listed, typed)


def _whole_moves(touch: Touch) -> tuple[str, ...]:
    """The moves that can be typed as a whole while nothing is touched."""
    return () if touch.path else tuple(choice.move for choice in touch.scene.choices)


def _show_board(host: Host, seat: int) -> None:
    """Once for every move made: whose turn it is, and what that seat sees."""
    now = (seat, len(host.match.plies))
    if host.shown == now:
        return
    if host.shown and host.shown[0] != seat:
        host.say("turn.complete", name=host.name(host.shown[0]))
    if host.secret and host.eyes != seat:
        _draw_curtain(host, seat)
    host.shown, host.eyes, host.path = now, seat, ()
    host.show(seat)
    name, called = host.match.called[seat], host.match.game.called(seat)
    host.say("turn.of" if said(name) == said(called) else "turn.named", name=name, seat=called)
    if times := host.times():
        host.screen.say(times)


def _draw_curtain(host: Host, seat: int) -> None:
    """Hidden hands at one keyboard: nobody sees the next seat's before it says so."""
    host.screen.hide()
    host.prompts.line(str(phrase("turn.curtain", name=host.name(seat))))
    host.tick()
    host.recap(seat)


def _prompt(host: Host, touch: Touch, listed: tuple[str, ...]) -> str:
    prompt = str(touch.prompt())
    if counted := next(filter(None, map(touch.counted, touch.options)), None):
        prompt += str(counted)
    elif not listed and touch.options:
        prompt += str(phrase("touch.example", spot=touch.options[0]))
    lines = [f"{number}. {_option(host, touch, spot)}" for number, spot in enumerate(listed, 1)]
    return "\n".join([*lines, prompt])


def _option(host: Host, touch: Touch, spot: str) -> str:
    """The spot, and what touching it would take: which line a capture means."""
    line, move = touch.line(spot), touch.then(spot).move
    if move is None or host.match.game.hidden:
        return line
    state = host.match.state.copy()
    state.apply(state.game.read(state, move))
    lost = taken(touch.scene, state.game.scene(state, touch.seat))
    return str(phrase("touch.takes", option=line, pieces=", ".join(token.spot for token in lost))) if lost else line


def _understand(host: Host, touch: Touch, listed: tuple[str, ...], typed: str) -> None:
    """A command, a whole move, the number of an option, a spot; or something that must be explained."""
    game, state = host.match.game, host.match.state
    word = typed.split(" ")[0].lower()
    spot = touch.named(game.tidy(typed)) or touch.named(typed)
    if not typed:
        host.path = ()
        host.show(touch.seat)
    elif word in COMMANDS:
        obey(host, touch.seat, typed)
    elif game.find(state, typed) is not None:
        host.do(Move(touch.seat, typed))
    elif typed.isdecimal() and 1 <= int(typed) <= len(listed):
        _touch(host, touch, listed[int(typed) - 1])
    elif spot in touch.options:
        _touch(host, touch, str(spot))
    else:
        _refuse(host, touch, typed, spot)


def _touch(host: Host, touch: Touch, spot: str) -> None:
    further = touch.then(spot)
    host.path = further.path
    if further.move is not None:
        host.path = ()
        host.do(Move(touch.seat, further.move))


def _refuse(host: Host, touch: Touch, typed: str, spot: str | None) -> None:
    """Explain by the rule, and begin again; a piece whose fate depends on where it goes is asked for that."""
    game, state = host.match.game, host.match.state
    together = " ".join((*touch.path, spot or typed))
    if game.find(state, together) is not None:
        host.do(Move(touch.seat, together))
        return
    violation = explain(game, state, touch, spot or typed)
    if violation.rule == NOTATION and spot and not touch.path:
        first = forbids(game, state, touch, spot)
        host.path = () if first else (spot,)
        if first:
            host.screen.say(str(first))
        return
    host.path = ()
    host.screen.say(str(violation))
