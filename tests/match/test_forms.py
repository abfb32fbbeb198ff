"""Laws of the JSON form: every command and event round-trips and obeys the published schema."""

import json
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from parlour.match import Command, Event, forms, read_command, read_event

SCALARS: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(),
    float: st.floats(allow_nan=False, allow_infinity=False),
    str: st.text(max_size=9),
    bool: st.booleans(),
    NoneType: st.none(),
}
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (NoneType,),
}
UNIONS: list[Any] = [Command, Event]


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of that kind."""
    match get_origin(kind):
        case None if kind in SCALARS:
            return SCALARS[kind]
        case None:
            return st.builds(kind, **{name: values(hint) for name, hint in get_type_hints(kind).items()})
        case origin if origin in (Union, UnionType):
            return st.one_of(*map(values, get_args(kind)))
        case origin if origin is Literal:
            return st.sampled_from(get_args(kind))
        case _ if get_args(kind)[-1] is ...:
            return st.lists(values(get_args(kind)[0]), max_size=3).map(tuple)
        case _:
            return st.tuples(*map(values, get_args(kind)))


def obeys(data: Any, schema: dict[str, Any]) -> bool:
    """Whether the data is as the schema says: the part of JSON Schema that ours use."""
    if "anyOf" in schema:
        return any(obeys(data, one) for one in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return data in schema.get("enum", [schema.get("const")])
    if not isinstance(data, TYPES[schema["type"]]) or (isinstance(data, bool) and schema["type"] != "boolean"):
        return False
    if isinstance(data, list):
        items = schema.get("prefixItems") or [schema["items"]] * len(data)
        return len(items) == len(data) and all(map(obeys, data, items))
    if isinstance(data, dict):
        properties = schema["properties"]
        return data.keys() == set(schema["required"]) and all(obeys(data[name], properties[name]) for name in data)
    return True


def each(union: Any) -> list[Any]:
    return list(get_args(union))


@pytest.mark.parametrize("kind", [*each(Command), *each(Event)], ids=lambda kind: kind.__name__)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_every_command_and_event_round_trips(kind: Any, data: st.DataObject) -> None:
    value = data.draw(values(kind))
    form = json.loads(json.dumps(forms.write(value)))
    read = read_command if kind in each(Command) else read_event
    assert read(form) == value
    assert obeys(form, forms.schema(kind))


JUNK = st.sampled_from([None, True, 1, -1.5, "", "x", [], [1, "a"], {}, {"type": "moved"}])


@pytest.mark.parametrize("union", UNIONS, ids=["command", "event"])
@given(data=st.data())
@settings(max_examples=200, deadline=None)
def test_what_the_schema_refuses_is_refused_and_nothing_else(union: Any, data: st.DataObject) -> None:
    form = json.loads(json.dumps(forms.write(data.draw(values(union)))))
    name = data.draw(st.sampled_from([*form, "more"]))
    if data.draw(st.booleans()):
        form[name] = data.draw(JUNK)
    else:
        form.pop(name, None)
    if obeys(form, forms.schema(union)):
        assert json.loads(json.dumps(forms.write(forms.read(union, form)))) == form
    else:
        with pytest.raises(ValueError, match=r"."):
            forms.read(union, form)


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"type": "fly", "seat": 0}, "'fly' is none of answer, forfeit, move"),
        ({"type": "forfeit"}, "forfeit lacks seat"),
        ({"type": "forfeit", "seat": 0, "x": 1}, "forfeit has no x"),
        ({"type": "forfeit", "seat": True}, "not a JSON integer: True"),
        ({"type": "offer", "seat": 0, "what": "pause", "turn": None, "seconds": float("nan")}, "not a value here: nan"),
        ([], "not a value here"),
    ],
)
def test_a_bad_form_is_told_what_is_wrong(form: object, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_command(form)
