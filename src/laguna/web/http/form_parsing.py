"""Parses HTML form submissions into the same request models that validate the JSON API."""

from typing import Annotated
from urllib.parse import parse_qs

from fastapi import Depends, Request
from pydantic import Field

from laguna.contract.game import AnyGame
from laguna.contract.wording import Refused
from laguna.games import find
from laguna.web.http.request_models import ClockChoice, Model, NewTable, RequestModel, parse_strings
from laguna.web.tables import bot_levels

Form = dict[str, str]

EMPTY_VALUES: dict[object, object] = {str: "", int: 0}
"""Values of required fields that were left empty."""


async def get_form(request: Request) -> Form:
    return decode_form(await request.body())


def decode_form(body: bytes) -> Form:
    """Decodes a form body; the last one of fields with the same name counts."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("The form could not be read. Reload the page.") from None
    return {name: values[-1] for name, values in parse_qs(text, keep_blank_values=True).items()}


FormDep = Annotated[Form, Depends(get_form)]


def parse_form(form: Form, model: type[Model]) -> Model:
    """Validates a form against a model; numbers are parsed from text."""
    values: dict[str, object] = {}
    for name, field in model.model_fields.items():
        if form.get(name):
            values[name] = form[name]
        elif field.is_required():
            values[name] = EMPTY_VALUES[field.annotation]
    return parse_strings(values, model)


# New tables --------------------------------------------------------------------------------------


class PlayerCount(RequestModel):
    players: int | None = Field(None, ge=0, le=20)


def quick_table(form: Form, default_level: str) -> NewTable:
    """The table for a quick game against bots."""
    game = find(form.get("game"))
    level = form.get("level") or default_level
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": level}] * (players_of(form, game) - 1)
    return parse_strings({"game": game.name, "seats": seats, "options": options_of(form, game)}, NewTable)


def new_table(form: Form, game: AnyGame, zone: str = "") -> NewTable:
    """The table described by the new table page: the visitor on the first seat, the others open, taken by a
    bot or by another player on the same device."""
    seats = [{"kind": "me", "name": form.get("name", "").strip()}]
    for seat in range(1, players_of(form, game)):
        kind = form.get(f"seat-{seat}", "open")
        if kind == "here":
            name = form.get(f"name-{seat}", "").strip() or f"Player {seat + 1}"
            seats.append({"kind": "me", "name": name})
        elif kind == "open":
            seats.append({"kind": "open"})
        else:
            seats.append({"kind": "bot", "level": bot_levels.level_or_default(kind)})
    return parse_strings(
        {
            "game": game.name,
            "seats": seats,
            "options": options_of(form, game),
            "pace": TIMES[form["time"]][0] if form.get("time") in TIMES else form.get("pace", "live"),
            "listed": form.get("listed") == "yes",
            "programs": form.get("programs") == "yes",
            "rated": form.get("rated") == "yes",
            "clock": clock_of(form),
            "zone": zone,
        },
        NewTable,
    )


TIMES = {
    "now": ("live", "none"),
    "live": ("live", "live"),
    "free": ("days", "none"),
    "days": ("days", "days"),
}
"""Pace and clock for each time control offered on the page."""


def clock_of(form: Form) -> ClockChoice:
    """The time control chosen in a form."""
    sent = {
        name.removeprefix("clock-"): value
        for name, value in form.items()
        if name.startswith("clock-") and value
    }
    if form.get("time") in TIMES:
        sent["kind"] = TIMES[form["time"]][1]
    return parse_strings({**sent, "rest": sent.get("rest") == "yes"}, ClockChoice)


def players_of(form: Form, game: AnyGame) -> int:
    """The number of players chosen in a form; by default the largest the game allows."""
    chosen = parse_form(form, PlayerCount).players
    players = game.players[-1] if chosen is None else chosen
    game.check_players(players)
    return players


def options_of(form: Form, game: AnyGame) -> dict[str, object]:
    """The game options chosen in a form."""
    sent = {name.removeprefix("option-"): value for name, value in form.items() if name.startswith("option-")}
    return game.read_options(sent)
