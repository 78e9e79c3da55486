"""Password hashing and verification with argon2id."""

import asyncio
import secrets
from base64 import b64encode

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from laguna.contract.wording import Refused

LENGTH = range(8, 201)
MAX_CONCURRENT = 2
"""Hashing takes 64 MiB and a core for a moment: at most so many at a time."""


class Passwords:
    """Hashes and verifies passwords, a few at a time."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(MAX_CONCURRENT)
        self._dummy_hash = _make_dummy_hash(self._hasher)

    async def hash(self, password: str) -> str:
        if len(password) not in LENGTH:
            raise Refused(
                "A password must have {least} to {most} characters.", least=LENGTH[0], most=LENGTH[-1]
            )
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, _bytes(password))

    async def verify(self, hashed: str | None, password: str) -> bool:
        """Whether a password matches a hash. Without a hash it takes as long to return False."""
        async with self._hashing:
            try:
                await asyncio.to_thread(self._hasher.verify, hashed or self._dummy_hash, _bytes(password))
            except (VerificationError, InvalidHashError):
                return False
        return hashed is not None


def _make_dummy_hash(hasher: PasswordHasher) -> str:
    """A hash that matches nothing and takes as long to verify as any other, made without hashing."""
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    parts = (secrets.token_bytes(length) for length in (hasher.salt_len, hasher.hash_len))
    salt, digest = (b64encode(part).decode().rstrip("=") for part in parts)
    return f"$argon2id$v=19${cost}${salt}${digest}"


def _bytes(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")
