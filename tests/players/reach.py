"""What can be reached from an object by whoever holds it, without asking Python for all that it has in memory."""

import gc
import sys
from collections.abc import Iterable, Iterator
from functools import _lru_cache_wrapper
from types import FunctionType, GetSetDescriptorType, MethodType, ModuleType

import parlour

PLAIN = (str, bytes, int, float, complex, bool, type(None))


def reached(*roots: object) -> list[object]:
    """Instances, containers, closures and bound methods, and what is in them; not what classes and modules hold."""
    found: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, (type, ModuleType)):
            found[id(thing)] = thing
            waiting += _inside(thing)
    return list(found.values())


def kept_by_modules() -> list[object]:
    """What can be reached from the containers and caches that modules and classes of ours keep."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.partition(".")[0] == parlour.__name__]
    values = [value for module in modules for value in vars(module).values()]
    classes = [value for value in values if isinstance(value, type) and value.__module__.startswith(parlour.__name__)]
    values += [value for kind in classes for value in vars(kind).values()]
    return reached(*(value for value in values if isinstance(value, (Iterable, _lru_cache_wrapper))))


def _inside(thing: object) -> Iterator[object]:
    if isinstance(thing, PLAIN):
        return
    if isinstance(thing, FunctionType):
        yield from (thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__)
    elif isinstance(thing, MethodType):
        yield from (thing.__self__, thing.__func__)
    else:
        yield from gc.get_referents(thing)
        yield from _attributes(thing)
        yield from _numbers(thing)


def _attributes(thing: object) -> Iterator[object]:
    """Those of compiled classes, which keep some where the garbage collector need not look."""
    for kind in type(thing).__mro__:
        for name, attribute in vars(kind).items():
            if isinstance(attribute, GetSetDescriptorType) and hasattr(thing, name):
                yield getattr(thing, name)


def _numbers(thing: object) -> Iterator[object]:
    """Those in a vector, which are no objects until somebody looks."""
    if type(thing).__module__ == "librt.vecs" and isinstance(thing, Iterable):
        yield tuple(thing)
