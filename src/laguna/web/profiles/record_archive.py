"""All records of a player as a zip file, made piece by piece, so that it never is in memory as a whole."""

import time
import zipfile
from collections.abc import AsyncIterator
from typing import Any

from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.profiles import history
from laguna.web.tables.store import Table

AT_ONCE = 5
"""Records that are read and compressed before other requests have their turn."""


class _Output:
    """A file that cannot seek and keeps what was written until it is taken."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._written.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass

    def take(self) -> bytes:
        taken, self._written = b"".join(self._written), []
        return taken


async def zip_of_records(database: Database, player: str, limit: int) -> AsyncIterator[bytes]:
    """A zip file with the records of a player's finished games, at most so many, the latest ones."""
    tables = await database.read_one(lambda session: history.finished_tables(session, player, limit))
    output = _Output()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        for first in range(0, len(tables), AT_ONCE):
            chosen = tables[first : first + AT_ONCE]

            def work(session: Session, chosen: list[str] = chosen) -> list[tuple[Table, dict[str, Any]]]:
                found = (history.record(session, table) for table in chosen)
                return [each for each in found if each is not None]

            for table, document in await database.read(work):
                archive.writestr(_entry(table), history.encoded(document))
            yield output.take()
    yield output.take()


def _entry(table: Table) -> zipfile.ZipInfo:
    """The name and date of a record in the zip file."""
    played = time.gmtime(table.finished_at or table.moved_at)
    day = time.strftime("%Y-%m-%d", played)
    found = zipfile.ZipInfo(f"{day}-{table.game}-{table.id}.json", (max(1980, played[0]), *played[1:6]))
    found.compress_type = zipfile.ZIP_DEFLATED
    found.external_attr = 0o644 << 16
    return found
