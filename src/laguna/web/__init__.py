"""The browser application: tables, people, live updates, bots in processes of their own, and a JSON API."""
