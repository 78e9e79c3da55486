"""Turns between hosts for the moves of bots: a host with many tables doesn't delay the bots of others."""

from laguna.web.database.backends import Session
from laguna.web.tables import store
from laguna.web.tables.store import Job

HOST = "coalesce(host, id)"
"""Whose turn a table's jobs count for; a table without a host counts for itself."""
OF_HOST = f"EXISTS (SELECT 1 FROM tables WHERE id = jobs.table_id AND {HOST} = ?)"


class JobTurns:
    """Remembers when the bots of each host last had a turn in this process."""

    def __init__(self) -> None:
        self._turn = 0
        self._last_turns: dict[str, int] = {}

    def claim(self, session: Session) -> Job | None:
        """Claim the job that has waited longest, of the host whose last turn is longest ago."""
        rows = session.rows(
            f"SELECT {HOST}, min(waiting.created_at) FROM tables JOIN "
            f"(SELECT table_id, created_at FROM jobs WHERE {session.unclaimed}) waiting "
            "ON waiting.table_id = tables.id "
            f"WHERE id NOT IN (SELECT table_id FROM set_aside) GROUP BY {HOST}"
        )
        since = {str(host): oldest for host, oldest in rows}
        self._last_turns = {host: turn for host, turn in self._last_turns.items() if host in since}
        for host in sorted(since, key=lambda host: (self._last_turns.get(host, 0), since[host])):
            job = store.claim_job(session, OF_HOST, host)
            if job is not None:
                self._turn += 1
                self._last_turns[host] = self._turn
                return job
        return None
