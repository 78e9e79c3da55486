"""Who visits: accounts, sessions, limits."""
