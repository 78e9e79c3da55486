"""The commands `laguna admin`, `laguna backup` and `laguna restore`, for the host."""

import asyncio
import contextlib
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from laguna.contract.wording import Language, PluralMessage, Refused
from laguna.web.administration import backup as backups
from laguna.web.administration import backup_rotation, reports
from laguna.web.administration.host_log import COMMAND_LINE
from laguna.web.administration.member_list import decoded
from laguna.web.administration.new_accounts import LINK_DAYS, NewAccount, links_as_csv, private_new_file
from laguna.web.server import Server, change_marker, lock_file
from laguna.web.settings import Settings, make_data_folder
from laguna.web.tables.integrity_check import CheckReport, Progress

Lines = Awaitable[list[str]]
COMMANDS: dict[str, tuple[int, Callable[[Server, list[str], Language], Lines]]] = {}
"""The subcommands of `laguna admin`: number of arguments and function."""


def command(name: str, words: int) -> Callable[[Any], Any]:
    def keep(work: Any) -> Any:
        COMMANDS[name] = words, work
        return work

    return keep


def admin(settings: Settings, what: str, words: list[str], language: Language) -> list[str]:
    """Run a subcommand of `laguna admin`; returns the lines to print."""
    settings.check()
    wanted, work = COMMANDS[what]
    if len(words) > wanted or (len(words) < wanted and what not in ("people", "tables")):
        raise Refused(
            "'{command}' takes {words}.",
            command=f"laguna admin {what}",
            words=PluralMessage("{number} argument", "{number} arguments", wanted),
        )
    server = Server(settings)
    server.database.open()

    async def run() -> list[str]:
        await server.time.load()
        return await work(server, words, language)

    try:
        return asyncio.run(run())
    finally:
        server.database.close()
        if not settings.postgresql:
            change_marker(settings).touch()


async def _address(server: Server) -> str:
    """The address for links: the given one, or that of the server that uses this database."""
    settings = server.settings
    return settings.address or await server.administration.address() or settings.own_address


@command("people", 1)
async def _people(server: Server, words: list[str], language: Language) -> list[str]:
    found = await server.administration.find_people(" ".join(words))
    return [
        "  ".join(
            part
            for part in (
                person.visitor.id,
                person.visitor.name,
                language.gettext("guest") if person.visitor.guest else person.visitor.login or "",
                language.ngettext("{number} table", "{number} tables", person.tables),
                language.gettext("host") if person.visitor.host else "",
                language.gettext("muted") if person.visitor.muted else "",
            )
            if part
        )
        for person in found
    ]


@command("tables", 1)
async def _tables(server: Server, words: list[str], language: Language) -> list[str]:
    found = await server.administration.find_tables(" ".join(words))
    return [
        f"{table.id}  {table.game}  {table.status}  {_day(table.moved_at)}  "
        + ", ".join(seat.name or "-" for seat in seats)
        for table, seats in found
    ]


@command("host", 1)
async def _host(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.administration.find(words[0])
    await server.administration.set_role(visitor, not visitor.host)
    if visitor.host:
        return [language.gettext("{name} is no longer a host of this server.", name=visitor.name)]
    return [
        language.gettext(
            "{name} is now a host of this server and can open the page /host.", name=visitor.name
        )
    ]


@command("password", 1)
async def _password(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.administration.find(words[0])
    token = await server.administration.reset_link(visitor)
    where = await _address(server)
    return [
        language.gettext("Send this link to {name}. It is valid for one day:", name=visitor.name),
        f"{where}/reset/{token}",
    ]


@command("rename", 2)
async def _rename(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.administration.find(words[0])
    name = await server.administration.rename(visitor, words[1])
    return [
        language.gettext(
            "{old} is now called {name} and logs in with that name.", old=visitor.name, name=name
        )
    ]


@command("mute", 1)
async def _mute(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.administration.find(words[0])
    await server.administration.mute(visitor, not visitor.muted)
    if visitor.muted:
        return [language.gettext("{name} can chat again.", name=visitor.name)]
    return [language.gettext("{name} can no longer chat.", name=visitor.name)]


@command("remove", 1)
async def _remove(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.administration.find(words[0])
    await server.administration.remove(visitor)
    return [language.gettext("{name} was removed. Other players' games stay complete.", name=visitor.name)]


@command("end", 1)
async def _end(server: Server, words: list[str], language: Language) -> list[str]:
    await server.administration.end_table(words[0])
    return [language.gettext("Table {table} was ended.", table=words[0])]


@command("reports", 0)
async def _reports(server: Server, words: list[str], language: Language) -> list[str]:
    found = await server.administration.reports.all()
    where = await _address(server)
    lines = [
        f"{report.id}  {report.time_text(language)}  {report.state}  {report.name}  "
        f"{report.about}: {report.text}" + (f"  {where}{report.path}" if report.path else "")
        for report in found
    ]
    return lines or [language.gettext("There are no reports.")]


@command("read", 1)
async def _read(server: Server, words: list[str], language: Language) -> list[str]:
    await server.administration.reports.set_state(words[0], reports.DONE, COMMAND_LINE)
    return [language.gettext("The report is done.")]


@command("report", 2)
async def _report(server: Server, words: list[str], language: Language) -> list[str]:
    await server.administration.reports.set_state(words[0], words[1], COMMAND_LINE)
    return [language.gettext("The state of the report was changed.")]


@command("log", 0)
async def _log(server: Server, words: list[str], language: Language) -> list[str]:
    found = await server.administration.log()
    lines = [f"{action.time_text(language)}  {action.sentence(language)}" for action in found]
    return lines or [language.gettext("Nothing happened yet.")]


@command("announce", 1)
async def _announce(server: Server, words: list[str], language: Language) -> list[str]:
    profile = server.administration.server_profile
    added = await profile.announce(words[0], "", "", "", COMMAND_LINE)
    return [
        language.gettext("Everyone sees this now:"),
        f"{added.text}  (laguna admin end-announcement {added.id})",
    ]


@command("end-announcement", 1)
async def _end_announcement(server: Server, words: list[str], language: Language) -> list[str]:
    await server.administration.server_profile.end_announcement(words[0], COMMAND_LINE)
    return [language.gettext("The announcement was deleted.")]


@command("accounts", 2)
async def _accounts(server: Server, words: list[str], language: Language) -> list[str]:
    """Creates accounts from a list and writes their links to a new file that only this user can read."""
    listed, links = Path(words[0]), Path(words[1])
    try:
        text = decoded(listed.read_bytes())
    except OSError as error:
        raise Refused("{file} can't be read: {why}.", file=listed, why=error.strerror or str(error)) from None
    where = await _address(server)
    with private_new_file(links) as file:

        def save(made: list[NewAccount]) -> None:
            file.seek(0)
            file.truncate()
            file.write(links_as_csv(made, where))
            file.flush()
            os.fsync(file.fileno())

        made = await server.administration.new_accounts.create(text, COMMAND_LINE, save)
        if made.refused:
            lines = [
                language.gettext(
                    "Line {line} ({text}): {why}", line=line, text=shown, why=reason.render(language)
                )
                for line, shown, reason in made.refused
            ]
            problem = language.gettext("Nothing was created. Correct these lines and try again:")
            raise Refused("{problem}", problem="\n".join([problem, *lines]))
    return [
        language.ngettext(
            "{number} account was created. Its link is in {file}, is valid for {days} days and works once.",
            "{number} accounts were created. Their links are in {file}, are valid for {days} days and work "
            "once.",
            len(made.accounts),
            file=links,
            days=LINK_DAYS,
        )
    ]


@command("invite-only", 1)
async def _invite_only(server: Server, words: list[str], language: Language) -> list[str]:
    if words[0] not in ("yes", "no"):
        raise Refused("Use 'laguna admin invite-only yes' or 'laguna admin invite-only no'.")
    word = await server.administration.set_invite_only(words[0] == "yes")
    if words[0] == "no":
        return [language.gettext("The server is open to everyone.")]
    where = await _address(server)
    return [
        language.gettext("New visitors need this link, or an invitation to a table:"),
        f"{where}/welcome/{word}",
    ]


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def backup(settings: Settings, file: Path, progress: Progress | None = None) -> CheckReport:
    settings.check()
    return backups.backup(settings, file, progress)


def rotating_backup(
    settings: Settings, folder: Path | None, keep: int, progress: Progress | None = None
) -> tuple[Path, list[Path], CheckReport]:
    """Write a backup with a name of its own to a folder, and delete the oldest ones there; returns the new
    file, the deleted ones and the result of the check."""
    settings.check()
    return backup_rotation.backup_and_rotate(settings, folder, keep, progress)


def restore(settings: Settings, file: Path, progress: Progress | None = None) -> CheckReport:
    """Restore a backup, with the database locked: a running server would not notice the changes."""
    settings.check()
    with contextlib.ExitStack() as held:
        if not settings.postgresql:
            database = Path(settings.url.removeprefix("sqlite:///"))
            make_data_folder(database.parent)
            if (lock := lock_file(database)) is not None:
                held.enter_context(lock)
        return backups.restore(settings, file, progress)
