"""Shared building blocks for games."""
