"""The rules of the games."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, Response

from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.web.http.asking import Asking, GameName, Reading
from laguna.web.http.pages.answers import page
from laguna.web.http.pages.home import known_game
from laguna.web.problems import Missing
from laguna.web.show import assets
from laguna.web.show import rulebook as rulebooks
from laguna.web.show.games import game_document

router = APIRouter(include_in_schema=False)


@router.get("/rules")
async def rules(request: Request, asker: Asking, language: Reading) -> Response:
    games = [game_document(name, language) for name in GAMES]
    return page(request, "rules.html", asker.visitor, games=games, text="", game=None, headings=[], lang="")


@router.get("/rules/{game}")
async def rules_of(
    request: Request, asker: Asking, language: Reading, game: GameName, part: bool = False
) -> Response:
    found = rulebooks.rulebook(known_game(game), language)
    if part:
        return HTMLResponse(found.text)
    return _rules_page(request, asker, language, game, found)


@router.get("/rules/{game}/reference")
async def reference_of(request: Request, asker: Asking, language: Reading, game: GameName) -> Response:
    found = rulebooks.reference(known_game(game))
    if not found.text:
        raise Missing("The rules of this game are not numbered. Its rules page says all there is.")
    return _rules_page(request, asker, language, game, found, lang=ENGLISH.code)


def _rules_page(
    request: Request, asker: Asking, language: Reading, game: str, found: rulebooks.Rulebook, lang: str = ""
) -> Response:
    """Rules or reference of a game; `lang` where they are in a language of their own."""
    return page(
        request,
        "rules.html",
        asker.visitor,
        game=game_document(game, language),
        text=found.text,
        headings=found.headings,
        games=[],
        lang=lang,
    )


@router.get("/rules/pictures/{name}.svg")
async def rules_picture(
    request: Request, name: Annotated[str, Path(max_length=80, pattern="^[a-z0-9-]+$")], v: str = ""
) -> Response:
    picture = rulebooks.rules_picture(name)
    if picture is None:
        raise Missing("There is no such picture.")
    return assets.cached(request, picture, "image/svg+xml", v == assets.fingerprint(picture.plain))
