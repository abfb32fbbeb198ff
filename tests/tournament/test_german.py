"""An event of which everything is told in German, and whose files are the same for all."""

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from languages import english_in
from speaking import speaking
from tournament.events import duel, outcome, plan

from parlour.core.errors import BadOption, BadRecord
from parlour.core.words import phrase
from parlour.tournament.crew import Crew
from parlour.tournament.game import Outcome
from parlour.tournament.journal import FILE, Journal
from parlour.tournament.live import PlainWatcher
from parlour.tournament.plan import Plan
from parlour.tournament.report import report
from parlour.tournament.schedule import schedule
from parlour.tournament.settings import read_event, settle
from parlour.tournament.sprt import Trial
from parlour.tournament.table import endings, faults, headings, remarks, standings

TESTS = Path(__file__).parents[1]

LOCALES = {"de": "de_DE.UTF-8", "en": "en_GB.UTF-8"}
EVENT = (
    *("hanto/beta", "A=random", "Falsch=tournament.rogues:Cheat", "Kaputt=tournament.rogues:Crash"),
    *("Weg=bot:false", "--jobs", "2", "--seed", "3"),
)


def played(language: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """The event, played for a reader of that language."""
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "tournament", *EVENT, "--out", str(folder)],
        env={**os.environ, "PYTHONPATH": str(TESTS), "LANG": LOCALES[language]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done


def journal(folder: Path) -> list[dict[str, object]]:
    """Its lines in the order of games, without how long they took."""
    lines = [json.loads(line) for line in (folder / FILE).read_text(encoding="utf-8").splitlines()]
    return sorted(({**line, "seconds": 0} for line in lines), key=lambda line: int(line.get("number", 0)))


def test_a_german_reads_german_and_the_files_are_the_same(tmp_path: Path) -> None:
    told = {language: played(language, tmp_path / language) for language in ("de", "en")}
    german = told["de"].stdout + told["de"].stderr
    assert english_in(german) == []
    assert "Falsch hat Partie 1 verloren: ein verbotener Zug wurde gemacht (" in german
    assert "Kaputt hat Partie" in german
    assert "ein Bot ist nicht gestartet (Absturz: er endete mit dem Code 1)" in german
    assert re.search(r" \d+,\d %", german)
    assert "Falsch lost game 1: an illegal move was made (" in told["en"].stdout
    page = (tmp_path / "de" / "report.html").read_text(encoding="utf-8")
    assert english_in(visible(page)) == []
    assert '<html lang="de">' in page
    assert journal(tmp_path / "de") == journal(tmp_path / "en")
    for file in ("games.txt", "results.csv", "results.json"):
        assert (tmp_path / "de" / file).read_bytes() == (tmp_path / "en" / file).read_bytes()
    rows = csv.DictReader((tmp_path / "de" / "results.csv").read_text(encoding="utf-8").splitlines())
    details = {row["detail"] for row in rows}
    assert "crash: it ended with exit code 1" in details


def visible(page: str) -> str:
    """What a page shows and tells, in lines."""
    shown = re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.DOTALL)
    return re.sub(r"<[^>]+>", "\n", shown) + "\n".join(re.findall(r'(?:label|title)="([^"]*)"', shown))


def spoilt() -> tuple[Plan, list[Outcome]]:
    """An event in which everything happens that a report tells."""
    made = plan("A=random", "B=greedy", clock="60+1", nodes=100, openings="B@0,0 S@0,1", games=10)
    crashed = Outcome(9, 1, (0, 1), (0, 2), "crash", 0, phrase("crew.crash", times=3), "", (), 1, 0.0)
    return made, [*duel(5, 2, 1), crashed, outcome(10, (1, 0), (1, 1), "limit")]


def test_a_report_is_in_the_language_of_its_reader() -> None:
    made, games = spoilt()
    trial = Trial(0.0, 2.5)
    for game in games:
        trial.take(game)
    with speaking("de"):
        table = standings(made, games)
        page = report(made, games, table, trial)
        said = [*headings(), *remarks(made, games, table, trial), *faults(made, games), endings(games)]
    assert english_in(visible(page)) == []
    assert english_in("\n".join(said)) == []
    assert "Hanto: A, B</title>" in page
    for part in ("jeder gegen jeden", "Uhr 60+1", "100 Stellungen je Zug", "1 Eröffnungen", "Schließen", "6,5 aus 10"):
        assert part in page
    assert "<th scope=col>Blau</th><th scope=col>Rot</th>" in page
    assert "SPRT von 0 gegen 2,5 Elo" in "\n".join(said)
    assert "A hat Partie 9 verloren: ein Spieler ist abgestürzt (der Prozess endete, 3-mal hintereinander)" in said


def test_who_watches_reads_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    made, games = spoilt()
    with speaking("de"):
        PlainWatcher(made, 0, sys.stderr).tell(games, len(games))
    assert capsys.readouterr().err == "10 von 10 Partien, noch 0:00\n"


# --- why somebody lost ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rogue", "english", "german"),
    [
        ("Cheat", "There is no piece Z in this game", "Einen Stein Z gibt es in diesem Spiel nicht"),
        ("Leave", "its process ended, 3 times in a row", "der Prozess endete, 3-mal hintereinander"),
    ],
)
def test_a_fault_in_another_process_is_told_in_any_language(rogue: str, english: str, german: str) -> None:
    made = plan("A=random", f"B=tournament.rogues:{rogue}")
    with Crew(made, 1) as crew:
        outcomes = sorted(crew.play(schedule(made, {})), key=lambda outcome: outcome.number)
    assert english in "".join(faults(made, outcomes))
    with speaking("de"):
        [told] = faults(made, outcomes)
    assert german in told
    assert english_in(told) == []


def test_a_journal_keeps_sentences_for_readers_of_any_language(tmp_path: Path) -> None:
    made, games = spoilt()
    for language in ("en", "de"):
        with speaking(language), Journal(tmp_path / language, made) as kept:
            for game in games:
                kept.add(game)
    assert (tmp_path / "en" / FILE).read_bytes() == (tmp_path / "de" / FILE).read_bytes()
    with Journal(tmp_path / "de", made) as kept:
        assert list(kept.outcomes.values()) == games


def test_a_journal_whose_details_are_texts_is_read(tmp_path: Path) -> None:
    """As they were written before they were to be told in several languages."""
    made, games = spoilt()
    with Journal(tmp_path, made) as kept:
        kept.add(games[8])
    file = tmp_path / FILE
    first, line = file.read_text(encoding="utf-8").splitlines()
    old = {**json.loads(line), "detail": "its process ended, 3 times in a row"}
    file.write_text(f"{first}\n{json.dumps(old)}\n", encoding="utf-8")
    with Journal(tmp_path, made) as kept:
        assert kept.outcomes[9].detail == "its process ended, 3 times in a row"
    with speaking("de"):
        assert faults(made, list(kept.outcomes.values())) == [
            "A hat Partie 9 verloren: ein Spieler ist abgestürzt (its process ended, 3 times in a row)"
        ]


# --- what is refused --------------------------------------------------------------------------------------

PAIR: dict[str, object] = {"key": "hanto/beta", "players": ["A=random", "B=greedy"]}
WRONG: dict[str, dict[str, object]] = {
    "erlaubt: ein Vielfaches von 2": {"games": 3},
    "erlaubt: 2 bis 1000000": {"games": "viele"},
    "format ist 'league'; erlaubt: round-robin": {"format": "league"},
    "Runden gibt es im Schweizer System": {"rounds": 3},
    "die kleinere zuerst": {"sprt": [5, 5]},
    "es sind zwei Zahlen": {"sprt": "x"},
    "wie in options = {limit = 40}": {"options": 3},
    "die Grenze steht zweimal da": {"options": {"limit": 3}, "limit": 4},
    "angegebene Spieler: 1": {"players": ["random"]},
    "eine Liste von Spielern": {"players": "random"},
    "2 Spieler heißen random": {"players": ["random", "random"]},
    "oder bot:BEFEHLSZEILE": {"players": ["random", "nobody"]},
    "hat keine Klasse 'Nobody'": {"players": ["random", "tournament.rogues:Nobody"]},
    "sprt prüft zwei Spieler": {"players": ["A=random", "B=random", "C=random"], "sprt": [0, 5]},
    "für zwei Plätze": {
        "key": "quoridor",
        "options": {"seats": 4},
        "format": "knockout",
        "players": [f"{name}=random" for name in "ABCD"],
    },
    "Zeile 2 der Eröffnungen enthält weder Züge": {"openings": "B@0,0\nB@7,7"},
    "Zeile 1 der Eröffnungen lässt nichts": {"key": "hanto/alpha", "openings": "B@0,0 B@0,1"},
    "Eröffnung 1 gehört zu einem anderen Spiel": {"openings": '[Game "fanorona"]\n1. *'},
}


@pytest.mark.parametrize("said", WRONG)
def test_what_is_wrong_with_a_plan_is_told_in_the_language(said: str) -> None:
    with speaking("de"), pytest.raises(BadOption) as caught:
        settle({**PAIR, **WRONG[said]})
    assert said in str(caught.value)
    assert english_in(str(caught.value)) == []


def test_what_is_wrong_with_files_is_told_in_the_language(tmp_path: Path) -> None:
    made = settle(PAIR)
    with speaking("de"):
        with pytest.raises(BadOption, match="ein Turnier kennt colour nicht; es hat key, players"):
            read_event('colour = "red"', ())
        with pytest.raises(BadOption, match="die Turnierdatei ist kein TOML"):
            read_event("key =", ())
        with Journal(tmp_path, made), pytest.raises(BadOption, match="leitet schon jemand ein Turnier"):
            Journal(tmp_path, made)
        with pytest.raises(BadOption, match=r"enthält ein anderes Turnier: clock war none und ist 60; "):
            Journal(tmp_path, settle({**PAIR, "clock": "60", "seed": 4}))
        with (tmp_path / FILE).open("a") as file:
            file.write("{\n")
        with pytest.raises(BadRecord, match=r"Zeile 2: .*journal\.jsonl ist beschädigt"):
            Journal(tmp_path, made)
