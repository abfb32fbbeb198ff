"""`parlour completion`: write what lets a shell complete commands, options and games."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

import parlour
from parlour.cli.speech import value
from parlour.core.words import LANGUAGES

EXAMPLES = (
    "source <(parlour completion bash)",
    "parlour completion zsh > ~/.zfunc/_parlour",
    "parlour completion fish > ~/.config/fish/completions/parlour.fish",
)
FILES = ("FILE", "RECORD", "DIR")  # values that name files


@dataclass(frozen=True)
class Argument:
    """What can be given to a command; one without flags goes by its place."""

    flags: tuple[str, ...]
    name: str
    help: str
    takes: bool  # a value
    many: bool  # values, as many as there are
    words: tuple[str, ...]  # that the value may be, where they are known

    @property
    def files(self) -> bool:
        return self.name in map(value, FILES)


@dataclass(frozen=True)
class Command:
    """A command with its arguments."""

    name: str
    help: str
    arguments: tuple[Argument, ...]

    @property
    def flags(self) -> list[str]:
        return [flag for argument in self.arguments for flag in argument.flags]

    @property
    def words(self) -> list[str]:
        """What can stand at a place."""
        return [word for argument in self.arguments if not argument.flags for word in argument.words]


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("shell", metavar="SHELL", choices=sorted(SHELLS))


def run(given: argparse.Namespace) -> int:
    """Write it."""
    from parlour.cli import parser  # which imports this module

    print(SHELLS[given.shell](list(known(parser()))))
    return 0


def known(parser: argparse.ArgumentParser) -> Iterator[Command]:
    """The commands of the program, as argparse knows them."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for told in action._choices_actions:
                yield Command(told.dest, told.help or "", tuple(_arguments(action.choices[told.dest])))


def _arguments(parser: argparse.ArgumentParser) -> Iterator[Argument]:
    for action in parser._actions:
        name = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
        words = list(parlour.catalogue()) if action.dest in ("key", "keys") else list(action.choices or ())
        takes, many = action.nargs != 0, action.nargs == "*"
        yield Argument(tuple(action.option_strings), name, action.help or "", takes, many, tuple(words))


def bash(commands: list[Command]) -> str:
    """Words by the command that stands before; files where no word fits."""
    names = " ".join(command.name for command in commands)
    cases = "\n".join(
        f"    {command.name}) words='{' '.join([*command.flags, *command.words])}' ;;" for command in commands
    )
    arguments = [argument for command in commands for argument in command.arguments if argument.takes]
    takers = sorted({flag for argument in arguments for flag in argument.flags if not argument.words})
    offers = {flag: " ".join(argument.words) for argument in arguments for flag in argument.flags if argument.words}
    offered = "\n".join(f"    {flag}) words='{words}' command=- ;;" for flag, words in sorted(offers.items()))
    return f"""_parlour() {{
  local command= each words='{names} --help --version --plain --language'
  for each in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case $each in -*|{"|".join(LANGUAGES)}) ;; *) command=$each; break ;; esac
  done
  case ${{COMP_WORDS[COMP_CWORD-1]}} in
    {"|".join(takers)}) return ;;
{offered}
  esac
  case $command in
{cases}
  esac
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _parlour parlour"""


def zsh(commands: list[Command]) -> str:
    """One call of _arguments for each command."""
    told = "\n".join(f"    {_quoted(f'{command.name}:{command.help}')}" for command in commands)
    cases = "\n".join(f"    {command.name}) _arguments {' '.join(_zsh_arguments(command))} ;;" for command in commands)
    return f"""#compdef parlour
_parlour() {{
  local -a commands=(
{told}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{cases}
  esac
}}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _parlour "$@"; else compdef _parlour parlour; fi"""


def _zsh_arguments(command: Command) -> Iterator[str]:
    for argument in command.arguments:
        action = f"({' '.join(argument.words)})" if argument.words else "_files" if argument.files else ""
        value = f":{argument.name}:{action}"
        help_ = argument.help.translate({ord(letter): f"\\{letter}" for letter in "[]:"})
        for flag in argument.flags:
            yield _quoted(f"{flag}[{help_}]{value if argument.takes else ''}")
        if not argument.flags:
            yield _quoted(f"*{value}" if argument.many else value)


def fish(commands: list[Command]) -> str:
    """One line for each word."""
    lines = ["complete -c parlour -f"]
    for command in commands:
        lines.append(f"complete -c parlour -n __fish_use_subcommand -a {command.name} -d {_quoted(command.help)}")
        after = f"complete -c parlour -n '__fish_seen_subcommand_from {command.name}'"
        for argument in command.arguments:
            lines.append(" ".join([after, *_fish_words(argument)]))
    return "\n".join(lines)


def _fish_words(argument: Argument) -> Iterator[str]:
    for flag in argument.flags:
        yield f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
    if argument.flags and argument.takes:
        yield "-r"
    if argument.files:
        yield "-F"
    if argument.words:
        yield f"-a {_quoted(' '.join(argument.words))}"
    if argument.flags:
        yield f"-d {_quoted(argument.help)}"


def _quoted(text: str) -> str:
    """In single quotes, as all three shells read them: a quote within ends them and begins them anew."""
    return "'" + text.replace("'", "'\\''") + "'"


SHELLS = {"bash": bash, "fish": fish, "zsh": zsh}
