"""The game as pictures."""
