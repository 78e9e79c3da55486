"""Tables: played, stored, checked."""
