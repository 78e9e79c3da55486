"""Who may do what at a table."""

from laguna.contract.wording import mark
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Forbidden, Problem, Stale
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Seat


def must_sit(live: LiveTable, visitor: Visitor) -> list[Seat]:
    """The seats of somebody who sits there."""
    return [live.seats[seat] for seat in _mine(live, visitor, mark("You do not sit at this table."))]


def must_hold(live: LiveTable, visitor: Visitor, seat: int) -> None:
    """Only who holds a seat plays it."""
    mine = _mine(live, visitor, mark("You are watching this table; only those who sit at it may play."))
    if seat not in mine:
        raise Forbidden("This is not your seat.")


def must_have_a_voice(live: LiveTable, visitor: Visitor) -> int:
    """The seat from which somebody talks."""
    if visitor.muted:
        raise Forbidden("The host of this server has taken your voice. You may still play.")
    return _mine(live, visitor, mark("Only those who sit at the table may talk there."))[0]


def must_have_played(live: LiveTable, visitor: Visitor) -> list[int]:
    """The seats of somebody who may ask for another game."""
    return _mine(live, visitor, mark("Only those who played may ask for a rematch."))


def must_be_host(live: LiveTable, visitor: Visitor) -> None:
    if live.table.host != visitor.id:
        raise Forbidden("Only the host of the table may place bots.")


def must_be_invited(live: LiveTable, invite: str | None) -> None:
    if not live.table.listed and invite != live.table.invite:
        raise Forbidden("This table is private. Ask its host for the invitation link.")


def must_welcome(live: LiveTable, visitor: Visitor) -> None:
    """Bots with an account sit where the host lets them."""
    if visitor.program and not live.table.programs:
        raise Forbidden("This table is for people: its host has not said that bots may sit down.")


def must_be_somebody(visitor: Visitor) -> None:
    """What only people do."""
    if visitor.program:
        raise Forbidden("A bot takes seats at tables that people make. Its owner may do this.")


def must_be_playing(live: LiveTable) -> None:
    if live.table.status == store.WAITING:
        raise Stale("The game has not begun: a seat is still open.")
    if live.table.status != store.PLAYING:
        raise Stale("The game is over: there is nothing more to play.")


def must_be_here(live: LiveTable, seat: int) -> None:
    if live.seats[seat].away:
        raise Stale("A bot plays for you while you are away. Come back to the table first.")


def must_have_seen(live: LiveTable, seat: int, version: int) -> None:
    """Who moves has seen the question that the seat faces now."""
    if version > live.version:
        raise Problem(
            "The table is at version {version}; there is no version {wanted} yet.",
            version=live.version,
            wanted=version,
        )
    if version < live.asked[seat]:
        raise Stale("The table has changed meanwhile. Look again and choose anew.")


def _mine(live: LiveTable, visitor: Visitor, otherwise: str) -> list[int]:
    mine = live.seats_of(visitor)
    if not mine:
        raise Forbidden(otherwise)
    return mine
