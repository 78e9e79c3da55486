"""Visitors: accounts, sessions and rate limits."""
