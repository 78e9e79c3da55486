"""A review for people: who played how well, how lucky they were, and what was most expensive."""

from laguna.bots.hints import explained
from laguna.bots.levels import make
from laguna.bots.reasons import told
from laguna.bots.review import MARKS, OPENING, Decision, Moment, Review
from laguna.contract.wording import ENGLISH, Language
from laguna.match import Match

MOST_EXPENSIVE = 5


def text(review: Review, match: Match, language: Language = ENGLISH) -> str:
    """The review for a terminal."""
    say = language.say
    bot = say(make(review.bot, match.game).title)
    lines = [
        say(
            "{game}, {players} players, reviewed by {bot} with {iterations} iterations a decision",
            game=match.game.title,
            players=review.players,
            bot=bot,
            iterations=review.iterations,
        ),
        "",
        _row(
            say("player"),
            *(say("result"), say("own"), say("others"), say("luck")),
            *(say("drawn"), say("accuracy"), say("mistakes"), say("blunders")),
        ),
    ]
    for seat in review.seats:
        split = (f"{share:+.1%}" for share in (seat.own, seat.others, seat.luck, seat.drawn))
        accuracy = f"{seat.accuracy:.1f}"
        lines.append(_row(seat.name, f"{seat.result:.0%}", *split, accuracy, seat.mistakes, seat.blunders))
    lines += ["", say("The most expensive decisions")]
    for decision in most_expensive(review, MOST_EXPENSIVE):
        lines.append(_decision(match, decision, language))
        wording = match.game.wording(language)
        lines.append(
            "    " + told(explained(match.origin, match.moves, decision, review.bot), wording, match.options)
        )
    lucky = most_telling_draws(review)
    if lucky:
        lines += ["", say("The luckiest and the unluckiest draws")]
    for moment, whose in lucky:
        share = f"{moment.drawn[whose]:+.1%}"
        name, what = match.names[whose], drawn_by(match, moment.move, language)
        lines.append(say("  {share} for {name}: {what}", share=share, name=name, what=what))
    return "\n".join(lines)


def _row(*cells: object) -> str:
    name, *numbers = cells
    return f"{name!s:20}" + "".join(f"{number!s:>10}" for number in numbers)


def most_expensive(review: Review, number: int, seat: int | None = None) -> list[Decision]:
    """The decisions that cost most, of all seats or of one."""
    costly = [each for each in review.decisions if each.cost > 0 and seat in (None, each.seat)]
    return sorted(costly, key=lambda decision: (-decision.cost, decision.move))[:number]


def most_telling_draws(review: Review) -> list[tuple[Moment, int]]:
    """For each seat its luckiest and its unluckiest draw, as far as there was any luck."""
    found = []
    for seat in range(review.players):
        ordered = sorted(review.moments, key=lambda moment: moment.drawn[seat])
        for moment in (ordered[-1], ordered[0]):
            if moment.drawn[seat]:
                found.append((moment, seat))
    return found


def drawn_by(match: Match, move: int, language: Language) -> str:
    """Where a draw happened: the deal, or the move and whose it was."""
    if move == OPENING:
        return language.say("the deal")
    step = match.steps[move]
    return language.say(
        "move {number}, {name}: {words}", number=move + 1, name=match.names[step.seat], words=step.words
    )


def _decision(match: Match, decision: Decision, language: Language) -> str:
    return language.say(
        "  move {number}, {name}: {played}, {mark}, cost {cost}; better {best}",
        number=decision.move + 1,
        name=match.names[decision.seat],
        played=decision.played,
        mark=language.say(MARKS[decision.mark]),
        cost=f"{decision.cost:.1%}",
        best=decision.best,
    )
