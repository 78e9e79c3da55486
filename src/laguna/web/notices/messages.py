"""What a message says, in the language of who reads it. Nothing in it is hidden from anybody at the table."""

from collections.abc import Callable
from typing import Protocol

from laguna.contract.wording import Language
from laguna.games import GAMES
from laguna.web.database.backends import Session
from laguna.web.notices import outbox
from laguna.web.notices.outbox import News
from laguna.web.notices.receivers import Receiver
from laguna.web.notices.sending import Message
from laguna.web.tables import store
from laguna.web.tables.store import Seat, Table


class MakesLinks(Protocol):
    def make(self, purpose: str, receiver: Receiver) -> str: ...


def compose(
    session: Session, receiver: Receiver, news: list[News], language: Language, links: MakesLinks
) -> Message | None:
    """One message about some news, or None if none of it holds any more."""
    way_out = links.make("out", receiver)
    first = news[0]
    say = language.say
    if first.kind == outbox.CONFIRM:
        url = links.make("yes", receiver)
        text = say(
            "Somebody, probably you, wants Laguna to write here when it is their turn. If so, say yes:"
        )
        return Message(_id(first), first.kind, say("Is this you?"), text, url, way_out)
    if first.kind == outbox.TRIAL:
        text = say("This is how Laguna tells you that it is your turn.")
        return Message(_id(first), first.kind, say("It works"), text, f"{receiver.origin}/notices", way_out)
    if first.kind == outbox.DEAD:
        text = say(
            "One of the ways in which you wanted to be told does not work any more and is switched off."
        )
        url = f"{receiver.origin}/notices"
        return Message(_id(first), first.kind, say("You will not be told there any more"), text, url, way_out)
    lines = [(each, line) for each in news if (line := _line(session, receiver, each, language))]
    if not lines:
        return None
    told, (title, text, game) = lines[0]
    if len(lines) == 1:
        url = f"{receiver.origin}/table/{told.table}"
        return Message(_id(told), told.kind, title, text, url, way_out, told.table, game)
    whole = "\n".join(f"{text} {receiver.origin}/table/{each.table}" for each, (_, text, _) in lines)
    title = language.count("{number} table has news for you", "{number} tables have news for you", len(lines))
    return Message(_id(told), "digest", title, whole, f"{receiver.origin}/next", way_out)


def _id(news: News) -> str:
    return f"{news.receiver}.{news.table or 'all'}.{news.kind}.{news.version}"


def _line(
    session: Session, receiver: Receiver, news: News, language: Language
) -> tuple[str, str, str] | None:
    """Title, sentence and game of some news about a table, or None if they hold no longer."""
    table = store.table(session, news.table)
    if table is None:
        return None
    seats = store.seats(session, table.id)
    mine = [seat for seat in seats if seat.visitor == receiver.visitor]
    said = SENTENCES[news.kind](table, mine, language)
    if said is None:
        return None
    game = GAMES.get(table.game)
    title = game.title if game else table.game
    others = [seat.name for seat in seats if seat not in mine and seat.name]
    sentence = language.say("{game} with {others}: {what}", game=title, others=others, what=said)
    return language.say("{game}: {what}", game=title, what=said), sentence, table.game


def _turn(table: Table, mine: list[Seat], language: Language) -> str | None:
    asked = any(table.acting >> seat.seat & 1 and not seat.away for seat in mine)
    return language.say("it is your turn") if asked and table.status == store.PLAYING else None


def _late(table: Table, mine: list[Seat], language: Language) -> str | None:
    if not mine:
        return language.say("your time was up, and a bot has your seat")
    if table.status == store.PLAYING and any(seat.away for seat in mine):
        return language.say("your time was up, and a bot plays until you are back")
    return None


def _over(table: Table, mine: list[Seat], language: Language) -> str | None:
    return language.say("the game is over")


def _proposed(table: Table, mine: list[Seat], language: Language) -> str | None:
    return language.say("somebody proposes something") if table.status == store.PLAYING else None


SENTENCES: dict[str, Callable[[Table, list[Seat], Language], str | None]] = {
    outbox.TURN: _turn,
    outbox.LATE: _late,
    outbox.OVER: _over,
    outbox.PROPOSED: _proposed,
}
