"""Random ids, used as primary keys and in URLs."""

import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look alike."""


def new_id(length: int = 14) -> str:
    """An id that cannot be guessed: about 70 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
