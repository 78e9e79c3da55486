"""Analysis: reviews of finished games, hints, studies, puzzles and lessons."""
