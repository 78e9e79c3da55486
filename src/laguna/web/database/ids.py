"""Names of rows that also serve as addresses."""

import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look alike."""


def new_id(length: int = 14) -> str:
    """An address that nobody guesses: about 70 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
