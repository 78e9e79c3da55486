"""The web application: tables, visitors, live updates, bot workers, pages and a JSON API."""
