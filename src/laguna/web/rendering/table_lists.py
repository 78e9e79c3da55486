"""Lists of tables for the home page, profiles and the API."""

from datetime import UTC, datetime

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.games import GAMES
from laguna.web.database.backends import Session
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor
from laguna.web.rendering.games import chosen_options, name_with_strength
from laguna.web.rendering.time_control_text import clock_document, clock_text
from laguna.web.tables import rated_games, store
from laguna.web.tables.store import Seat


def table_lines(session: Session, tables: list[store.Table], visitor: Visitor | None) -> list[Document]:
    """Tables as lines of a list. Hidden players are named only to others at the same table."""
    seats = [store.seats(session, table.id) for table in tables]
    unlisted = visitors.unlisted(session, {seat.visitor for each in seats for seat in each})
    return [_listing(table, each, visitor, unlisted) for table, each in zip(tables, seats, strict=True)]


def _listing(
    table: store.Table, table_seats: list[Seat], visitor: Visitor | None, unlisted: frozenset[str]
) -> Document:
    game = GAMES.get(table.game)
    mine = [seat.seat for seat in table_seats if visitor is not None and seat.visitor == visitor.id]
    if not mine:
        table_seats = [seat._replace(name="") if seat.visitor in unlisted else seat for seat in table_seats]
    present = [seat for seat in mine if not table_seats[seat].away]
    return {
        "id": table.id,
        "game": table.game,
        "title": game.title if game else table.game,
        "players": table.players,
        "options": table.options,
        "pace": table.pace,
        "listed": table.listed,
        "rated": _is_rated(table, table_seats),
        "clock": clock_document(table.clock),
        "status": table.status,
        "moved_at": table.moved_at,
        "created_at": table.created_at,
        "seats": [
            {
                "seat": s.seat,
                "kind": s.kind,
                "name": s.name,
                "level": s.level,
                "away": s.away,
                "you": s.seat in mine,
            }
            for s in table_seats
        ],
        "open_seats": sum(1 for s in table_seats if s.kind == store.OPEN),
        "your_turn": table.status == store.PLAYING and any(table.acting >> seat & 1 for seat in present),
        "away": bool(mine) and not present,
        "result": table.result,
    }


def _is_rated(table: store.Table, seats: list[Seat]) -> bool:
    """Whether a table is rated, as far as can be decided without its entries."""
    if table.result is not None and "ratings" in table.result:
        return any(table.result["ratings"])
    return rated_games.is_rated_game(table, seats, ())


def is_against_bots(line: Document) -> bool:
    """Whether a visitor plays a game without other people and without a clock."""
    others = [seat for seat in line["seats"] if not seat["you"]]
    return line["status"] == store.PLAYING and all(seat["kind"] == store.BOT for seat in others)


def with_texts(line: Document, language: Language = ENGLISH) -> Document:
    """Adds the texts that a page shows to a line."""
    line["since"] = datetime.fromtimestamp(line["moved_at"], UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    names = [
        name_with_strength(seat["name"], seat["level"] if seat["kind"] == store.BOT else None, language)
        or (language.gettext("Hidden player") if seat["kind"] == store.HUMAN else "")
        for seat in line["seats"]
    ]
    # Visitors know that they play at their own tables.
    others = [name for name, seat in zip(names, line["seats"], strict=True) if name and not seat["you"]]
    line["who"] = language.list_and(others or [name for name in names if name]) or language.gettext(
        "No players yet"
    )
    line["against_bots"] = is_against_bots(line)
    known = line["game"] in GAMES
    line["choices"] = chosen_options(line["game"], line["options"], language) if known else []
    line["clock_text"] = clock_text(line["clock"], language)
    people = [seat for seat in line["seats"] if seat["kind"] == store.HUMAN]
    line["waits"] = line["away"] and not line["rated"] and all(seat["away"] for seat in people)
    line["won"] = ""
    if line["result"]:
        places = line["result"].get("places") or line["result"]["ranking"]
        best = [names[seat] for seat, place in enumerate(places) if place == 1 and seat < len(names)]
        most = max(score for score, place in zip(line["result"]["scores"], places, strict=True) if place == 1)
        line["won"] = language.gettext("{who} won with {score} points", who=best, score=most)
    return line
