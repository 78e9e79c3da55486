"""The texts of notifications, in the receiver's language. They contain nothing hidden."""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from laguna.contract.wording import Language, gettext_noop
from laguna.games import GAMES
from laguna.web.clocks import waking_hours
from laguna.web.database.backends import Session
from laguna.web.dates import moment
from laguna.web.notifications import outbox, receivers
from laguna.web.notifications.outbox import OutboxEntry
from laguna.web.notifications.receivers import Receiver
from laguna.web.notifications.senders import Notification
from laguna.web.tables import store
from laguna.web.tables.store import Seat, Table

Templates = tuple[str, str]
"""The messages of title and text, to be translated."""


class LinkMaker(Protocol):
    """Makes signed links for messages."""

    def make(self, purpose: str, receiver: Receiver) -> str: ...


def compose(
    session: Session,
    receiver: Receiver,
    entries: list[OutboxEntry],
    language: Language,
    links: LinkMaker,
    deadlines: Mapping[str, float],
) -> Notification | None:
    """One message about some outbox entries, or None if all are outdated. `deadlines` says for tables when
    the receiver's time is up."""
    message = _message(session, receiver, entries, language, links, deadlines)
    if message is None:
        return None
    if message.kind == outbox.CONFIRM:
        text = language.gettext("If you didn't ask for this, open this link:")
    else:
        text = language.gettext("To stop getting these messages, open this link:")
    return message._replace(unsubscribe_text=text)


def _message(
    session: Session,
    receiver: Receiver,
    entries: list[OutboxEntry],
    language: Language,
    links: LinkMaker,
    deadlines: Mapping[str, float],
) -> Notification | None:
    unsubscribe_url = links.make("out", receiver)
    first = entries[0]
    gettext = language.gettext
    if first.kind == outbox.CONFIRM:
        url = links.make("yes", receiver)
        title = gettext("Confirm your e-mail address")
        text = gettext(
            "Someone, probably you, asked Laguna to send notifications to this address. If it wasn't you, "
            "open the last link in this message, and you won't be asked again. To confirm, open this link:"
        )
        return Notification(_id(first), first.kind, title, text, url, unsubscribe_url)
    if first.kind == outbox.TEST:
        title = gettext("Notifications are on")
        text = gettext("This is how Laguna will notify you when it's your turn.")
        url = f"{receiver.origin}/notices"
        return Notification(_id(first), first.kind, title, text, url, unsubscribe_url)
    if first.kind == outbox.SWITCHED_OFF:
        title = gettext("A notification channel was turned off")
        text = gettext("One of your notification channels stopped working and was turned off.")
        url = f"{receiver.origin}/notices"
        return Notification(_id(first), first.kind, title, text, url, unsubscribe_url)
    turns = {entry.table for entry in entries if entry.kind == outbox.TURN}
    lines = [
        (each, line)
        for each in entries
        if not (each.kind == outbox.REMINDER and each.table in turns)  # one line per table in a summary
        and (line := _line(session, receiver, each, language, deadlines.get(each.table)))
    ]
    if not lines:
        return None
    entry, line = lines[0]
    if len(lines) == 1:
        return Notification(
            _id(entry), entry.kind, line.title, line.text, line.url, unsubscribe_url, entry.table, line.game
        )
    digest = "\n".join(f"{each.text} {each.url}" for _, each in lines)
    title = language.ngettext("News from {number} table", "News from {number} tables", len(lines))
    return Notification(_id(entry), "digest", title, digest, f"{receiver.origin}/next", unsubscribe_url)


class Line(NamedTuple):
    """What a message says about one table, or about reports."""

    title: str
    text: str
    game: str
    url: str


def _id(entry: OutboxEntry) -> str:
    return f"{entry.receiver}.{entry.table or 'all'}.{entry.kind}.{entry.version}"


def _line(
    session: Session, receiver: Receiver, entry: OutboxEntry, language: Language, deadline: float | None
) -> Line | None:
    """What to say about an outbox entry, or None if it is outdated."""
    if entry.kind == outbox.REPORT:
        return _report(session, receiver, language)
    table = store.table(session, entry.table)
    if table is None:
        return None
    seats = store.seats(session, table.id)
    own_seats = [seat for seat in seats if seat.visitor == receiver.visitor]
    game = GAMES.get(table.game)
    name = game.title if game else table.game
    if entry.kind == outbox.INVITATION:
        return _invitation(session, receiver, table, bool(own_seats), name, language)
    templates = TEMPLATES[entry.kind](table, own_seats)
    if templates is None:
        return None
    title, text = templates
    others = [language.shown_name(seat.name) for seat in seats if seat not in own_seats and seat.name]
    values: dict[str, object] = {"game": name, "others": others}
    if deadline is not None and math.isfinite(deadline):
        text = WITH_DEADLINE[entry.kind]
        values["deadline"] = _moment(session, receiver, deadline, own_seats, language)
    return Line(
        language.gettext(title, game=name),
        language.gettext(text, **values),
        table.game,
        f"{receiver.origin}/table/{table.id}",
    )


def _moment(
    session: Session, receiver: Receiver, at: float, own_seats: list[Seat], language: Language
) -> str:
    """A moment in the receiver's time zone. A deadline can become later if the server is down or the game is
    paused, never earlier."""
    zones = [seat.zone for seat in own_seats if seat.zone]
    name = receivers.settings(session, receiver.visitor).zone or (zones[0] if zones else "")
    name = waking_hours.valid_zone(name)
    return f"{moment(at, language, waking_hours.zone_of(name))} ({name or 'UTC'})"


def _invitation(
    session: Session, receiver: Receiver, table: Table, seated: bool, game: str, language: Language
) -> Line | None:
    row = session.row(
        "SELECT v.name FROM invitations i JOIN visitors v ON v.id = i.inviter "
        "WHERE i.table_id = ? AND i.visitor = ? AND i.declined = 0",
        table.id,
        receiver.visitor,
    )
    if row is None or seated or table.status != store.WAITING:
        return None
    title = language.gettext("Invitation: {game}", game=game)
    text = language.gettext(
        "{who} invites you to a game of {game}.", who=language.shown_name(str(row[0])), game=game
    )
    return Line(title, text, table.game, f"{receiver.origin}/join/{table.invite}")


def _report(session: Session, receiver: Receiver, language: Language) -> Line | None:
    """Tells a host about open reports, unless they were handled meanwhile."""
    row = session.row(
        "SELECT count(*) FROM reports WHERE state = 'open' AND visitor <> ? "
        "AND EXISTS (SELECT 1 FROM visitors WHERE id = ? AND role = 'host')",
        receiver.visitor,
        receiver.visitor,
    )
    if row is None or not row[0]:
        return None
    text = language.ngettext(
        "A player sent a report. {number} report is open.",
        "A player sent a report. {number} reports are open.",
        int(row[0]),
    )
    return Line(language.gettext("New report"), text, "", f"{receiver.origin}/host")


def _turn(table: Table, own_seats: list[Seat]) -> Templates | None:
    to_move = any(table.acting >> seat.seat & 1 and not seat.away for seat in own_seats)
    if not to_move or table.status != store.PLAYING:
        return None
    return gettext_noop("Your turn: {game}"), gettext_noop("It's your turn in {game} with {others}.")


def _reminder(table: Table, own_seats: list[Seat]) -> Templates | None:
    if _turn(table, own_seats) is None:
        return None
    return gettext_noop("Time is running out: {game}"), gettext_noop(
        "It's your turn in {game} with {others}."
    )


def _late(table: Table, own_seats: list[Seat]) -> Templates | None:
    title = gettext_noop("Out of time: {game}")
    if not own_seats:
        return title, gettext_noop("You ran out of time in {game} with {others}. A bot has taken your seat.")
    if table.status == store.PLAYING and any(seat.away for seat in own_seats):
        return title, gettext_noop(
            "You ran out of time in {game} with {others}. A bot will play until you return."
        )
    return None


def _over(table: Table, own_seats: list[Seat]) -> Templates | None:
    return gettext_noop("Game over: {game}"), gettext_noop("Your game of {game} with {others} is over.")


def _paired(table: Table, own_seats: list[Seat]) -> Templates | None:
    if table.status != store.PLAYING:
        return None
    return (
        gettext_noop("Opponents found: {game}"),
        gettext_noop("Your game of {game} with {others} has started."),
    )


def _proposal(table: Table, own_seats: list[Seat]) -> Templates | None:
    if table.status != store.PLAYING:
        return None
    return (
        gettext_noop("Proposal: {game}"),
        gettext_noop("Someone has offered to pause or abandon your game of {game} with {others}."),
    )


TEMPLATES: dict[str, Callable[[Table, list[Seat]], Templates | None]] = {
    outbox.TURN: _turn,
    outbox.REMINDER: _reminder,
    outbox.LATE: _late,
    outbox.OVER: _over,
    outbox.PROPOSAL: _proposal,
    outbox.PAIRED: _paired,
}
"""For each kind of notification, a function that returns its title and text, or None if it is outdated."""
WITH_DEADLINE = {
    outbox.TURN: gettext_noop("It's your turn in {game} with {others}. You have until {deadline}."),
    outbox.REMINDER: gettext_noop(
        "Your time in {game} with {others} is running out. You have until {deadline} to move."
    ),
    outbox.PAIRED: gettext_noop(
        "Your game of {game} with {others} has started. It's your turn: you have until {deadline}."
    ),
    outbox.PROPOSAL: gettext_noop(
        "Someone has offered to pause or abandon your game of {game} with {others}. It's also your turn: you "
        "have until {deadline}."
    ),
}
"""For the kinds of notifications that name a deadline if the table waits for the receiver: the text."""
