"""For hosts: people, tables, reports, house rules, backups."""
