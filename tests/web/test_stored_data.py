"""One list says what is stored about visitors; export, deletion and account merge follow it.

Rows are made from the schema itself, so that a new SQL table is tested as soon as it exists.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.web.database.backends import Session
from laguna.web.http.app import create_app
from laguna.web.people import relations, visitors
from laguna.web.people.visitors import Visitor
from laguna.web.profiles import account_deletion, stored_data
from laguna.web.profiles.stored_data import NOT_ABOUT_VISITORS, STORED_DATA, StoredData
from laguna.web.server import Server
from laguna.web.settings import UNLIMITED, Settings
from web.simulated_users import ORIGIN

BOT_WORKERS = 0
VISITOR_COLUMNS = ("visitor", "player", "host", "owner", "inviter", "other", "author", "member", "person")
"""Names of columns that refer to a visitor, also without a foreign key."""
KEPT_BY_MERGE = {("visitors", "id"), ("sessions", "visitor")}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[TestClient, Server]]:
    settings = Settings(data=tmp_path, bot_workers=0, limits=UNLIMITED)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        yield client, client.app.state.server  # type: ignore[attr-defined]


def columns_of(session: Session) -> dict[str, list[tuple[str, str, bool, str]]]:
    """The columns of each SQL table: name, type, whether it must have a value, and the table it refers to."""
    names = [row[0] for row in session.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {}
    for table in names:
        refers = {row[3]: row[2] for row in session.rows(f"PRAGMA foreign_key_list({table})")}
        found[table] = [
            (row[1], row[2], bool(row[3] or row[5]), refers.get(row[1], ""))
            for row in session.rows(f"PRAGMA table_info({table})")
        ]
    return found


def problems_of(columns: dict[str, list[tuple[str, str, bool, str]]], listed: Any, other: Any) -> list[str]:
    """What is missing from the list, as sentences for the developer who adds a table."""
    known = {(data.table, data.column) for data in listed}
    found = [
        f"add the SQL table {table} to STORED_DATA or NOT_ABOUT_VISITORS in profiles/stored_data.py"
        for table in columns
        if table not in {name for name, _ in known} | set(other)
    ]
    for table, each in columns.items():
        for name, _, _, refers in each:
            about = refers == "visitors" or (name in VISITOR_COLUMNS and table not in other)
            if about and (table, name) not in known:
                found.append(f"say in STORED_DATA what happens to {table}.{name}, which refers to a visitor")
    there = {(table, column[0]) for table, each in columns.items() for column in each}
    found += [f"the schema has no {table}.{name}" for table, name in sorted(known - there)]
    return found + [f"the schema has no table {table}" for table in other if table not in columns]


def add_row(session: Session, columns: Any, table: str, values: dict[str, Any], number: int) -> None:
    """A row with the given values and made-up ones; rows that it refers to are made too."""
    row: dict[str, Any] = {}
    for name, kind, needed, refers in columns[table]:
        if name in values:
            row[name] = values[name]
        elif needed and refers == "tables":
            row[name] = "table"
            if session.row("SELECT 1 FROM tables WHERE id = ?", row[name]) is None:
                add_row(
                    session, columns, "tables", {"id": row[name], "options": "{}", "version": 100}, number
                )
        elif needed and refers == "visitors":
            row[name] = "bystander"
        elif needed:
            made_up = f"{table}-{name}-{number}"
            row[name] = {"TEXT": made_up, "INTEGER": number, "DOUBLE PRECISION": 1.5}[kind]
    placeholders = ", ".join("?" for _ in row)
    session.run(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({placeholders})", *row.values())


def fill(session: Session, who: str) -> None:
    """Makes a row for every line of the list, and the visitors that they refer to."""
    columns = columns_of(session)
    for visitor in (who, "bystander", "account"):
        if visitors.visitor(session, visitor) is None:
            visitors.add_visitor(session, Visitor(visitor, visitor.title(), None, None, time.time()))
    for number, data in enumerate(STORED_DATA):
        if (data.table, data.column) != ("visitors", "id"):
            add_row(session, columns, data.table, {data.column: who}, number)
    relations.set_relation(session, "bystander", who, relations.BLOCK, 1.0)


def places_of(session: Session, text: str) -> set[tuple[str, str]]:
    """All columns of all tables in which a text occurs."""
    return {
        (table, name)
        for table, each in columns_of(session).items()
        for name, kind, _, _ in each
        if kind == "TEXT" and session.row(f"SELECT 1 FROM {table} WHERE {name} LIKE ?", f"%{text}%")
    }


def test_the_list_covers_the_schema(server: tuple[TestClient, Server]) -> None:
    client, found = server
    assert client.portal is not None
    columns = client.portal.call(found.database.read, columns_of)
    assert problems_of(columns, STORED_DATA, NOT_ABOUT_VISITORS) == []


def test_a_table_that_is_missing_from_the_list_is_reported(server: tuple[TestClient, Server]) -> None:
    client, found = server
    assert client.portal is not None

    def add(session: Session) -> None:
        session.run("CREATE TABLE badges (id TEXT PRIMARY KEY, holder TEXT REFERENCES visitors (id))")
        session.run("CREATE TABLE notes (id TEXT PRIMARY KEY, author TEXT)")

    client.portal.call(found.database.write, add)
    columns = client.portal.call(found.database.read, columns_of)
    reported = problems_of(columns, [each for each in STORED_DATA if each.table != "lessons"], {})
    for words in ("SQL table badges", "badges.holder", "notes.author", "SQL table lessons", "SQL table jobs"):
        assert any(words in problem for problem in reported), words
    wrong = StoredData("lessons", "pupil", "", stored_data.stay, stored_data.stay)
    assert "the schema has no lessons.pupil" in problems_of(columns, [wrong], {})


def test_every_line_is_exported(server: tuple[TestClient, Server]) -> None:
    client, found = server
    assert client.portal is not None
    client.portal.call(found.database.write, lambda session: fill(session, "somebody"))
    document = client.portal.call(
        found.database.read, lambda session: stored_data.export(session, "somebody")
    )
    titles = [data.title or data.table for data in STORED_DATA if data.exported]
    assert sorted(set(titles)) == sorted(titles)
    assert {title for title in titles if document[title]} == set(titles)
    assert "bystander" not in str(document), "ids of others are not exported"


def test_a_deletion_leaves_no_trace_of_the_visitor(server: tuple[TestClient, Server]) -> None:
    client, found = server
    assert client.portal is not None

    def work(session: Session) -> set[tuple[str, str]]:
        fill(session, "somebody")
        assert len(places_of(session, "somebody")) >= len({(each.table, each.column) for each in STORED_DATA})
        account_deletion.delete_visitor(session, "somebody")
        return places_of(session, "somebody")

    assert client.portal.call(found.database.write, work) == set()


def test_a_merged_guest_leaves_everything_to_the_account(server: tuple[TestClient, Server]) -> None:
    client, found = server
    assert client.portal is not None
    client.portal.call(found.database.write, lambda session: fill(session, "somebody"))
    people = [
        client.portal.call(found.database.read, lambda session, who=who: visitors.visitor(session, who))
        for who in ("somebody", "account")
    ]
    guest, owner = (each for each in people if each is not None)
    client.portal.call(found.tables.merge_guest, guest, owner)
    left = client.portal.call(found.database.read, lambda session: places_of(session, "somebody"))
    assert left - KEPT_BY_MERGE <= {("visitors", "owner"), ("visitors", "name")}
    document = client.portal.call(found.database.read, lambda session: stored_data.export(session, "account"))
    gone = {"ratings", "reset_links", "sessions", "bots", "visitor"}
    for data in STORED_DATA:
        title = data.title or data.table
        if data.exported and title not in gone:
            assert document[title], title
