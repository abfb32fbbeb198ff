"""What was found out about positions, in a fixed piece of memory. Compiled.

Two slots a bucket, two words a slot. The bucket is named by the low bits of the key, at least six of them, so
those make room for the generation:

    word 0   key 62 .. 6, generation 5 .. 0
    word 1   name of the code 61 .. 32, score 31 .. 9, depth 8 .. 2, bound 1 .. 0
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.mix import bit

KEY: Final = 0x3FFFFFFFFFFFFFFF  # what is used of a key

UPPER: Final = 1  # the score is at most this
LOWER: Final = 2  # at least
EXACT: Final = 3

MIDDLE: Final = 0x400000  # scores are stored from 0
SHALLOW: Final = 32  # and so are depths
ABSENT: Final = -1
NAME: Final = 0x3FFFFFFF  # what is stored of a code
GENERATIONS: Final = 63


class Table:
    """Remembers 2**(bits + 1) positions. What an earlier generation knew makes room first."""

    def __init__(self, bits: int) -> None:
        self.mask: i64 = bit(1, max(bits, 6)) - 1
        self.words = vec[i64]([0] * (4 << max(bits, 6)))
        self.generation: i64 = 0

    def age(self) -> None:
        """A new search begins."""
        self.generation = (self.generation + 1) & GENERATIONS

    def probe(self, key: i64) -> i64:
        """What is known of the position, packed; ABSENT where nothing is."""
        words, at = self.words, (key & self.mask) * 4
        if (words[at] ^ key) & ~GENERATIONS == 0 and words[at + 1]:
            return words[at + 1]
        if (words[at + 2] ^ key) & ~GENERATIONS == 0 and words[at + 3]:
            return words[at + 3]
        return ABSENT

    def store(self, key: i64, code: i64, score: i64, depth: i64, bound: i64) -> None:
        """Keep it: over the same position, or what is old or shallow, else in the slot that always gives way."""
        words, at = self.words, (key & self.mask) * 4
        if (words[at] ^ key) & ~GENERATIONS and (words[at + 2] ^ key) & ~GENERATIONS == 0:
            at += 2
        elif (words[at] ^ key) & ~GENERATIONS:
            kept = words[at] & GENERATIONS == self.generation and depth_of(words[at + 1]) > depth
            if kept:
                at += 2
        words[at] = (key & ~GENERATIONS) | self.generation
        words[at + 1] = (((name_of(code) << 23) + score + MIDDLE << 7) + depth + SHALLOW << 2) + bound


def name_of(code: i64) -> i64:
    """30 bits by which a move is known again: the code itself, unless it is larger."""
    return (code ^ code >> 32) & NAME


def best_of(data: i64) -> i64:
    """The name of the move that was best."""
    return data >> 32


def score_of(data: i64) -> i64:
    """What it was worth."""
    return ((data >> 9) & 0x7FFFFF) - MIDDLE


def depth_of(data: i64) -> i64:
    """How far that looked ahead."""
    return ((data >> 2) & 0x7F) - SHALLOW


def bound_of(data: i64) -> i64:
    """UPPER, LOWER or EXACT."""
    return data & 3
