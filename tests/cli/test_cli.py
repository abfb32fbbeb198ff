"""The command line: answers on standard output, one clear line on standard error, exit codes."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest

import parlour
from parlour._build import COMPILED
from parlour.cli import main

Out = pytest.CaptureFixture[str]


def ask(capsys: Out, *arguments: str) -> tuple[int, str]:
    """Exit code and standard output; nothing may stand on standard error."""
    code = main(arguments)
    shown = capsys.readouterr()
    assert shown.err == ""
    return code, shown.out


def refused(capsys: Out, *arguments: str) -> str:
    """The one line that says what is wrong."""
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


def test_games_lists_what_there_is(capsys: Out) -> None:
    code, listed = ask(capsys, "games")
    assert code == 0
    assert all(key in listed for key in parlour.catalogue())
    assert "-o first=blue, red (default blue): the colour that moves first" in listed


def test_games_lists_those_asked_for(capsys: Out) -> None:
    assert ask(capsys, "games", "fanorona")[1].startswith("fanorona  ")
    listed = ask(capsys, "games", "hanto", "quoridor")[1].split("\n\n")
    wanted = [key for key in parlour.catalogue() if key.startswith(("hanto/", "quoridor"))]
    assert [entry.split()[0] for entry in listed] == wanted


def test_games_as_json(capsys: Out) -> None:
    facts = {game["key"]: game for game in json.loads(ask(capsys, "games", "--json")[1])}
    assert facts["hanto/delta"]["seats"] == ["Blue", "Red"]
    assert [option["name"] for option in facts["hanto/delta"]["options"]] == ["first", "limit", "edition"]


def test_perft_counts_depth_by_depth(capsys: Out) -> None:
    _, rows = ask(capsys, "perft", "hanto/delta", "3")
    assert [line.split()[:2] for line in rows.splitlines()] == [["1", "3"], ["2", "54"], ["3", "468"]]
    assert ask(capsys, "perft", "hanto/delta", "0")[1].startswith("0 1 ")


def test_perft_from_a_position_divided(capsys: Out) -> None:
    arguments = ["perft", "hanto/gamma", "1", "--position", "B0,0 b0,1 | S s | 2 blue", "--divide"]
    code, counts = ask(capsys, *arguments)
    assert code == 0
    assert counts.splitlines()[0] == "S@1,-1 1"
    assert json.loads(ask(capsys, *arguments, "--json")[1])["B0,0>1,0"] == 1


def test_perft_stops_where_every_game_has_ended(capsys: Out) -> None:
    assert [line.split()[1] for line in ask(capsys, "perft", "hanto/alpha", "999")[1].splitlines()] == ["1", "6", "0"]


def test_perft_of_whole_turns(capsys: Out) -> None:
    _, rows = ask(capsys, "perft", "fanorona", "3", "--turns")
    assert [line.split()[1] for line in rows.splitlines()] == ["5", "39", "724"]


def test_perft_of_a_variant_of_ones_own(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "beta"\n[pieces.Dragon]\ncount = 1\nsymbol = "G"')
    _, rows = ask(capsys, "perft", str(file), "2", "--json")
    assert json.loads(rows) == [{"depth": 1, "lines": 3}, {"depth": 2, "lines": 54}]
    assert ask(capsys, "perft", "hanto/own", "1", "-o", f"definition=@{file}")[1].startswith("1 3 ")
    assert "-o definition does not go with it" in refused(capsys, "perft", str(file), "1", "-o", "definition=x")


def test_validate_says_yes_or_why_not(capsys: Out) -> None:
    assert ask(capsys, "validate", "hanto/delta", "1. B@0,0 2. B@0,1") == (0, "2 moves, all legal\n")
    assert ask(capsys, "validate", "hanto/delta", "1. B@0,0") == (0, "1 move, all legal\n")
    code, shown = ask(capsys, "validate", "hanto/delta", "B@0,0 B@0,1 S@7,7 C@0,0", "-o", "first=red")
    assert code == 1
    assert shown == "move 3, S@7,7: Hex 7,7 touches no piece. [apart]\n2 good before it, 2 remaining\n"


def test_validate_says_how_delta_is_given_up(capsys: Out) -> None:
    code, shown = ask(capsys, "validate", "hanto/delta", "B@0,0 resign")
    assert code == 1
    assert "at any time" in shown
    assert "forfeit gives the game up. [forfeit]" in shown
    assert "[premature]" in ask(capsys, "validate", "hanto/epsilon", "B@0,0 resign")[1]


def test_validate_as_json(capsys: Out) -> None:
    code, shown = ask(capsys, "validate", "hanto/delta", "B@0,0 nonsense", "--json")
    assert (code, json.loads(shown)["rule"], json.loads(shown)["good"]) == (1, "notation", 1)
    assert json.loads(ask(capsys, "validate", "hanto/delta", "B@0,0", "--json")[1]) == {"good": 1, "remaining": 0}


def test_validate_reads_standard_input() -> None:
    command = [sys.executable, "-m", "parlour", "validate", "hanto/delta", "-"]
    done = subprocess.run(command, input="B@0,0\nB@0,1\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "2 moves, all legal\n")
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    noise = subprocess.run(command, env=strict, input=b"\xff\xfe", capture_output=True, check=False)
    assert (noise.returncode, noise.stderr) == (2, b"parlour: standard input is not text in UTF-8\n")
    closed = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert closed.stdout == "0 moves, all legal\n"


def test_lists_over_several_lines_are_one_list(capsys: Out) -> None:
    assert ask(capsys, "validate", "quoridor", "1. e2 e8\n2. e3;e7")[1] == "4 moves, all legal\n"


def test_a_narrow_terminal_loses_no_answer() -> None:
    moves = "B@0,0 B@0,1 C@0,-1 C@0,2 C0,-1>1,0"
    command = [sys.executable, "-m", "parlour", "validate", "examples/variants/crab-run.toml", moves]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert "run 3" in done.stdout


def test_show_draws_text_svg_and_json(capsys: Out, tmp_path: Path) -> None:
    position = "B0,0 b0,1 | S s | 2 blue"
    assert "Blue to move" in ask(capsys, "show", "hanto/gamma", "--position", position)[1]
    picture = tmp_path / "board.svg"
    assert ask(capsys, "show", "hanto/gamma", "--svg", str(picture)) == (0, "")
    assert picture.read_text().startswith("<svg")
    facts = json.loads(ask(capsys, "show", "hanto/gamma", "--position", position, "--json")[1])
    assert facts["position"] == position
    assert facts["result"] is None
    assert "S@0,-1" in facts["moves"]


def test_show_a_record(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text('[Game "hanto/alpha"]\n1. B@0,0 2. B@0,1')
    assert "A draw: the turn limit is reached." in ask(capsys, "show", "--record", str(file))[1]
    facts = json.loads(ask(capsys, "show", "hanto/alpha", "--record", str(file), "--json")[1])
    assert facts["result"] == {"scores": [1, 1], "ending": "limit"}
    assert "is a record of hanto/alpha, not of hanto/beta" in refused(
        capsys, "show", "hanto/beta", "--record", str(file)
    )


def test_doctor_fits_one_screen(capsys: Out) -> None:
    code, shown = ask(capsys, "doctor")
    assert code == 0
    assert shown.startswith(f"parlour   {parlour.__version__}")
    assert "librt" in shown
    assert "open_spiel" in shown
    assert len(shown.splitlines()) <= 40
    facts = json.loads(ask(capsys, "doctor", "--json")[1])
    assert len(facts["interpreted"]) in (0, len(COMPILED))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["perft", "hanto/omega", "2"], "there is no game 'hanto/omega'; did you mean"),
        (
            ["play", "hanto"],
            "did you mean hanto/alpha, hanto/beta, hanto/gamma, hanto/delta, hanto/epsilon, hanto/own?",
        ),
        (["games", "hanto/omega"], "there is no game 'hanto/omega'; did you mean"),
        (["perft", "chess", "2"], "there is no game 'chess'. The games are eldorado, fanorona"),
        (["perft", "hanto/delta", "2", "-o", "first"], "an option is given as NAME=VALUE, not 'first'"),
        (["perft", "hanto/delta", "2", "-o", "first=green"], "first is 'green'; allowed: blue, red"),
        (["perft", "hanto/delta", "2", "-o", "limit=many"], "limit is 'many'; allowed: 0 to 1000"),
        (
            ["perft", "hanto/delta", "2", "-o", "wind=1"],
            "hanto/delta has no option 'wind'; it has first, limit, edition",
        ),
        (["perft", "hanto/delta", "2", "-o", "limit=5", "-o", "limit=6"], "the option limit is given twice"),
        (["perft", "hanto/delta", "2", "-o", "key=5"], "hanto/delta has no option 'key'"),
        (["perft", "hanto/delta", "2", "--position", "7"], "'7' is not a piece on a hex"),
        (["show", "--record", "x.txt", "-o", "limit=5"], "-o does not go with --record"),
        (["solve", "quoridor", "-o", "size=3", "-o", "limit=8"], "limit counts what has been"),
        (["solve", "hanto/alpha", "--most", "0"], "--most is 0; allowed: 1 or more"),
        (["solve", "quoridor", "-o", "seats=4"], "only games of two seats have an exact value here"),
        (
            ["solve", "quoridor", "--most", "10"],
            "the first move alone leads to more positions than the bound, --most 10",
        ),
        (["solve", "eldorado"], "eldorado: a game of chance has no exact value"),
        (["serve", "--port", "65536"], "--port is 65536; allowed: 0 to 65535"),
        (["serve", "--robots", "-1"], "--robots is -1; allowed: 0 or more"),
        (["perft", "hanto/delta", "-1"], "the depth is -1; allowed: 0 or more"),
        (["perft", "fanorona", "2", "--turns", "--divide"], "it does not go with --turns"),
        (["perft", "hanto/delta", "0", "--divide"], "the depth is 0; allowed: 1 or more"),
        (["perft", "nowhere.toml", "2"], "nowhere.toml: No such file or directory"),
        (["perft", "hanto/delta", "2", "--position", "?"], "'?' is not a piece on a hex"),
        (["show"], "name a game, such as hanto/delta, or give a --record"),
        (["show", "--record", "nowhere.txt"], "nowhere.txt: No such file or directory"),
        (["show", "hanto/delta", "--svg", "/nowhere/x.svg"], "/nowhere/x.svg: No such file or directory"),
    ],
)
def test_a_wrong_question_gets_one_clear_line(capsys: Out, arguments: list[str], complaint: str) -> None:
    assert complaint in refused(capsys, *arguments)


def test_files_that_are_no_text_are_refused(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "noise.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert "is not text in UTF-8" in refused(capsys, "perft", str(file), "1")
    assert "is not text in UTF-8" in refused(capsys, "show", "--record", str(file))


def test_argparse_errors_exit_with_two(capsys: Out) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["perft", "hanto/delta", "three"])
    assert caught.value.code == 2
    assert capsys.readouterr().err == "parlour perft: argument DEPTH: 'three' is not a whole number\n"
    with pytest.raises(SystemExit):
        main(["--version"])
    assert parlour.__version__ in capsys.readouterr().out


def interrupted(begun: Callable[["subprocess.Popen[str]"], object], *arguments: str) -> tuple[int, str]:
    """Exit code and complaint of a command that gets Ctrl-C once it has begun."""
    command = [sys.executable, "-m", "parlour", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as asked:
        begun(asked)
        asked.send_signal(signal.SIGINT)
        _, complaint = asked.communicate()
    return asked.returncode, complaint


@pytest.mark.usefixtures("interruptible")
def test_a_compiled_loop_is_interrupted_at_once() -> None:
    def counting(asked: "subprocess.Popen[str]") -> object:
        return asked.stdout and asked.stdout.readline()

    assert interrupted(counting, "perft", "hanto/epsilon", "12") == (-signal.SIGINT, "")


def test_who_was_started_deaf_to_interruptions_stays_so() -> None:
    """As a script's `&` starts programs."""
    deaf = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", sys.executable, "-m", "parlour", "perft", "hanto/epsilon", "12"]
    with subprocess.Popen(deaf, stdout=subprocess.PIPE) as counting:
        assert counting.stdout
        counting.stdout.readline()
        counting.send_signal(signal.SIGINT)
        counting.send_signal(signal.SIGTERM)
    assert counting.returncode == -signal.SIGTERM


@pytest.mark.usefixtures("interruptible")
def test_an_interruption_is_no_error(tmp_path: Path) -> None:
    def running(_: object) -> None:
        while not (tmp_path / "begun").exists():
            sleep(0.02)

    silent = tmp_path / "silent.sh"
    silent.write_text(f"touch {tmp_path}/begun\nexec sleep 60\n")
    assert interrupted(running, "check-bot", f"sh {silent}") == (130, "")


def test_a_reader_that_goes_away_is_no_error() -> None:
    shell = f"{sys.executable} -m parlour games | head -n 1"
    done = subprocess.run(["/bin/sh", "-c", shell], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", [("watch",), ("analyse",), ("show", "--record"), ("render", "--svg", "x.svg")])
def test_one_of_several_records_is_chosen(capsys: Out, tmp_path: Path, command: tuple[str, ...]) -> None:
    file = tmp_path / "games.txt"
    file.write_text('[Game "hanto/alpha"]\n1. B@0,0 2. B@0,1\n\n[Game "hanto/alpha"]\n1. B@9,9\n')
    assert f"{file} holds 2 records; choose one with --number 1 to 2" in refused(capsys, *command, str(file))
    assert "--number is 3; allowed: 1 to 2" in refused(capsys, *command, str(file), "--number", "3")
    (tmp_path / "empty").touch()
    assert "empty holds no record" in refused(capsys, *command, str(tmp_path / "empty"), "--number", "1")
    assert "line 5: B@9,9 is no legal move" in refused(capsys, *command, str(file), "--number", "2")


def test_the_first_of_several_records_is_shown(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text('{ours}\n[Game "hanto/alpha"]\n1. B@0,0 2. B@0,1\n\n[Game "hanto/alpha"]\n1. B@9,9\n')
    assert "A draw: the turn limit" in ask(capsys, "show", "--record", str(file), "--number", "1")[1]
    assert "--number chooses a record" in refused(capsys, "show", "hanto/alpha", "--number", "1")
    asked = ("render", "--game", "hanto/alpha", "--svg", "x.svg", "--number", "1")
    assert "--number chooses a record" in refused(capsys, *asked)


def test_a_saved_match_is_read_like_a_record(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "evening.match"
    file.write_text(parlour.Match.begin(parlour.load("hanto/alpha")).save(host=True))
    assert "Blue to move" in ask(capsys, "show", "--record", str(file))[1]
    assert "No single move decided" in ask(capsys, "analyse", str(file), "--number", "1")[1]
    assert "--number is 2; allowed: 1 to 1" in refused(capsys, "analyse", str(file), "--number", "2")
