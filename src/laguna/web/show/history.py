"""What happened at a table: its log, its chat, and what a stream announces."""

from functools import partial

from laguna.contract.state import Document, Event
from laguna.contract.wording import ENGLISH, Language
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Entry


def log(live: LiveTable, seat: int, after: int = 0, language: Language = ENGLISH) -> list[Document]:
    """What happened after a version, in order, as a seat or a spectator may know it; without moves that were
    taken back."""
    groups: list[list[Document]] = live.lines.setdefault((seat, language.code), [])
    for entry in live.entries[len(groups) :]:
        groups.append(entry_lines(live, entry, seat, language))
        if entry.kind == store.UNDO:
            taken_back = live.undone[entry.number]
            groups[taken_back - 1] = []
    return [line for group in groups[after:] for line in group]


def entry_lines(live: LiveTable, entry: Entry, seat: int, language: Language = ENGLISH) -> list[Document]:
    """The lines of one entry."""
    lines: list[Document] = []
    for place, event in enumerate(live.events[entry.number - 1]):
        seen = event.seen_by(seat)
        if seen is event and entry.number == live.version:  # streams tell it at once to all who may know it
            key = ("line", entry.number, place, language)
            lines.append(live.remember(key, partial(_game_line, live, entry, event, language)))
        else:
            lines.append(_game_line(live, entry, seen, language))
    if entry.kind not in (store.MOVE, store.BEGIN) and (sentence := _table_line(live, entry, language)):
        lines.append(
            {"version": entry.number, "text": sentence, "seat": entry.seat, "points": 0, "place": ""}
        )
    return lines


def _game_line(live: LiveTable, entry: Entry, event: Event, language: Language) -> Document:
    """What happened in the game."""
    match = live.match
    return {
        "version": entry.number,
        "text": match.game.wording(language).sentence(event, match.names, match.options),
        "seat": int(event.seat) if event.seat >= 0 else None,
        "points": int(event.points),
        "place": match.game.place_of(event),
    }


def _table_line(live: LiveTable, entry: Entry, language: Language) -> str:
    """What happened around the game. The words of an entry are the name of who did it, if anything."""
    who = live.match.names[entry.seat] if entry.seat is not None else ""
    match entry.kind:
        case store.SIT:
            return language.say("{who} sits down.", who=entry.words)
        case store.RISE:
            return language.say("{who} leaves.", who=entry.words)
        case store.UNDO:
            return language.say("{who} takes a move back.", who=who)
        case store.AWAY:
            return language.say("{who} leaves; a bot plays on.", who=entry.words)
        case store.BACK:
            return language.say("{who} is back.", who=entry.words)
        case store.REMATCH:
            return language.say("{who} asks for a rematch.", who=who)
        case store.CLOSE:
            return language.say("The table is closed.")
        case store.LATE:
            return language.say("The time of {who} is up.", who=entry.words)
        case store.GIVEN:
            return language.say("The seat of {who} goes to a bot.", who=entry.words)
        case store.OFFER:
            return language.say("The seat of {who} is open to whoever is invited.", who=entry.words)
        case store.PROPOSE if entry.words == "end":
            return language.say("{who} would like to end the game without a result.", who=who)
        case store.PROPOSE:
            return language.say("{who} would like a pause.", who=who)
        case store.AGREE:
            return language.say("{who} agrees.", who=who)
        case store.DECLINE:
            return language.say("{who} would rather play on.", who=who)
        case store.PAUSE:
            return language.say("The game pauses, and the clocks stand.")
        case store.RESUME:
            return language.say("{who} goes on; the clocks run again.", who=who)
        case store.END:
            return language.say("The game ends without a result.")
        case _:
            return ""


def chat(live: LiveTable) -> list[Document]:
    """What people said to each other, in whatever language they did."""
    return live.remember(
        ("chat",),
        lambda: [
            {
                "version": entry.number,
                "seat": entry.seat,
                "name": live.match.names[entry.seat or 0],
                "text": entry.words,
                "at": entry.at,
            }
            for entry in live.entries
            if entry.kind == store.SAY
        ],
    )


def announcement(live: LiveTable, entry: Entry, seat: int, language: Language = ENGLISH) -> Document:
    """What a stream tells of an entry: that it happened, and what this seat may know of it."""
    actors = live.match.actors() if live.table.status == store.PLAYING else []
    found: Document = {
        "table": live.id,
        "version": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "lines": entry_lines(live, entry, seat, language),
        "acting": actors,
        "status": live.table.status,
    }
    if entry.kind == store.SAY:
        found["chat"] = entry.words
    if entry.kind == store.REMATCH:
        found["next"] = entry.words
    return found
