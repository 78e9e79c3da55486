"""Where everything is kept: connections, group commit, schema."""
