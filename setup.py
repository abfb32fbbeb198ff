"""Compiles the hot modules with mypyc; without a C compiler the same files are installed interpreted."""

import runpy
import sys

from setuptools import Extension, setup

build = runpy.run_path("src/parlour/_build.py")


def extensions() -> list[Extension]:
    """The compiled modules; optional unless PARLOUR_COMPILED=require."""
    wish = build["wish"]()
    if wish == "forbid" or "sdist" in sys.argv or "egg_info" in sys.argv:
        return []
    from mypyc.build import mypycify

    sources = [f"src/{path}" for path in build["sources"]()]
    made: list[Extension] = mypycify(["--strict", *sources], opt_level="3", group_name="parlour")
    for extension in made:
        extension.optional = wish != "require"
        if sys.platform != "win32":
            extension.extra_compile_args.append("-fno-semantic-interposition")  # else no call of ours is inlined
    return made


setup(ext_modules=extensions())
