"""Help and completion: what every command says of itself, and what a shell makes of it."""

import re
import shlex
import subprocess
from collections.abc import Iterator

import pytest

import parlour
from parlour.cli import COMMANDS, main, parser
from parlour.cli.completion import known
from parlour.core.words import LANGUAGES, speak

Out = pytest.CaptureFixture[str]

NAMES = [command.__name__.rpartition(".")[2].replace("_", "-") for command in COMMANDS]


def told(capsys: Out, *arguments: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal of eighty columns, whose reader speaks English again afterwards."""
    monkeypatch.setenv("COLUMNS", "80")
    yield
    speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", *NAMES])
def test_help_fits_eighty_columns(capsys: Out, name: str, language: str) -> None:
    shown = told(capsys, "--language", language, *filter(None, [name]), "--help")
    assert max(map(len, shown.splitlines())) <= 80


def examples(text: str) -> Iterator[list[str]]:
    """The commands below the word examples."""
    for line in text.partition("examples:\n")[2].splitlines():
        yield shlex.split(re.sub(r" [<>] \S+|source <\(|\)$", "", line))


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_examples_that_it_understands(capsys: Out, name: str) -> None:
    shown = list(examples(told(capsys, name, "--help")))
    assert shown
    for program, command, *arguments in shown:
        assert (program, command) == ("parlour", name)
        assert parser().parse_args([command, *arguments]).run


def test_every_argument_is_explained() -> None:
    keys = ("argument.", "command.")  # what is said where nobody has written a sentence
    told = [(command.name, it) for command in known(parser()) for it in command.arguments]
    assert not [(name, it.name) for name, it in told if not it.help or it.help.startswith(keys)]


def completed(script: str, *words: str) -> list[str]:
    """What bash offers for the last of the words."""
    typed = " ".join(map(shlex.quote, words))
    lines = [script, f"COMP_WORDS=({typed})", f"COMP_CWORD={len(words) - 1}", "_parlour", 'echo "${COMPREPLY[@]}"']
    done = subprocess.run(["/bin/bash", "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_bash_completes_commands_options_and_games(capsys: Out) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert completed(script, "parlour", "p") == ["play", "perft"]
    assert completed(script, "parlour", "render", "--g") == ["--game", "--gif"]
    assert completed(script, "parlour", "--plain", "play", "hanto/e") == ["hanto/epsilon"]
    assert completed(script, "parlour", "completion", "z") == ["zsh"]
    assert completed(script, "parlour", "check-bot", "x", "--game", "quo") == ["quoridor"]


def test_bash_completes_languages_and_what_follows_one(capsys: Out) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert completed(script, "parlour", "--l") == ["--language"]
    assert completed(script, "parlour", "play", "--language", "") == ["en", "de"]
    assert completed(script, "parlour", "--language", "de", "wa") == ["watch"]


def test_bash_leaves_files_to_itself(capsys: Out) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert completed(script, "parlour", "show", "--svg", "") == []  # and bash falls back on files


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_told_the_same(capsys: Out, shell: str) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(re.search(rf"\b{name}\b", script) for name in (*NAMES, *parlour.catalogue()))
    assert {"zsh": "'--gif[write an animation", "fish": "-l gif -r -F -d 'write an animation"}[shell] in script


def test_an_unknown_shell_is_refused(capsys: Out) -> None:
    with pytest.raises(SystemExit):
        main(["completion", "tcsh"])
    assert "'tcsh' (choose from" in capsys.readouterr().err
