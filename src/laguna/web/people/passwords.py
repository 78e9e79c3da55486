"""Passwords: made into argon2id hashes, and compared with them."""

import asyncio
import secrets
from base64 import b64encode

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from laguna.contract.wording import Refused

LENGTH = range(8, 201)
AT_ONCE = 2
"""Hashing a password takes 64 MiB and a core for a moment: so many at a time."""


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(AT_ONCE)
        self._nobodys = _of_nobody(self._hasher)

    async def hashed(self, password: str) -> str:
        if len(password) not in LENGTH:
            raise Refused("A password has {least} to {most} letters.", least=LENGTH[0], most=LENGTH[-1])
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, _bytes(password))

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Whether a password is the one that was hashed. Where there is none it takes as long to say no."""
        async with self._hashing:
            try:
                await asyncio.to_thread(self._hasher.verify, hashed or self._nobodys, _bytes(password))
            except (VerificationError, InvalidHashError):
                return False
        return hashed is not None


def _of_nobody(hasher: PasswordHasher) -> str:
    """A hash that takes as long to compare with as any other, made without hashing: it is there at once."""
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    parts = (secrets.token_bytes(length) for length in (hasher.salt_len, hasher.hash_len))
    salt, digest = (b64encode(part).decode().rstrip("=") for part in parts)
    return f"$argon2id$v=19${cost}${salt}${digest}"


def _bytes(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")
