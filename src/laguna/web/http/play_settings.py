"""The settings of a visitor's last game against bots, remembered in a cookie so that Play starts at once."""

import json
from typing import NamedTuple
from urllib.parse import quote, unquote

from fastapi import Request
from fastapi.responses import Response

from laguna.contract.game import AnyGame
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.web.http.request_models import NewTable
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG

COOKIE = "laguna-play"
YEAR = 365 * 24 * 3600
MAX_COOKIE_LENGTH = 2000


class PlaySettings(NamedTuple):
    """A quick game: number of players, bot level, and all options of the game as text."""

    players: int
    level: str
    options: dict[str, str]


def default_level() -> str:
    """The bot level of a new player: Easy."""
    return list(LEVELS_BY_SLUG)[1]


def option_text(value: str | bool) -> str:
    """The value of an option as forms send it."""
    return str(value).lower() if isinstance(value, bool) else value


def complete(game: AnyGame, options: dict[str, str]) -> dict[str, str]:
    """All options as text, with defaults filled in."""
    chosen = game.complete_options(game.read_options(options))
    return {name: option_text(value) for name, value in chosen.items()}


def settings_of(request: Request) -> dict[str, PlaySettings]:
    """The settings for each game: those of the last time, else the defaults."""
    remembered = _read(request.cookies.get(COOKIE, ""))
    return {
        name: _checked(game, remembered.get(name))
        or PlaySettings(game.best_players or game.players[-1], default_level(), complete(game, {}))
        for name, game in GAMES.items()
    }


def _read(cookie: str) -> dict[str, object]:
    try:
        found = json.loads(unquote(cookie)) if 0 < len(cookie) <= MAX_COOKIE_LENGTH else {}
    except (ValueError, RecursionError):
        found = {}
    return found if isinstance(found, dict) else {}


def _checked(game: AnyGame, saved: object) -> PlaySettings | None:
    """Settings that this release can still use; None for others."""
    if not isinstance(saved, list) or len(saved) != 3:
        return None
    players, level, options = saved
    known = isinstance(players, int) and players in game.players and level in tuple(LEVELS_BY_SLUG)
    if (
        not known
        or not isinstance(options, dict)
        or not all(isinstance(each, str) for each in options.values())
    ):
        return None
    try:
        return PlaySettings(players, level, complete(game, options))
    except Refused:
        return None


def remember(request: Request, response: Response, chosen: NewTable, secure: bool) -> Response:
    """Saves the settings of a quick game that was started."""
    level = next((seat.level for seat in chosen.seats if seat.level), default_level())
    options = {name: option_text(value) for name, value in chosen.options.items()}
    saved = {name: found for name, found in _read(request.cookies.get(COOKIE, "")).items() if name in GAMES}
    saved[chosen.game] = [len(chosen.seats), level, options]
    value = quote(json.dumps(saved, separators=(",", ":")), safe="")
    if len(value) <= MAX_COOKIE_LENGTH:
        response.set_cookie(COOKIE, value, max_age=YEAR, samesite="lax", secure=secure, path="/")
    return response
