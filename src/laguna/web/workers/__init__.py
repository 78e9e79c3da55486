"""Worker processes for bots, and fair queues for the work that visitors request."""
