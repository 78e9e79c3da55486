"""What brings players together: following and inviting, quick match, the lobby, and who is online."""
