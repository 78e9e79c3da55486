"""The database: backends, group commit and schema."""
