"""Rendering: what a viewer sees of tables, games and profiles, as documents and HTML."""
