"""The text report of a review: skill and luck of each player, costliest decisions and luckiest draws."""

from laguna.bots.decisions import GRADES, Decision
from laguna.bots.explanations import Players, explanation_text
from laguna.bots.hints import decision_reasons
from laguna.bots.levels import bot_title
from laguna.bots.review import OPENING, MoveReview, Review
from laguna.contract.wording import ENGLISH, Language
from laguna.match import Match

COSTLIEST_SHOWN = 5


def text(review: Review, match: Match, language: Language = ENGLISH) -> str:
    """The report for a terminal."""
    gettext = language.gettext
    bot = bot_title(review.bot, language)
    lines = [
        gettext(
            "{game}, {players} players. Analyzed by {bot} ({iterations} simulations per decision).",
            game=match.game.title,
            players=review.players,
            bot=bot,
            iterations=language.whole(review.iterations),
        ),
        "",
        _row(
            gettext("player"),
            *(gettext("result"), gettext("own play"), gettext("others"), gettext("luck")),
            *(gettext("draw"), gettext("accuracy"), gettext("mistakes"), gettext("blunders")),
        ),
    ]
    for seat in review.seats:
        shares = (seat.own, seat.others, seat.luck, seat.drawn)
        split = (language.percent(share, signed=True, digits=1) for share in shares)
        result, accuracy = language.percent(seat.result), language.decimal(seat.accuracy, 1)
        name = language.shown_name(seat.name)
        lines.append(_row(name, result, *split, accuracy, seat.mistakes, seat.blunders))
    lines += ["", gettext("Costliest decisions")]
    for decision in costliest_decisions(review, COSTLIEST_SHOWN):
        lines.append(_decision(match, decision, language))
        wording = match.game.wording(language)
        found = decision_reasons(match.setup, match.moves, decision, review.bot)
        players = Players(match.names, decision.seat, addressed=False)
        if explanation := explanation_text(found, wording, match.options, players):
            lines.append(f"    {explanation}")
    lucky = luckiest_draws(review)
    if lucky:
        lines += ["", gettext("Luckiest and unluckiest draws")]
    for move_review, whose in lucky:
        share = language.percent(move_review.draw_luck[whose], signed=True, digits=1)
        name = language.player_name(whose, match.names)
        what = draw_location(match, move_review.move, language)
        lines.append(gettext("  {share} for {name}: {what}", share=share, name=name, what=what))
    return "\n".join(lines)


def _row(*cells: object) -> str:
    name, *numbers = cells
    return f"{name!s:20}" + "".join(f"{number!s:>10}" for number in numbers)


def costliest_decisions(review: Review, number: int, seat: int | None = None) -> list[Decision]:
    """The decisions with the highest cost, of all seats or of one."""
    costly = [each for each in review.decisions if each.cost > 0 and seat in (None, each.seat)]
    return sorted(costly, key=lambda decision: (-decision.cost, decision.move))[:number]


def luckiest_draws(review: Review) -> list[tuple[MoveReview, int]]:
    """For each seat its luckiest and unluckiest draw, if it had any luck."""
    found = []
    for seat in range(review.players):
        ordered = sorted(review.move_reviews, key=lambda move_review: move_review.draw_luck[seat])
        for move_review in (ordered[-1], ordered[0]):
            if move_review.draw_luck[seat]:
                found.append((move_review, seat))
    return found


def draw_location(match: Match, move: int, language: Language) -> str:
    """Where a draw happened: the deal, or the move and its player."""
    if move == OPENING:
        return language.gettext("the deal")
    step = match.steps[move]
    name = language.player_name(step.seat, match.names)
    return language.gettext("move {number}, {name}: {words}", number=move + 1, name=name, words=step.words)


def _decision(match: Match, decision: Decision, language: Language) -> str:
    return language.gettext(
        "  move {number}, {name}: {played} ({grade}, cost {cost}). Better: {best}",
        number=decision.move + 1,
        name=language.player_name(decision.seat, match.names),
        played=decision.played,
        grade=language.gettext(GRADES[decision.grade]),
        cost=language.percent(decision.cost, digits=1),
        best=decision.best,
    )
