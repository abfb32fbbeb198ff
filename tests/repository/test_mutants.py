"""The mutants that `make mutants` tries: each is one change inside a function, and still Python."""

import runpy
from pathlib import Path

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "mutants.py"))

SOURCE = b'''"""A module."""
LIMIT = 4


class Board:
    """A board."""

    def full(self, count: int = 9) -> bool:
        """Whether it is."""
        if (count + self.kept) * 2 >= LIMIT and not self.open:
            self.told("full")
        return count > 3
'''


def test_every_mutant_is_one_change_inside_a_function() -> None:
    mutants = list(TOOL["Breeder"](SOURCE).mutants())
    assert {mutant.function for mutant in mutants} == {"Board.full"}
    changed = [mutant.applied(SOURCE).decode().splitlines() for mutant in mutants]
    found = {line.strip() for text in changed for line in text} - {
        line.strip() for line in SOURCE.decode().splitlines()
    }
    assert found == {
        "if not ((count + self.kept) * 2 >= LIMIT and not self.open):",
        "if (count - self.kept) * 2 >= LIMIT and not self.open:",
        "if (count + self.kept) // 2 >= LIMIT and not self.open:",
        "if (count + self.kept) * 3 >= LIMIT and not self.open:",
        "if (count + self.kept) * 1 >= LIMIT and not self.open:",
        "if (count + self.kept) * 2 > LIMIT and not self.open:",
        "if (count + self.kept) * 2 < LIMIT and not self.open:",
        "if (count + self.kept) * 2 >= LIMIT or not self.open:",
        "if (count + self.kept) * 2 >= LIMIT and self.open:",
        "self.told('not full')",
        "pass",
        "return count >= 3",
        "return count <= 3",
        "return count > 4",
        "return count > 2",
    }


def test_a_mutants_function_can_take_the_place_of_the_true_one() -> None:
    for mutant in TOOL["Breeder"](SOURCE).mutants():
        assert TOOL["code_of"](mutant.applied(SOURCE), mutant.function).co_name == "full"
