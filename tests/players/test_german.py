"""What is said of players in German, and what is said to bots, who know English only."""

import sys
from pathlib import Path
from typing import get_args

import pytest
from languages import english_in
from players.naughty import Naughty
from players.test_pipe import NIM, QUICK, question
from speaking import speaking

import parlour
from parlour.core.errors import BadOption
from parlour.core.words import keys
from parlour.match import FRIENDS
from parlour.players import BotFault, enlist
from parlour.players.check import ALONE, LEAVING, PLAYING, RULED, Finding, check
from parlour.players.exam import Case, mistakes
from parlour.players.fault import Reason
from parlour.players.pipe import Pipe
from parlour.players.speaker import Speaker

TINY = str(Path(__file__).parents[2] / "examples" / "bots" / "tiny.py")
BETA = parlour.load("hanto/beta")


def found(command: list[str]) -> list[Finding]:
    """What a German is told of a bot."""
    with speaking("de"):
        findings = list(check(command, [BETA]))
        said = [f"{finding.called}: {finding.remark}" for finding in findings]
    assert english_in("\n".join(said)) == []
    return findings


def test_findings_of_a_good_bot() -> None:
    remarks = {finding.what: finding.remark for finding in found([sys.executable, TINY])}
    assert remarks["hello"].endswith(", spielt *")
    assert (remarks["noise"], remarks["offer"]) == ("8 Zeilen", "nein")
    assert remarks["play"].endswith(" Züge")
    assert remarks["hurry"].endswith(" von 300 ms")
    assert "," in remarks["ping"]


def test_findings_of_a_bad_bot() -> None:
    command = [sys.executable, "-c", BAD]
    remarks = {finding.what: finding.remark for finding in found(command) if not finding.good}
    assert remarks["ping"] == "Unsinn: pong me, pong me auf ping one, ping two"
    assert remarks["noise"] == "Unsinn: nicht das pong des letzten ping"
    assert remarks["play"].startswith("verboten: B@9,9: ")
    assert remarks["rules"].startswith("verboten: perft-hanto/beta: perft 1 ist 2, nicht 0; ")
    assert remarks["end of input"] == "Stillstand: nach 1,5 Sekunden ist er noch da"


BAD = """
import sys, time
asked = 0
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "parlour": print("can rules\\nready", flush=True)
    if word == "choose" and "time 60" in line: time.sleep(9)
    if word == "choose" and "0.3 " in line: print("moves", flush=True)
    if word == "choose" and "0.3 " not in line: print("moves" if asked % 2 else "move B@9,9", flush=True)
    if word == "moves": print("move", rest.split()[0], flush=True)
    if word == "ping": print("pong me", flush=True)
    if word in ("legal", "result", "perft"): print(word, 0, flush=True)
    if word == "quit": break
"""


def test_every_check_and_every_reason_has_its_word() -> None:
    checks = [Finding(what, "", good=True, remark="").called.key for what in (*ALONE, *PLAYING, *RULED, *LEAVING)]
    assert not {*checks, *(f"fault.{reason}" for reason in get_args(Reason))} - keys("de")


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (Naughty(hello="sys.exit(3)"), "Start: Absturz: er endete mit dem Code 3"),
        (Naughty(hello="say('games quoridor\\nready')"), "Start: er spielt quoridor, nicht nim"),
        (Naughty("time.sleep(60)"), "Stillstand: kein Zug in 0,4 Sekunden"),
        (Naughty("say('e2e4')"), "Unsinn: er sagte 'e2e4'"),
        (Naughty("os.close(1); time.sleep(60)"), "Absturz: er hat seine Standardausgabe geschlossen"),
        (Naughty("say('move 7')"), "verboten: 7 wurde abgelehnt: "),
        (Naughty("say('error I give up')"), "Fehler: I give up"),
    ],
    ids=range(7),
)
def test_a_fault_is_told_in_the_language(bot: Naughty, told: str) -> None:
    limits = parlour.players.Limits(start=10.0, move=0.4) if "0,4" in told else QUICK
    with (
        speaking("de"),
        pytest.raises(BotFault) as caught,
        Pipe.start(bot.command, NIM, 0, limits) as player,
    ):
        player.move(question(FRIENDS))
    assert str(caught.value).startswith(told)
    assert english_in(str(caught.value)) == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nobody", "einen Roboter 'nobody' gibt es nicht; es gibt random, greedy, "),
        ("bot:", "zu einem Bot gehört seine Befehlszeile"),
        ("bot:'open", 'die Befehlszeile "\'open" ist nicht lesbar'),
        ("players.naughty:Nobody", "players.naughty hat keine Klasse 'Nobody'"),
        ("players.naughty:Naughty", "ist kein Spieler: es fehlt die Methode"),
        ("players.test_roster:Student", "ein Spieler des Hanto-Kurses spielt nicht quoridor"),
    ],
)
def test_a_wrong_name_is_told_in_the_language(name: str, told: str) -> None:
    with speaking("de"), pytest.raises(BadOption) as caught:
        enlist(name, parlour.load("quoridor"), 0)
    assert told in str(caught.value)
    assert english_in(str(caught.value)) == []


def test_mistakes_about_rules_are_told_in_the_language() -> None:
    case = Case("", "hanto/alpha", yes=("B@0,0",), no=("S@0,0",), count=3, result="2-0", perft=(7,))
    told = "\n".join(mistake.say("de") for mistake in mistakes(case, lambda question: "S@0,0"))
    assert english_in(told) == []
    assert told.splitlines()[0] == "erlaubt: B@0,0"


def test_bots_are_told_english() -> None:
    second = "say('move ' + ('7' if not heard else '2'))"
    echo = "heard = []\n"
    bot = Naughty(second, offered="pass", first=echo)
    bot.command[4] += "    if word == 'refused': heard.append(rest); say('info ' + rest)\n"
    with speaking("de"), Pipe.start(bot.command, NIM, 0, QUICK) as player:
        assert player.move(question(FRIENDS)) == "2"
        assert list(player.notes) == ["illegal 7 is not among the legal moves (3)."]
        assert Speaker("random", ["*"], 0).hear("game chess seat 0")[0].startswith("error there is no game 'chess'")
        assert (
            Speaker("nobody", ["*"], 0).hear("game quoridor seat 0")[0].startswith("error there is no robot 'nobody'")
        )
