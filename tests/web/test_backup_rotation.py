"""Backups that are rotated: `laguna backup --keep NUMBER` deletes only old files that it named itself."""

import os
import stat
import time
from pathlib import Path

import pytest

from laguna.cli import main
from laguna.contract.wording import Refused
from laguna.web.administration import backup_file, backup_rotation
from laguna.web.administration.backup import backup as real_backup
from laguna.web.database.backends import backend_of
from laguna.web.database.schema import migrate
from laguna.web.settings import Settings
from laguna.web.tables.integrity_check import CheckReport

OLD = [f"laguna-2024010{day}T040000Z.backup" for day in range(1, 6)]
FOREIGN = (
    "notes.txt",
    "laguna.backup",
    "laguna-20240101T040000Z.backup.old",
    "my-laguna-20240101T040000Z.backup",
    "laguna-20240101T040000Z.backup.part",
)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    found = Settings(data=tmp_path / "data", bot_workers=0)
    found.data.mkdir()
    migrate(backend_of(found.url))
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "backups"
    made.mkdir()
    for name in (*OLD, *FOREIGN):
        (made / name).write_text("old", "utf-8")
    return made


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_only_the_oldest_files_with_such_a_name_are_deleted(
    settings: Settings, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = folder.parent / "elsewhere"
    elsewhere.write_text("precious", "utf-8")
    (folder / "laguna-20200101T000000Z.backup").symlink_to(elsewhere)
    (folder / "laguna-20200102T000000Z.backup").mkdir()
    main(["backup", str(folder), "--keep", "3", "--data", str(settings.data)])
    told = capsys.readouterr().out
    (new,) = [
        name
        for name in names(folder)
        if name.startswith("laguna-20") and name > OLD[-1] and name.endswith("Z.backup")
    ]
    expected = {*FOREIGN, *OLD[3:], new, "laguna-20200101T000000Z.backup", "laguna-20200102T000000Z.backup"}
    assert set(names(folder)) == expected
    assert told.count("Deleted") == 3
    assert backup_file.is_readable(folder / new)
    assert stat.S_IMODE((folder / new).stat().st_mode) == 0o600
    assert elsewhere.read_text("utf-8") == "precious"


def test_the_new_backup_stays_even_if_others_are_from_the_future(settings: Settings, folder: Path) -> None:
    future = folder / "laguna-29990101T000000Z.backup"
    future.write_text("future", "utf-8")
    file, deleted, _ = backup_rotation.backup_and_rotate(settings, folder, 1)
    assert file.exists()
    assert backup_file.is_readable(file)
    assert future in deleted


def test_nothing_is_deleted_if_the_new_backup_fails(
    settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = names(folder)
    missing = Settings(data=folder.parent / "none", bot_workers=0)
    with pytest.raises(Refused, match="There is no database"):
        backup_rotation.backup_and_rotate(missing, folder, 1)
    assert names(folder) == before

    def with_errors(settings: Settings, file: Path, progress: object = None) -> CheckReport:
        real_backup(settings, file)
        return CheckReport(1, ["a table is damaged"], [])

    monkeypatch.setattr(backup_rotation, "backup", with_errors)
    file, deleted, report = backup_rotation.backup_and_rotate(settings, folder, 1)
    assert (deleted, report.errors) == ([], ["a table is damaged"])
    assert set(names(folder)) == {*before, file.name}


def test_nothing_is_deleted_if_the_new_backup_cannot_be_read_back(
    settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(settings: Settings, file: Path, progress: object = None) -> CheckReport:
        file.write_bytes(b"nonsense" * 1000)
        return CheckReport(0, [], [])

    monkeypatch.setattr(backup_rotation, "backup", damaged)
    before = names(folder)
    with pytest.raises(Refused, match="can't be read back"):
        backup_rotation.backup_and_rotate(settings, folder, 1)
    assert set(before) < set(names(folder))


def test_what_a_killed_backup_left_behind_is_deleted_after_a_day(settings: Settings, folder: Path) -> None:
    part = folder / "laguna-20240101T040000Z.backup.part"
    backup_rotation.backup_and_rotate(settings, folder, 14)
    assert part.exists(), "it may be in progress"
    day_ago = time.time() - 2 * 86400
    os.utime(part, (day_ago, day_ago))
    backup_rotation._delete_old(folder, folder / OLD[0], 14)
    assert not part.exists()


def test_backups_are_in_the_data_folder_by_default(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["backup", "--keep", "14", "--data", str(settings.data)])
    assert len(names(settings.data / "backups")) == 1
    for arguments, reason in (
        (["--keep", "0"], "at least 1"),
        ([], "Name a file"),
        ([str(settings.data / "secret"), "--keep", "1"], "is a file"),
    ):
        (settings.data / "secret").touch()
        with pytest.raises(SystemExit):
            main(["backup", *arguments, "--data", str(settings.data)])
        assert reason in capsys.readouterr().err
