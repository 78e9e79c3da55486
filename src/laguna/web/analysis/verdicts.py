"""Verdicts of a review for the analysis page: on a decision, on the luck of a draw, and on a whole game."""

from collections.abc import Sequence
from typing import Final

from laguna.bots.analysis import Explanation, LineMove, line_steps, move_document, scored_right_away
from laguna.bots.decisions import BEST, BLUNDER, GOOD, INACCURACY, MISTAKE
from laguna.bots.explanations import Players, Reason, explanation_text
from laguna.contract.state import Document, View
from laguna.contract.wording import Language, gettext_noop
from laguna.match import Match

OPEN_CARDS: Final = -1
HEADINGS: Final = {
    BEST: gettext_noop("Best move"),
    GOOD: gettext_noop("Good move"),
    INACCURACY: gettext_noop("Inaccuracy"),
    MISTAKE: gettext_noop("Mistake"),
    BLUNDER: gettext_noop("Blunder"),
}
SIGNS: Final = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}
MIN_LUCK: Final = 0.005
"""Smaller changes of a win chance are not worth a sentence."""


def grades(review: Document) -> dict[int, tuple[str, float]]:
    """The grade and cost of each decision, by the number of its move from 1."""
    return {each["move"] + 1: (each["mark"], each["cost"]) for each in review["decisions"]}


def verdict(review: Document, match: Match, node: int, view: int, language: Language) -> Document | None:
    """The verdict on the move after a position of the game; None if there is nothing to say. The better move
    is named only to a viewer who sees what its player saw."""
    found = next((each for each in review["decisions"] if each["move"] == node), None)
    luck = _luck(review, node, view, language)
    if found is None:
        return {"grade": "", "heading": luck, "kind": "luck", "text": ""} if luck else None
    known = view in (OPEN_CARDS, found["seat"])
    grade = found["mark"]
    judged: Document = {
        "grade": grade,
        "sign": SIGNS.get(grade, ""),
        "kind": "bad" if grade in SIGNS else "good",
        "heading": language.gettext(HEADINGS[grade]),
        "cost": language.gettext("{cost} win chance", cost=language.percent(-found["cost"], signed=True))
        if grade in SIGNS and round(100 * found["cost"])
        else "",
        "name": language.player_name(found["seat"], match.names),
        "seat": found["seat"],
        "hidden": not known,
        "luck": luck,
        "best": "",
        "best_text": "",
        "best_points": 0,
        "text": "",
    }
    if known and grade in SIGNS:
        judged |= _better_move(review, match, found, language)
    return judged


def _better_move(review: Document, match: Match, found: Document, language: Language) -> Document:
    view = match.state.view(found["seat"])
    wording = match.game.wording(language)
    action = match.game.notation.actions[found["best"]]
    better: Document = {
        "best": found["best"],
        "best_text": wording.describe(view, action),
        "best_points": scored_right_away(view, action),
        "chance_best": language.percent(found["expected_best"]),
        "chance_played": language.percent(found["expected_played"]),
    }
    explanation = review.get("explanations", {}).get(str(found["move"]))
    if explanation is not None:
        move = Explanation.read(explanation).better
        shown = move_document(match.game, view, move, match.names, language)
        better |= {
            "text": " ".join(reason["text"] for reason in shown["reasons"]),
            "places": [place for reason in shown["reasons"] for place in reason["places"]],
            "line": line_in_words(match, view, move.line, language),
        }
    elif why := review["why"].get(str(found["move"])):
        reasons = [Reason.read(each) for each in why]
        players = Players(match.names, found["seat"], addressed=False)
        better["text"] = explanation_text(reasons, wording, match.options, players)
    return better


def line_in_words(match: Match, view: View, line: Sequence[LineMove], language: Language) -> list[Document]:
    """An expected line for the page: every move with its label, points and place."""
    wording = match.game.wording(language)
    found = []
    for move, seen, events in line_steps(match.game, view, line):
        if seen is None and move.words:
            break  # no possible state allows the rest
        own = [event for event in events if event.seat == move.seat]
        places = (name for event in own for name in match.game.event_places(event).split())
        text = (
            language.gettext("hidden move")
            if seen is None
            else wording.describe(seen, match.game.notation.actions[move.words])
        )
        found.append(
            {
                "seat": move.seat,
                "words": move.words,
                "text": text,
                "points": sum(int(event.points) for event in own),
                "places": list(dict.fromkeys(places))[:1],
            }
        )
    return found


def _luck(review: Document, node: int, view: int, language: Language) -> str:
    """The luck of the draw that a move revealed, for the seat whose view is shown."""
    draws = review["draws"]
    if view == OPEN_CARDS or node + 1 >= len(draws):
        return ""
    share = draws[node + 1][view] + (draws[0][view] if node == 0 else 0.0)
    if abs(share) < MIN_LUCK:
        return ""
    if node == 0:
        return language.gettext("The deal: {share}", share=language.percent(share, signed=True))
    return language.gettext("Luck of the draw: {share}", share=language.percent(share, signed=True))


def report(review: Document, language: Language) -> list[Document]:
    """The numbers of each seat: first what a player looks for, then the whole account of the result."""
    even = 1 / max(1, len(review["seats"]))
    return [
        {
            "accuracy": language.percent(seat["accuracy"] / 100),
            "mistakes": seat["mistakes"] + seat["blunders"],
            "luck": language.percent(seat["drawn"], signed=True),
            "account": [
                language.percent(even),
                language.percent(seat["own"], signed=True),
                language.percent(seat["others"], signed=True),
                language.percent(seat["drawn"], signed=True),
                language.percent(seat.get("remainder", seat["luck"] - seat["drawn"]), signed=True),
                language.percent(seat["result"]),
            ],
        }
        for seat in review["seats"]
    ]


def win_chances(review: Document, view: int) -> tuple[list[list[float]], bool]:
    """The win chances after every move as a viewer could know them, and whether everyone's cards are
    known."""
    known = review.get("known")
    if view == OPEN_CARDS or not known:
        return [[round(each, 3) for each in shares] for shares in review["shares"]], True
    return [[round(each, 3) for each in by_view[view]] for by_view in known], False
