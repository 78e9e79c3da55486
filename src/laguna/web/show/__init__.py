"""What a visitor sees."""
