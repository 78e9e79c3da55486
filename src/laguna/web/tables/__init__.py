"""Tables: the service, the database access and the integrity check."""
