"""The JSON form of frozen values: objects with a `type`, read and described by their annotations.

    Moved(at=1.5, seat=0, text="3")  <->  {"type": "moved", "at": 1.5, "seat": 0, "text": "3"}

It knows what commands and events are made of: texts, numbers, words of a Literal, tuples, None,
unions, and other frozen dataclasses.
"""

import math
from collections.abc import Iterable
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

_SCALARS: dict[Any, str] = {bool: "boolean", int: "integer", float: "number", str: "string", NoneType: "null"}


def write(value: Any) -> Json:
    """The JSON form of a value."""
    if is_dataclass(value):
        return {"type": type(value).__name__.lower(), **{name: write(getattr(value, name)) for name in _hints(value)}}
    return [write(part) for part in value] if isinstance(value, tuple) else value


def read(kind: Any, data: object) -> Any:
    """The value of that kind whose form this is; ValueError says what is wrong."""
    if is_dataclass(kind):
        return _read_object(kind, data)
    if get_origin(kind) in (Union, UnionType):
        return _read_union(get_args(kind), data)
    if get_origin(kind) is tuple:
        return _read_tuple(get_args(kind), data)
    if get_origin(kind) is Literal:
        return _word(get_args(kind), data)
    return _scalar(kind, data)


def schema(kind: Any) -> dict[str, Json]:
    """The JSON Schema of that kind."""
    if is_dataclass(kind):
        return _object_schema(kind)
    if get_origin(kind) in (Union, UnionType):
        return {"anyOf": [schema(part) for part in get_args(kind)]}
    if get_origin(kind) is tuple:
        return _tuple_schema(get_args(kind))
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    return {"type": _SCALARS[kind]}


@cache
def _kinds(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _hints(value: Any) -> dict[str, Any]:
    return _kinds(value if isinstance(value, type) else type(value))


def _read_object(kind: Any, data: object) -> Any:
    name = kind.__name__.lower()
    if not isinstance(data, dict) or data.get("type") != name:
        raise ValueError(f"not a {name}: {data!r}")
    hints = _hints(kind)
    if unknown := data.keys() - hints.keys() - {"type"}:
        raise ValueError(f"{name} has no {_listed(unknown)}")
    if missing := hints.keys() - data.keys():
        raise ValueError(f"{name} lacks {_listed(missing)}")
    return kind(**{field: read(hint, data[field]) for field, hint in hints.items()})


def _read_union(kinds: tuple[Any, ...], data: object) -> Any:
    if isinstance(data, dict):
        named = {kind.__name__.lower(): kind for kind in kinds if is_dataclass(kind) and isinstance(kind, type)}
        return read(named[_word(tuple(named), data.get("type"))], data)
    for kind in kinds:
        try:
            return read(kind, data)
        except ValueError:
            continue
    raise ValueError(f"not a value here: {data!r}")


def _read_tuple(kinds: tuple[Any, ...], data: object) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise ValueError(f"not a list: {data!r}")
    if kinds[-1] is ...:
        kinds = (kinds[0],) * len(data)
    if len(kinds) != len(data):
        raise ValueError(f"{len(kinds)} values are wanted: {data!r}")
    return tuple(read(kind, part) for kind, part in zip(kinds, data, strict=True))


def _word(words: tuple[str, ...], data: object) -> str:
    if not isinstance(data, str) or data not in words:
        raise ValueError(f"{data!r} is none of {_listed(words)}")
    return data


def _scalar(kind: Any, data: object) -> Any:
    # JSON writes 300.0 as 300 in some languages, and True is an int in ours.
    fits = type(data) is kind or (kind is float and type(data) is int)
    if not fits or (isinstance(data, float) and not math.isfinite(data)):
        raise ValueError(f"not a JSON {_SCALARS[kind]}: {data!r}")
    return float(data) if kind is float else data  # type: ignore[arg-type]  # a number by the line above


def _object_schema(kind: Any) -> dict[str, Json]:
    hints = _hints(kind)
    properties: dict[str, Json] = {"type": {"const": kind.__name__.lower()}}
    properties |= {name: schema(hint) for name, hint in hints.items()}
    required: list[Json] = ["type", *hints]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _tuple_schema(kinds: tuple[Any, ...]) -> dict[str, Json]:
    if kinds[-1] is ...:
        return {"type": "array", "items": schema(kinds[0])}
    prefix: list[Json] = [schema(kind) for kind in kinds]
    return {"type": "array", "prefixItems": prefix, "minItems": len(kinds), "maxItems": len(kinds)}


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))
