"""What the pages of studying show: a match as pictures for any eyes, and charts and lists of a review."""

from typing import Any

from markupsafe import Markup

from laguna import positions
from laguna.bots.reasons import Reason, told
from laguna.bots.review import MARKS, OPENING
from laguna.contract.editing import value_at
from laguna.contract.state import NOBODY, Document
from laguna.contract.wording import Language
from laguna.kit.svg import escape, number
from laguna.match import Match
from laguna.web.show.charts import CHART_FOOT, CHART_HEIGHT, CHART_LEFT, CHART_RIGHT, CHART_WIDTH, DASHES
from laguna.web.show.pictures import Picture, pictures
from laguna.web.show.presenting import legal_moves
from laguna.web.show.replaying import sentences


def eyes_of(match: Match) -> int:
    """Whose eyes a board that one person plays alone is seen with: who acts first."""
    return next(iter(match.actors()), NOBODY)


def board(match: Match, seat: int, language: Language, targets: bool = True) -> list[Picture]:
    return pictures(match.game.panels(match.state.view(seat), match.names, language, targets))


def frame(match: Match, seat: int, language: Language, targets: bool = True) -> Document:
    """A match as a page shows it: pictures, what is asked, what may be chosen and what it gives."""
    view = match.state.view(seat)
    last = match.steps[-1].events if match.steps else []
    panels = match.game.panels(view, match.names, language, targets)
    legal = legal_moves(match, view, language) if targets and seat in match.actors() else []
    return {
        "seat": seat,
        "names": match.names,
        "panels": {panel.name: panel.live for panel in panels},
        "boxes": {panel.name: f"0 0 {panel.width} {panel.height}" for panel in panels},
        "prompt": match.game.wording(language).prompt(view, match.names),
        "lines": sentences(match, last, seat, language),
        "moves": {move["move"]: {"text": move["text"], "points": move["points"]} for move in legal},
        "scores": match.scores(),
        "over": match.over,
    }


def spots(match: Match, seat: int, language: Language) -> Document:
    """What can be changed by clicks: for every spot the values in words, and which of them it has."""
    document = positions.write(match)

    def said(label: str | int | None) -> str:
        if label is None:
            return language.say("nothing")
        return language.seat(label, match.names) if isinstance(label, int) else label

    found = {}
    for name, spot in match.game.editor.spots(document, seat).items():
        now = value_at(document, spot.path)
        at = spot.values.index(now) if now in spot.values else -1
        found[name] = {"now": at, "values": [said(label) for label in spot.labels]}
    return found


def percent(share: float, sign: bool = False) -> str:
    return f"{100 * share:+.0f} %" if sign else f"{100 * share:.0f} %"


def shares_chart(shares: list[list[float]], names: list[str], language: Language) -> Markup:
    """The share of the victory that every seat could expect, after every move."""
    width = CHART_WIDTH - CHART_LEFT - CHART_RIGHT
    height = CHART_HEIGHT - CHART_FOOT - 14

    def x(step: int) -> float:
        return CHART_LEFT + width * step / max(1, len(shares) - 1)

    def y(share: float) -> float:
        return 14 + height * (1 - share)

    parts = []
    for line in range(0, 101, 25):
        at = number(y(line / 100))
        parts.append(
            f'<path class="chart-grid" d="M{CHART_LEFT} {at}h{width}"/>'
            f'<text class="chart-label" x="{CHART_LEFT - 8}" y="{number(y(line / 100) + 4)}" '
            f'text-anchor="end">{line}</text>'
        )
    parts.append(
        f'<text class="chart-label" x="{CHART_LEFT + width / 2:g}" y="{CHART_HEIGHT - 6}" '
        f'text-anchor="middle">{escape(language.say("moves"))}</text>'
    )
    for seat in range(len(names)):
        d = "M" + "L".join(f"{number(x(step))} {number(y(each[seat]))}" for step, each in enumerate(shares))
        dash = f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""
        parts.append(f'<path class="chart-line chart-{seat}" d="{d}"{dash}/>')
    parts.append(f'<text class="chart-label" x="{CHART_LEFT - 8}" y="10" text-anchor="end">%</text>')
    label = language.say("The share of the victory that everyone could expect, after every move")
    return Markup(
        f'<svg class="chart" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def seats(document: Document) -> list[Document]:
    """What the results are made of, as the page says it."""
    found = []
    for seat in document["seats"]:
        split = {name: percent(seat[name], True) for name in ("own", "others", "luck", "drawn")}
        result = percent(seat["result"])
        found.append({**seat, **split, "result": result, "accuracy": f"{seat['accuracy']:.1f}"})
    return found


def decision(document: Document, match: Match, move: int, language: Language) -> Document | None:
    """A decision of a reviewed game in words; `match` is the whole game."""
    found: Document | None = next((each for each in document["decisions"] if each["move"] == move), None)
    if found is None:
        return None
    before = match.copy(move)
    view = before.state.view(found["seat"])
    wording = match.game.wording(language)
    actions = match.game.notation.actions
    why = document["why"].get(str(move))
    return {
        **found,
        "name": match.names[found["seat"]],
        "number": move + 1,
        "mark_text": language.say(MARKS[found["mark"]]),
        "cost_text": percent(found["cost"]),
        "played_text": wording.describe(view, actions[found["played"]]),
        "best_text": wording.describe(view, actions[found["best"]]),
        "expected_played_text": percent(found["expected_played"]),
        "expected_best_text": percent(found["expected_best"]),
        "why": told([Reason(*each) for each in why], wording, match.options) if why is not None else "",
    }


def expensive(document: Document, match: Match, language: Language, most: int = 10) -> list[Document]:
    """The decisions that cost most, briefly."""
    costly = sorted(
        (each for each in document["decisions"] if each["cost"] > 0),
        key=lambda each: (-each["cost"], each["move"]),
    )
    return [
        {
            "move": each["move"],
            "number": each["move"] + 1,
            "seat": each["seat"],
            "name": match.names[each["seat"]],
            "mark": each["mark"],
            "mark_text": language.say(MARKS[each["mark"]]),
            "cost_text": percent(each["cost"]),
        }
        for each in costly[:most]
    ]


def decided(document: Document, match: Match, language: Language) -> Document | None:
    """The move that decided a reviewed game: with it the winner's share of the victory rose most."""
    best = [seat for seat, place in enumerate(match.ranking()) if place == 1]
    if len(best) != 1 or match.seats < 2:
        return None
    winner = best[0]
    shares = [each[winner] for each in document["shares"]]
    step = max(range(1, len(shares)), key=lambda step: shares[step] - shares[step - 1])
    made = match.steps[step - 1]
    text = language.say(
        "By the review move {step} decided it: {who} could expect {before} of the victory before it and "
        "{after} after it.",
        step=step,
        who=match.names[winner],
        before=percent(shares[step - 1]),
        after=percent(shares[step]),
    )
    told = sentences(match, made.events, NOBODY, language)
    return {"step": step, "text": " ".join([text, *told[:1]])}


def draws(document: Document, match: Match, language: Language) -> list[Document]:
    """For every seat its luckiest and its unluckiest draw, and what happened then."""
    found: list[Document] = []
    moments: list[Any] = document["draws"]
    for seat in range(match.seats):
        ordered = sorted(range(len(moments)), key=lambda place: moments[place][seat])
        for place in (ordered[-1], ordered[0]):
            share = moments[place][seat]
            if abs(share) < 0.005:
                continue
            move = place + OPENING
            if move == OPENING:
                what = language.say("the deal")
            else:
                step = match.steps[move]
                what = " ".join(sentences(match, step.events, step.seat, language))
            found.append(
                {
                    "seat": seat,
                    "name": match.names[seat],
                    "share": percent(share, True),
                    "lucky": share > 0,
                    "move": max(move, 0) + 1,
                    "what": what,
                }
            )
    return found
