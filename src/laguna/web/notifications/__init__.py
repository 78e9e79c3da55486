"""Notifications by push, e-mail and webhook: your turn, out of time, game over."""
