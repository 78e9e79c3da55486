"""Forms of pages, read into the models that check the documents of programs."""

from typing import Annotated
from urllib.parse import parse_qs

from fastapi import Depends, Request
from pydantic import Field

from laguna.contract.game import AnyGame
from laguna.contract.wording import Language, Refused
from laguna.games import find
from laguna.web.http.inputs import ClockChoice, Model, NewTable, Sent, from_texts
from laguna.web.tables import bots

Form = dict[str, str]

BLANK: dict[object, object] = {str: "", int: 0}
"""What a field holds that has to be there and was not filled in."""


async def the_form(request: Request) -> Form:
    return form_of(await request.body())


def form_of(body: bytes) -> Form:
    """What a form has sent; of fields with the same name the last one counts."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("The form could not be read. Load the page again.") from None
    return {name: values[-1] for name, values in parse_qs(text, keep_blank_values=True).items()}


FormSent = Annotated[Form, Depends(the_form)]


def read(form: Form, model: type[Model]) -> Model:
    """A form as a model. All that a form sends is text, so numbers are read from it."""
    values: dict[str, object] = {}
    for name, field in model.model_fields.items():
        if form.get(name):
            values[name] = form[name]
        elif field.is_required():
            values[name] = BLANK[field.annotation]
    return from_texts(values, model)


# New tables --------------------------------------------------------------------------------------


class Players(Sent):
    players: int | None = Field(None, ge=0, le=20)


def quick_table(form: Form, usual_level: str) -> NewTable:
    """A game against bots, at once."""
    game = find(form.get("game"))
    level = form.get("level") or usual_level
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": level}] * (players_of(form, game) - 1)
    return from_texts({"game": game.name, "seats": seats, "options": options_of(form, game)}, NewTable)


def new_table(form: Form, game: AnyGame, language: Language, zone: str = "") -> NewTable:
    """A table as the page for new tables has it: the visitor on the first seat, and on the others somebody
    who plays at the same screen, a bot, or whoever comes."""
    seats = [{"kind": "me", "name": form.get("name", "").strip()}]
    for seat in range(1, players_of(form, game)):
        kind = form.get(f"seat-{seat}", "open")
        if kind == "here":
            name = form.get(f"name-{seat}", "").strip() or language.say("Player {number}", number=seat + 1)
            seats.append({"kind": "me", "name": name})
        elif kind == "open":
            seats.append({"kind": "open"})
        else:
            seats.append({"kind": "bot", "level": bots.chosen(kind)})
    return from_texts(
        {
            "game": game.name,
            "seats": seats,
            "options": options_of(form, game),
            "pace": TIMES[form["time"]][0] if form.get("time") in TIMES else form.get("pace", "live"),
            "listed": form.get("listed") == "yes",
            "programs": form.get("programs") == "yes",
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
"""Pace and clock for each kind of time that the page offers."""


def clock_of(form: Form) -> ClockChoice:
    """What a form says about time."""
    sent = {
        name.removeprefix("clock-"): value
        for name, value in form.items()
        if name.startswith("clock-") and value
    }
    if form.get("time") in TIMES:
        sent["kind"] = TIMES[form["time"]][1]
    return from_texts({**sent, "rest": sent.get("rest") == "yes"}, ClockChoice)


def players_of(form: Form, game: AnyGame) -> int:
    """So many seats as the form says; as many as the game can have if it does not."""
    chosen = read(form, Players).players
    players = game.players[-1] if chosen is None else chosen
    game.check_players(players)
    return players


def options_of(form: Form, game: AnyGame) -> dict[str, object]:
    """The options of a game that a form has sent."""
    sent = {name.removeprefix("option-"): value for name, value in form.items() if name.startswith("option-")}
    return game.read_options(sent)
