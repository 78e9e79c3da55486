"""Heuristics, features and learned values for bots."""
