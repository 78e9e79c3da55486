"""Administration by the host: users, tables, reports, invitations and backups."""
