"""The texts of notifications, in the receiver's language. They contain nothing hidden."""

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from laguna.contract.wording import Language, gettext_noop
from laguna.games import GAMES
from laguna.web.clocks import waking_hours
from laguna.web.database.backends import Session
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
    session: Session, receiver: Receiver, entries: list[OutboxEntry], language: Language, links: LinkMaker
) -> Notification | None:
    """One message about some outbox entries, or None if all are outdated."""
    message = _message(session, receiver, entries, language, links)
    if message is None:
        return None
    if message.kind == outbox.CONFIRM:
        text = language.gettext("If you didn't ask for this, open this link:")
    else:
        text = language.gettext("To stop getting these messages, open this link:")
    return message._replace(unsubscribe_text=text)


def _message(
    session: Session, receiver: Receiver, entries: list[OutboxEntry], language: Language, links: LinkMaker
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
    lines = [(each, line) for each in entries if (line := _line(session, receiver, each, language))]
    if not lines:
        return None
    entry, (title, text, game) = lines[0]
    if len(lines) == 1:
        url = f"{receiver.origin}/table/{entry.table}"
        return Notification(_id(entry), entry.kind, title, text, url, unsubscribe_url, entry.table, game)
    digest = "\n".join(f"{text} {receiver.origin}/table/{each.table}" for each, (_, text, _) in lines)
    title = language.ngettext("News from {number} table", "News from {number} tables", len(lines))
    return Notification(_id(entry), "digest", title, digest, f"{receiver.origin}/next", unsubscribe_url)


def _id(entry: OutboxEntry) -> str:
    return f"{entry.receiver}.{entry.table or 'all'}.{entry.kind}.{entry.version}"


def _line(
    session: Session, receiver: Receiver, entry: OutboxEntry, language: Language
) -> tuple[str, str, str] | None:
    """Title, text and game of an outbox entry about a table, or None if it is outdated."""
    table = store.table(session, entry.table)
    if table is None:
        return None
    seats = store.seats(session, table.id)
    own_seats = [seat for seat in seats if seat.visitor == receiver.visitor]
    templates = TEMPLATES[entry.kind](table, own_seats)
    if templates is None:
        return None
    title, text = templates
    game = GAMES.get(table.game)
    name = game.title if game else table.game
    others = [seat.name for seat in seats if seat not in own_seats and seat.name]
    values: dict[str, object] = {"game": name, "others": others}
    if entry.kind == outbox.TURN and (deadline := _deadline(session, receiver, entry, table, own_seats)):
        text = gettext_noop("It's your turn in {game} with {others}. You have until {deadline}.")
        values["deadline"] = deadline
    return language.gettext(title, game=name), language.gettext(text, **values), table.game


def _deadline(
    session: Session, receiver: Receiver, entry: OutboxEntry, table: Table, own_seats: list[Seat]
) -> str:
    """When the time for a decision is up, in the receiver's time zone; empty without a clock. It can be later
    if the server was down or the game paused, never earlier."""
    if table.clock is None:
        return ""
    zones = [seat.zone for seat in own_seats if table.acting >> seat.seat & 1]
    times = [entry.created_at + table.clock.span(table.clock.each, entry.created_at, zone) for zone in zones]
    name = waking_hours.valid_zone(receivers.settings(session, receiver.visitor).zone or zones[0])
    moment = datetime.fromtimestamp(min(times), waking_hours.zone_of(name))
    return f"{moment:%Y-%m-%d %H:%M} ({name or 'UTC'})"


def _turn(table: Table, own_seats: list[Seat]) -> Templates | None:
    to_move = any(table.acting >> seat.seat & 1 and not seat.away for seat in own_seats)
    if not to_move or table.status != store.PLAYING:
        return None
    return gettext_noop("Your turn: {game}"), gettext_noop("It's your turn in {game} with {others}.")


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


def _proposal(table: Table, own_seats: list[Seat]) -> Templates | None:
    if table.status != store.PLAYING:
        return None
    return (
        gettext_noop("Proposal: {game}"),
        gettext_noop("Someone has offered to pause or abandon your game of {game} with {others}."),
    )


TEMPLATES: dict[str, Callable[[Table, list[Seat]], Templates | None]] = {
    outbox.TURN: _turn,
    outbox.LATE: _late,
    outbox.OVER: _over,
    outbox.PROPOSAL: _proposal,
}
"""For each kind of notification, a function that returns its title and text, or None if it is outdated."""
