"""Study: reviews of finished games, hints, what-if boards, positions set up by hand, puzzles."""
