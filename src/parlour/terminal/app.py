"""The menus: what to play, how it goes, what was left unfinished."""

import sys
from collections.abc import Callable
from pathlib import Path

from parlour.core.errors import GameError, cause
from parlour.core.game import AnyGame
from parlour.core.option import Setting
from parlour.core.words import phrase
from parlour.games import catalogue, load
from parlour.terminal import files
from parlour.terminal.plain import Plain
from parlour.terminal.play import play, resume
from parlour.terminal.prompts import Leave, Prompts
from parlour.terminal.screen import Screen
from parlour.terminal.seating import sit
from parlour.terminal.watch import watch


def make_screen(*, plain: bool) -> Screen:
    """The screen for this terminal; a plain one where it is asked for, or where no terminal is."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        # A file of its own: the thread that reads it must not hold standard input when the program ends.
        lines = open(sys.stdin.fileno(), closefd=False, encoding="utf-8", errors="replace")  # noqa: SIM115
        return Plain(lines, sys.stdout, echo=not sys.stdin.isatty())
    from parlour.terminal.styled import Styled  # slow to import, so only where it is seen

    return Styled()


def welcome(screen: Screen) -> None:
    """The main menu, until somebody wants to leave."""
    prompts = Prompts(screen)
    prompts.say("menu.welcome")
    entries: list[tuple[str, Callable[[Prompts], None]]] = [
        ("menu.play", _play),
        ("menu.rules", _how_to_play),
        ("menu.resume", _resume),
        ("menu.watch", _watch),
    ]
    labels = [str(phrase(key)) for key in (*(key for key, _ in entries), "menu.exit")]
    try:
        while (chosen := prompts.choose(str(phrase("menu.question")), labels)) < len(entries):
            _visit(entries[chosen][1], prompts)
    except (Leave, EOFError, KeyboardInterrupt):
        pass
    prompts.say("menu.bye", title="Parlour")


def _visit(entry: Callable[[Prompts], None], prompts: Prompts) -> None:
    """An entry of the menu; leaving it leads back here."""
    try:
        entry(prompts)
    except Leave:
        return
    except (GameError, OSError) as error:
        prompts.screen.say(_reason(error))


def _reason(error: GameError | OSError) -> str:
    return f"{error.filename}: {cause(error)}" if isinstance(error, OSError) else str(error)


def _choose_game(prompts: Prompts) -> AnyGame:
    games = {key: make() for key, make in catalogue().items()}
    lines = [f"{key}: {game.heading()}, {game.about()}" for key, game in games.items()]
    return list(games.values())[prompts.choose(str(phrase("menu.game")), lines)]


def _play(prompts: Prompts) -> None:
    """The menu of one game."""
    game = _choose_game(prompts)
    while True:
        own = Prompts(prompts.screen, game)
        title, keys = game.heading(), ("play_it", "rules", "exit_it", "options")
        own.say("menu.welcome_to", title=title)
        labels = [str(phrase(f"menu.{key}", title=title)) for key in keys]
        match own.choose(str(phrase("menu.question")), labels):
            case 0:
                play(prompts.screen, sit(own, game))
            case 1:
                prompts.screen.page(game.page())
            case 2:
                own.say("menu.bye", title=title)
                return
            case _:
                game = _settle(own, game)


def _settle(prompts: Prompts, game: AnyGame) -> AnyGame:
    """The game with other options, until they are as wanted."""
    while True:
        settings = game.settings()
        for option in game.options:
            prompts.say(
                "menu.option",
                name=option.name,
                value=str(settings[option.name]).partition("\n")[0],
                allowed=str(option.allowed()),
                help=option.help,
            )
        typed = prompts.line(str(phrase("menu.settle")), [f"{option.name}=" for option in game.options])
        if not typed:
            return game
        game = _settled(prompts, game, settings, typed)


def _settled(prompts: Prompts, game: AnyGame, settings: dict[str, Setting], typed: str) -> AnyGame:
    name, _, value = (part.strip() for part in typed.partition("="))
    try:
        return load(game.key, **{**settings, name: value})
    except GameError as error:
        prompts.screen.say(str(error))
        return game


def _how_to_play(prompts: Prompts) -> None:
    prompts.screen.page(_choose_game(prompts).page())


def _resume(prompts: Prompts) -> None:
    """A saved match, from the folder for saves or from anywhere."""
    saved = files.saved()
    for number, file in enumerate(saved, 1):
        prompts.screen.say(f"{number}. {file.stem}")
    typed = prompts.line(str(phrase("menu.which_save" if saved else "menu.no_saves")), [str(file) for file in saved])
    if not typed:
        return
    number = int(typed) if typed.isdecimal() else 0
    file = saved[number - 1] if 1 <= number <= len(saved) else Path(typed).expanduser()
    try:
        match = files.read_match(file)
    except GameError as error:
        prompts.say("save.bad", file=str(file), reason=str(error))
        return
    resume(prompts.screen, match, file)


def _watch(prompts: Prompts) -> None:
    if typed := prompts.line(str(phrase("menu.which_record"))):
        content = files.text_of(Path(typed).expanduser())
        held = files.held(content)
        watch(prompts.screen, files.record_of(content, _which(prompts, held) if held > 1 else None))


def _which(prompts: Prompts, held: int) -> int:
    """The number of one of the records in a file."""
    while True:
        typed = prompts.line(str(phrase("menu.which_number", count=held)))
        if typed.isdecimal() and 1 <= int(typed) <= held:
            return int(typed)
        prompts.say("prompt.choose", count=held)
