"""What learners and makers ask: lessons, rules with positions, edits, variants, and all of it in German."""

import pytest
from server.hosting import Server
from server.players import Rest

GERMAN = {"language": "de"}


def test_rules_name_the_positions_of_their_pictures(server: Server) -> None:
    with Rest(server) as rest:
        rules = rest.get("/games/quoridor/rules")
    jump = next(picture for picture in rules["pictures"] if picture["file"] == "pictures/jump.svg")
    assert (jump["key"], jump["position"], jump["marks"]) == ("quoridor", "//C2C3/3 3/1", ["c4"])
    assert jump["options"] == {"size": "5", "walls": "3"}
    assert 'id="rule-notation"' in rules["html"]


def test_lessons_are_told_in_the_language_asked_for(server: Server) -> None:
    with Rest(server) as rest:
        english, german = rest.get("/games/hanto/gamma/lessons"), rest.get("/games/hanto/gamma/lessons", **GERMAN)
    assert [step["accepted"] for step in english] == [step["accepted"] for step in german]
    assert [step["title"] for step in english][-1] == "Winning"
    assert [step["title"] for step in german][-1] == "Gewinnen"


def test_a_position_is_changed_by_hand(server: Server) -> None:
    asked = {"game": "fanorona", "options": {"rows": 3, "columns": 3}, "position": "3/1B1/W2 w"}
    with Rest(server) as rest:
        put = rest.post("/positions", {**asked, "edit": {"spot": "c3", "token": "black-stone"}})
        taken = rest.post("/positions", {**asked, "edit": {"spot": "b2", "token": None}})
        turned = rest.post("/positions", {**asked, "edit": {"turn": 1}})
    assert put["position"] == "2B/1B1/W2 w 0 1"
    assert taken["position"] == "3/3/W2 w 0 1"
    assert (turned["position"], turned["actor"]) == ("3/1B1/W2 b 0 1", 1)


@pytest.mark.parametrize("edit", [{"spot": "z9", "token": None}, {"spot": "a1", "token": "crab"}, {"turn": 2}])
def test_an_edit_that_makes_no_sense_is_a_problem(server: Server, edit: dict[str, object]) -> None:
    with Rest(server) as rest:
        assert rest.refused("/positions", {"game": "fanorona", "edit": edit}) == "position"


def test_a_definition_is_taken_apart(server: Server) -> None:
    with Rest(server) as rest:
        told = rest.post("/variants", {"definition": 'name = "Crab Run"\n[pieces.Crab]\ngaits = ["run 3"]'})
        again = rest.post("/variants", {"definition": told["definition"]})
    crab = next(piece for piece in told["pieces"] if piece["name"] == "Crab")
    assert crab == {"name": "Crab", "symbol": "C", "count": 4, "gaits": ["run 3"]}
    assert told == again
    assert "epsilon" in told["allowed"]["base"]


def test_the_catalogue_is_german(server: Server) -> None:
    with Rest(server) as rest:
        games = {game["key"]: game for game in rest.get("/games", **GERMAN)}
    assert games["eldorado"]["title"] == "Wettlauf nach El Dorado"
    assert games["fanorona"]["seat_names"] == ["Weiß", "Schwarz"]
    assert games["quoridor"]["options"][0]["help"] == "wie viele spielen"
    assert games["fanorona"]["options"][2]["called"] == ["er darf", "er muss"]


def test_variants_are_listed_from_the_smallest(server: Server) -> None:
    with Rest(server) as rest:
        keys = [game["key"].partition("/")[2] for game in rest.get("/games") if game["key"].startswith("hanto/")]
    assert keys == ["alpha", "beta", "gamma", "delta", "epsilon", "own"]


def test_refusals_are_german(server: Server) -> None:
    asked = {"game": "quoridor", "edit": {"spot": "e9", "token": "blue"}}
    with Rest(server) as rest:
        position = rest.ask("POST", "/positions", asked, params=GERMAN).json()
        variant = rest.ask("POST", "/variants", {"definition": "name ="}, params=GERMAN).json()
        record = rest.ask("POST", "/records/read", {"text": "1. e5"}, params=GERMAN).json()
    assert position["detail"] == "auf e9 steht eine andere Figur"
    assert variant["detail"].startswith("die Variante ist kein TOML")
    assert record["detail"].startswith("Zeile 1: kein Spiel ist genannt")


def test_scenes_and_summaries_are_german(server: Server) -> None:
    position = {"game": "eldorado", "position": "{'cards': [{'hand': {'explorer': 1}}, {}]}"}
    with Rest(server) as rest:
        told = rest.post("/positions?language=de", position)
        laid = rest.post("/matches", {"game": "fanorona", "seats": [{"kind": "me"}, {"kind": "open"}]})
        summary = rest.get(f"/matches/{laid['id']}", **GERMAN)
    written = [spot["text"] for panel in told["scene"]["panels"] for spot in panel["spots"]]
    assert any(text.startswith("Entdecker") for text in written)
    assert [seat["called"] for seat in summary["seats"]] == ["Weiß", "Schwarz"]
