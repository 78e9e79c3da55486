"""Backups with names of their own, of which the oldest are deleted: `laguna backup --keep 14`.

Only regular files with such a name are ever deleted, only after a new backup was written, replayed without
errors and read back, and never that one.
"""

import contextlib
import re
import time
from datetime import UTC, datetime
from pathlib import Path

from laguna.contract.wording import Refused
from laguna.web.administration import backup_file
from laguna.web.administration.backup import backup
from laguna.web.settings import Settings, make_data_folder
from laguna.web.tables.integrity_check import CheckReport, Progress

NAME = re.compile(r"laguna-\d{8}T\d{6}Z\.backup")
PART = re.compile(rf"{NAME.pattern}\.part(-journal|-wal|-shm)?")
"""What a backup that was killed leaves behind."""
ABANDONED_SECONDS = 86400.0


def backup_and_rotate(
    settings: Settings, folder: Path | None, keep: int, progress: Progress | None = None
) -> tuple[Path, list[Path], CheckReport]:
    """Write a backup to a folder and delete the oldest ones there; returns the new file, the deleted files
    and the result of the check. If that found errors, nothing is deleted."""
    if keep < 1:
        raise Refused("Keep at least 1 backup, not {number}.", number=keep)
    place = folder or settings.data / "backups"
    if place.is_file():
        raise Refused("{file} is a file. With --keep, name a folder.", file=place)
    make_data_folder(place)
    file = place / datetime.now(UTC).strftime("laguna-%Y%m%dT%H%M%SZ.backup")
    report = backup(settings, file, progress)
    if not backup_file.is_readable(file):
        raise Refused("The backup {file} can't be read back. No old backup was deleted.", file=file)
    if report.errors:
        return file, [], report
    return file, _delete_old(place, file, keep), report


def _delete_old(folder: Path, newest: Path, keep: int) -> list[Path]:
    own = [path for path in folder.iterdir() if path.is_file() and not path.is_symlink()]
    # The new file stays whatever the clock said when the others were made.
    others = sorted(path for path in own if NAME.fullmatch(path.name) and path != newest)
    old = others[: max(0, len(others) - (keep - 1))]
    long_ago = time.time() - ABANDONED_SECONDS
    old += [path for path in own if PART.fullmatch(path.name) and path.stat().st_mtime < long_ago]
    deleted = []
    for path in old:
        with contextlib.suppress(FileNotFoundError):  # another backup was faster
            path.unlink()
            deleted.append(path)
    return deleted
