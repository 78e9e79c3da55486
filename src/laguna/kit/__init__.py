"""What games share and a new game need not write."""
