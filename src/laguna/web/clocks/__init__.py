"""Server time, time controls and waking hours."""
