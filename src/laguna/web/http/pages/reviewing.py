"""Reviews of finished games, the exercises in them, hints, and playing on from a moment."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from laguna import flavours
from laguna.web.http.asking import AtTable, KnownAtTable, with_cookie
from laguna.web.http.forms import FormSent, read
from laguna.web.http.inputs import Allowing, Moment, Seated
from laguna.web.http.pages.answers import data, go, page
from laguna.web.problems import Missing
from laguna.web.show import presenting
from laguna.web.studying import reviews, shown

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/review")
async def review(
    request: Request, here: AtTable, move: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """The review of a game, or how far it is; with a move, that decision on the board."""
    live, language = here.live, here.language
    reviews.must_be_over(live)
    stored = await here.server.reviews.find(live.id)
    match = live.match
    values: dict[str, Any] = {
        "live": live,
        "table": presenting.summary(live, bool(live.seats_of(here.visitor))),
        "stored": stored,
        "fresh": stored is not None and reviews.up_to_date(stored, match),
        "slow": not reviews.compiled(),
        "review": None,
        "decision": None,
    }
    if stored is not None and stored.document is not None:
        document = reviews.read(stored, match)
        values |= {
            "review": document,
            "seats": shown.seats(document),
            "chart": shown.shares_chart(document["shares"], match.names, language),
            "expensive": shown.expensive(document, match, language),
            "draws": shown.draws(document, match, language),
        }
        if move is not None:
            decision = shown.decision(document, match, move, language)
            if decision is None:
                raise Missing("There was nothing to decide at this move.")
            then = match.copy(move)
            values |= {
                "decision": decision,
                "panels": shown.board(then, decision["seat"], language),
                "frame": shown.frame(then, decision["seat"], language),
            }
    return page(request, "review.html", here.visitor, **values)


@router.post("/table/{table}/review")
async def ask(here: AtTable) -> Response:
    """Let the game be reviewed."""
    await here.server.reviews.ask(here.live)
    return go(f"/table/{here.live.id}/review")


@router.get("/table/{table}/review/progress")
async def progress(here: AtTable) -> Response:
    reviews.must_be_over(here.live)
    stored = await here.server.reviews.find(here.live.id)
    if stored is None:
        raise Missing("Nobody has asked for a review of this game.")
    ready = stored.document is not None
    return data({"done": stored.done, "total": stored.total, "ready": ready, "waits": flavours.awaited()})


@router.get("/table/{table}/review/try")
async def attempt(
    here: AtTable, move: Annotated[int, Query(ge=0)] = 0, words: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """An answer to the exercise 'find the better move'."""
    reviews.must_be_over(here.live)
    stored = await here.server.reviews.find(here.live.id)
    if stored is None or stored.document is None:
        raise Missing("Nobody has asked for a review of this game.")
    match = here.live.match
    found = shown.decision(reviews.read(stored, match), match, move, here.language)
    if found is None:
        raise Missing("There was nothing to decide at this move.")
    match.copy(move).check(found["seat"], words)
    say = here.language.say
    if words == found["best"]:
        text = say("Right: {best}. {why}", best=found["best_text"], why=found["why"])
    elif words == found["played"]:
        text = say("That is what was played. Look for something better.")
    else:
        text = say("There is something better. Try again.")
    return data({"right": words == found["best"], "text": text})


@router.post("/table/{table}/what-if")
async def what_if(here: AtTable, form: FormSent) -> Response:
    """Play on from a moment of a finished game, in a study of one's own."""
    wish = read(form, Moment)
    server = here.server
    player, signed = await server.accounts.somebody(here.asker, "")
    study = await server.studies.from_table(player, here.live, wish.step, wish.seat, here.language)
    return with_cookie(go(f"/study/{study.id}"), server, signed)


@router.post("/table/{table}/hint")
async def hint(here: KnownAtTable, form: FormSent) -> Response:
    """What the strongest bot would do."""
    seat = read(form, Seated).seat
    given = await here.server.hints.give(here.live, here.asker.known, seat, here.language)
    return data({"hints": [{**each, "share": shown.percent(each["expected"])} for each in given]})


@router.get("/table/{table}/hints")
async def standing(here: AtTable) -> Response:
    """Whether there are hints at this table, and whether who asks has allowed them."""
    given, allowed = await here.server.hints.standing(here.live)
    return data({"given": given, "allowed": here.visitor is not None and here.visitor.id in allowed})


@router.post("/table/{table}/hints")
async def allow(here: KnownAtTable, form: FormSent) -> Response:
    """Allow hints at a table, or not any more."""
    await here.server.hints.allow(here.live, here.asker.known, read(form, Allowing).allow == "yes")
    return await standing(here)
