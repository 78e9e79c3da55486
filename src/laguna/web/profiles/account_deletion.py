"""Deletion of a visitor.

It keeps only the moves, because the games of others would be incomplete without them.
"""

from laguna.web.database.backends import Session
from laguna.web.database.ids import new_id
from laguna.web.profiles import stored_data
from laguna.web.tables import store


def delete_visitor(session: Session, visitor: str) -> list[str]:
    """Delete a visitor and anonymize their entries; returns the tables that changed."""
    seats = [table_id for table_id, _ in store.seats_held(session, visitor)]
    hosted = [str(row[0]) for row in session.rows("SELECT id FROM tables WHERE host = ?", visitor)]
    stored_data.delete_all(session, visitor, f"{stored_data.DELETED_PREFIX}{new_id()}")
    return sorted({*seats, *hosted})
