"""What pages say about a reviewed game: a decision, and the decisive move."""

from laguna.bots.decisions import GRADES
from laguna.bots.explanations import Players, Reason, explanation_text
from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.rendering.replays import log_texts


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
