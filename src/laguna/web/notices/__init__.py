"""Being told: that it is your turn, that your time is up, that a game is over."""
