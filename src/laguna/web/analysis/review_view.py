"""Review of a game for its page: win chance chart, table of seats, decisions and draws."""

from typing import Any

from markupsafe import Markup

from laguna.bots.decisions import GRADES
from laguna.bots.explanations import Players, Reason, explanation_text
from laguna.bots.review import OPENING
from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.kit.svg import escape, number
from laguna.match import Match
from laguna.web.rendering.charts import CHART_FOOT, CHART_HEIGHT, CHART_LEFT, CHART_RIGHT, CHART_WIDTH, DASHES
from laguna.web.rendering.replays import log_texts


def win_chance_chart(shares: list[list[float]], names: list[str], language: Language) -> Markup:
    """Line chart of each seat's win chance after every move."""
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
        f'text-anchor="middle">{escape(language.gettext("moves"))}</text>'
    )
    for seat in range(len(names)):
        d = "M" + "L".join(f"{number(x(step))} {number(y(each[seat]))}" for step, each in enumerate(shares))
        dash = f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""
        parts.append(f'<path class="chart-line chart-{seat}" d="{d}"{dash}/>')
    parts.append(f'<text class="chart-label" x="{CHART_LEFT - 8}" y="10" text-anchor="end">%</text>')
    label = language.gettext("Each player's win chance after every move")
    return Markup(
        f'<svg class="chart" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def seats(document: Document, language: Language) -> list[Document]:
    """How the result of each seat splits into play and luck, as percentages."""
    found = []
    for seat in document["seats"]:
        parts = ("own", "others", "luck", "drawn")
        split = {name: language.percent(seat[name], signed=True) for name in parts}
        result = language.percent(seat["result"])
        found.append({**seat, **split, "result": result, "accuracy": language.decimal(seat["accuracy"], 1)})
    return found


def decision(document: Document, match: Match, move: int, language: Language) -> Document | None:
    """A decision of a reviewed game as text; `match` is the whole game."""
    found: Document | None = next((each for each in document["decisions"] if each["move"] == move), None)
    if found is None:
        return None
    before = match.copy(move)
    view = before.state.view(found["seat"])
    wording = match.game.wording(language)
    actions = match.game.notation.actions
    why = document["why"].get(str(move))
    players = Players(match.names, found["seat"], addressed=False)
    return {
        **found,
        "name": language.player_name(found["seat"], match.names),
        "number": move + 1,
        "mark_text": language.gettext(GRADES[found["mark"]]),
        "cost_points": round(100 * found["cost"]),
        "played_text": wording.describe(view, actions[found["played"]]),
        "best_text": wording.describe(view, actions[found["best"]]),
        "expected_played_text": language.percent(found["expected_played"]),
        "expected_best_text": language.percent(found["expected_best"]),
        "why": explanation_text([Reason.read(each) for each in why], wording, match.options, players)
        if why is not None
        else "",
    }


def most_expensive_decisions(
    document: Document, match: Match, language: Language, most: int = 10
) -> list[Document]:
    """The most expensive decisions, in short form."""
    costly = sorted(
        (each for each in document["decisions"] if each["cost"] > 0),
        key=lambda each: (-each["cost"], each["move"]),
    )
    return [
        {
            "move": each["move"],
            "number": each["move"] + 1,
            "seat": each["seat"],
            "name": language.player_name(each["seat"], match.names),
            "mark": each["mark"],
            "mark_text": language.gettext(GRADES[each["mark"]]),
            "cost_points": round(100 * each["cost"]),
        }
        for each in costly[:most]
    ]


def decisive_move(document: Document, match: Match, language: Language) -> Document | None:
    """The decisive move of a reviewed game: the one that raised the winner's win chance most."""
    best = [seat for seat, place in enumerate(match.ranking()) if place == 1]
    if len(best) != 1 or match.seats < 2:
        return None
    winner = best[0]
    shares = [each[winner] for each in document["shares"]]
    step = max(range(1, len(shares)), key=lambda step: shares[step] - shares[step - 1])
    made = match.steps[step - 1]
    text = language.gettext(
        "According to the review, move {step} decided the game: the win chance of {who} rose from {before} "
        "to {after}.",
        step=step,
        who=language.player_name(winner, match.names),
        before=language.percent(shares[step - 1]),
        after=language.percent(shares[step]),
    )
    events = log_texts(match, made.events, made.seat, language)
    return {"step": step, "text": " ".join([text, *events[:1]])}


def draws(document: Document, match: Match, language: Language) -> list[Document]:
    """The luckiest and the unluckiest draw of each seat."""
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
                what = language.gettext("the deal")
            else:
                step = match.steps[move]
                what = " ".join(log_texts(match, step.events, step.seat, language))
            found.append(
                {
                    "seat": seat,
                    "name": language.player_name(seat, match.names),
                    "share": language.percent(share, signed=True),
                    "lucky": share > 0,
                    "move": max(move, 0) + 1,
                    "what": what,
                }
            )
    return found
