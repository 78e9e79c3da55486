"""The interface that a game implements: state, view, codes, wording, pictures, heuristics and `Game`."""
