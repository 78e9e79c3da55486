"""Worker processes for bots and background tasks."""
