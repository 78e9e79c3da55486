"""The rules by chapters of the rulebook, each a class that extends the one before; rules.py joins them."""
