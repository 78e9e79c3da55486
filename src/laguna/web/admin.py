"""`laguna admin`, `laguna backup` and `laguna restore`: for the host, while the server runs."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from laguna.contract.wording import Counted, Language, Refused
from laguna.web.hosting import backup as backups
from laguna.web.server import Server, lock_file, mark_of_change
from laguna.web.settings import Settings, make_data_folder
from laguna.web.tables.checking import Progress, Report

Lines = Awaitable[list[str]]
COMMANDS: dict[str, tuple[int, Callable[[Server, list[str], Language], Lines]]] = {}
"""For every word after `laguna admin` how many more it takes, and what it does."""


def command(name: str, words: int) -> Callable[[Any], Any]:
    def keep(work: Any) -> Any:
        COMMANDS[name] = words, work
        return work

    return keep


def admin(settings: Settings, what: str, words: list[str], language: Language) -> list[str]:
    """Carry out what a host asks for; what there is to say about it, line by line."""
    settings.check()
    wanted, work = COMMANDS[what]
    if len(words) > wanted or (len(words) < wanted and what not in ("people", "tables")):
        raise Refused(
            "'{command}' takes {words} more.",
            command=f"laguna admin {what}",
            words=Counted("{number} word", "{number} words", wanted),
        )
    server = Server(settings)
    server.database.open()

    async def run() -> list[str]:
        await server.time.begin()
        return await work(server, words, language)

    try:
        return asyncio.run(run())
    finally:
        server.database.close()
        if not settings.postgresql:
            mark_of_change(settings).touch()


@command("people", 1)
async def _people(server: Server, words: list[str], language: Language) -> list[str]:
    found = await server.house.people(" ".join(words))
    return [
        "  ".join(
            part
            for part in (
                person.visitor.id,
                person.visitor.name,
                language.say("guest") if person.visitor.guest else person.visitor.login or "",
                language.count("{number} table", "{number} tables", person.tables),
                language.say("host") if person.visitor.host else "",
                language.say("muted") if person.visitor.muted else "",
            )
            if part
        )
        for person in found
    ]


@command("tables", 1)
async def _tables(server: Server, words: list[str], language: Language) -> list[str]:
    found = await server.house.find_tables(" ".join(words))
    return [
        f"{table.id}  {table.game}  {table.status}  {_day(table.moved_at)}  "
        + ", ".join(seat.name or "-" for seat in seats)
        for table, seats in found
    ]


@command("host", 1)
async def _host(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.house.find(words[0])
    await server.house.set_role(visitor, not visitor.host)
    if visitor.host:
        return [language.say("{name} does not look after this server any more.", name=visitor.name)]
    return [language.say("{name} looks after this server now: see the page /host.", name=visitor.name)]


@command("password", 1)
async def _password(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.house.find(words[0])
    token = await server.house.reset_link(visitor)
    where = server.settings.address or f"http://{server.settings.host}:{server.settings.port}"
    return [
        language.say("Send {name} this link, which holds for a day:", name=visitor.name),
        f"{where}/reset/{token}",
    ]


@command("rename", 2)
async def _rename(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.house.find(words[0])
    name = await server.house.rename(visitor, words[1])
    return [language.say("{old} is called {name} now, and logs in so.", old=visitor.name, name=name)]


@command("mute", 1)
async def _mute(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.house.find(words[0])
    await server.house.mute(visitor, not visitor.muted)
    if visitor.muted:
        return [language.say("{name} may talk at tables again.", name=visitor.name)]
    return [language.say("{name} may not talk at tables any more.", name=visitor.name)]


@command("remove", 1)
async def _remove(server: Server, words: list[str], language: Language) -> list[str]:
    visitor = await server.house.find(words[0])
    await server.house.remove(visitor)
    return [language.say("{name} is removed; the games of others stay whole.", name=visitor.name)]


@command("end", 1)
async def _end(server: Server, words: list[str], language: Language) -> list[str]:
    await server.house.end_table(words[0])
    return [language.say("Table {table} has ended.", table=words[0])]


@command("reports", 0)
async def _reports(server: Server, words: list[str], language: Language) -> list[str]:
    found = await server.house.reports()
    lines = [
        f"{report.id}  {_day(report.at)}  {report.name}  {report.about}: {report.text}" for report in found
    ]
    return lines or [language.say("Nobody has reported anything.")]


@command("read", 1)
async def _read(server: Server, words: list[str], language: Language) -> list[str]:
    await server.house.put_away(words[0])
    return [language.say("The report is put away.")]


@command("invite-only", 1)
async def _invite_only(server: Server, words: list[str], language: Language) -> list[str]:
    if words[0] not in ("yes", "no"):
        raise Refused("Say 'laguna admin invite-only yes' or 'laguna admin invite-only no'.")
    word = await server.house.invite_only(words[0] == "yes")
    if words[0] == "no":
        return [language.say("Everyone may come in.")]
    where = server.settings.address or f"http://{server.settings.host}:{server.settings.port}"
    return [
        language.say("Nobody new comes in without this link, or the link to a table:"),
        f"{where}/welcome/{word}",
    ]


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def backup(settings: Settings, file: Path, progress: Progress | None = None) -> Report:
    settings.check()
    return backups.backup(settings, file, progress)


def restore(settings: Settings, file: Path, progress: Progress | None = None) -> Report:
    """Not while a server uses the database: it would not know what it has in memory."""
    settings.check()
    with contextlib.ExitStack() as held:
        if not settings.postgresql:
            database = Path(settings.url.removeprefix("sqlite:///"))
            make_data_folder(database.parent)
            if (lock := lock_file(database)) is not None:
                held.enter_context(lock)
        return backups.restore(settings, file, progress)
