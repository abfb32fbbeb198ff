"""Tokens of 256 bits, which open a seat, and claim codes, which are exchanged for one. Only hashes are stored."""

import hmac
import json
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from parlour.server.problems import Problem
from parlour.storage.keys import Keys

INVITED = 30 * 86400.0  # seconds that an invitation stands
DEVICES = 16  # tokens of one seat
CARRIED = 600.0  # seconds to open a seat on another device


def fresh() -> str:
    """A new token, claim code or key."""
    return secrets.token_urlsafe(32)


def derived(key: str, *about: object) -> str:
    """The secret that follows from a key (HMAC): the same for who asks again, and unknown to whoever lacks the key."""
    mac = hmac.digest(key.encode(), json.dumps(about).encode(), "sha256")
    return urlsafe_b64encode(mac).decode().rstrip("=")


def digest(secret: str) -> str:
    """What is stored of a secret. It has 256 random bits, so a fast hash is enough."""
    return sha256(secret.encode()).hexdigest()


def match_id(secret: str) -> str:
    """The name of a match, hard to guess for those who were not given it."""
    return derived(secret, "match")[:12]


async def seat_of(keys: Keys, match: str, token: str) -> int | None:
    """The seat that the token opens; every hash is compared, in constant time."""
    asked, found = digest(token), None
    for known, seat in await keys.of(match):
        if hmac.compare_digest(known, asked):
            found = seat
    return found


def bearer(header: str | None) -> str | None:
    """The token of an Authorization header; None without one."""
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Problem("token", "the header Authorization is: Bearer, a blank, the seat's token")
    return token.strip()
