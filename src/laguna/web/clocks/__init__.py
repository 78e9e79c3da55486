"""Time: the server's own, what a table grants for a decision, and the hours in which people sleep."""
