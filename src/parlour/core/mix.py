"""Scrambled numbers for keys of states, and bits of masks. Compiled.

Every step stays below 2**63, where compiled arithmetic wraps and interpreted does not.
"""

from typing import Final

from mypy_extensions import i64

LOW: Final[i64] = 0x7FFFFFFF


def bit(x: i64, n: i64) -> i64:
    """x moved n bits up. Shifting a known constant would be a 32-bit shift under mypyc 2.4."""
    return x << n


def mix(number: i64) -> i64:
    """A number from 0 to 2**62 - 1 that looks random, the same for the same number on every build."""
    low: i64 = number & LOW
    high: i64 = (number >> 31) & LOW
    low = (low * 0x2C1B3C6D + high * 0x297A2D39 + 0x1B873593) & 0x3FFFFFFFFFFFFFFF
    low ^= low >> 29
    high = (low >> 31) & LOW
    low = (low & LOW) * 0x3AD8025F
    low ^= low >> 27
    high = (high * 0x1656967B) ^ (low >> 23)
    high &= LOW
    low = (low & LOW) * 0x2545F491 + high
    return ((low ^ (high << 31)) ^ (low >> 30)) & 0x3FFFFFFFFFFFFFFF


def count(mask: i64) -> i64:
    """How many bits are set: sums of two, four, eight bits side by side, and so on."""
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return mask + (mask >> 32) & 0x7F
