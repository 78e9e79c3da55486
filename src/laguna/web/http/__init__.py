"""Routes, thin, and the guard before them."""
