"""Reasons for one move over another: which points, for whom, when and where.

Both moves are searched several times and then played out in the same sampled states. What they score right
away, in the next turns and at the end of the game is compared seat by seat and source by source (the headings
of the score sheet). A difference becomes a reason if it is at least a point and several standard errors from
0, where a plan that only some of the searches follow makes a large error. Where one event makes up most of a
difference, such as a bonus that one player gets more often, the reason names that event and how likely it is
after each move.

Where these reasons do not speak for the better move, its worth comes later. Playouts are too simple to
foretell how many points that are, but they tell from which source, and how often it is more.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from laguna.bots.bot import SearchBot
from laguna.bots.evaluation import MoveForecast
from laguna.bots.explanations import LATER, ME, NOW, OTHERS, REST, SOON, Reason, ScoredEvent
from laguna.bots.outcomes import (
    MIN_ERRORS,
    SEARCHES,
    Forecasts,
    Outcome,
    forecast_outcomes,
    mean_difference,
    scored_event,
)
from laguna.bots.prospects import SMALL_CHANCE, find_prospects
from laguna.chance import Chance
from laguna.contract.game import AnyGame
from laguna.contract.state import Event, View

SEARCH_TRIES: Final = 300
"""Iterations of each search before its moves are played out."""
TRIES: Final = 60
"""Sampled states in which the moves found by each search are played out."""
HORIZON: Final = 10
"""Decisions per seat that count as soon."""
MIN_POINTS: Final = 1.0
"""Smaller differences are not mentioned."""
MIN_LATER: Final = 2.5
"""Nor are smaller ones at the end of the game, which playouts cannot foretell so exactly."""
MAX_REASONS: Final = 3
MIN_SHARE: Final = 0.25
"""A reason with a smaller share of the largest one's points is left out."""
SOON_SHARE: Final = 0.7
"""The share of a difference that comes soon for it to be called so."""
EVENT_SHARE: Final = 0.5
"""The share of a difference that one event makes up if it is named."""
EVENT_CHANCE: Final = 0.25
"""By how much that event is likelier after one of the moves."""
CARDS: Final = frozenset(("card", "character"))
CARD_CHANCE: Final = 0.5
"""How likely an event with a card must be after one of the moves to be named: the card may still be drawn by
chance."""
REST_LEAD: Final = 0.3
"""By how much the playouts with more points of a source outnumber those with fewer for it to be a reason for
the rest of the game."""
MAX_REST: Final = 2
CERTAIN: Final = 0.99
MAX_PLACES: Final = 3


def reasons_in_favor(bot: SearchBot, view: View, better: int, other: int, seed: int) -> list[Reason]:
    """The reasons for the better of two moves, as far as its seat can know; none if nothing speaks for it.
    They depend only on the view, the moves and the seed."""
    return speak_for(bot.game, view, *_both_outcomes(bot, view, better, other, seed))


def speak_for(game: AnyGame, view: View, ones: Sequence[Outcome], twos: Sequence[Outcome]) -> list[Reason]:
    """The reasons for the move with the first outcomes: the points that come soon or in the final scoring; if
    these do not speak for it, what it brings in the rest of the game; with each of them, or alone, what it
    makes likely and what it leaves; else single sources or whole scores until the end, and small chances."""
    rivals = max(1, int(view.state.seats) - 1)
    prospects = find_prospects(game, view, ones, twos)
    for find in (compare_outcomes, _rest_of_the_game):
        found = in_favor(find(game, view, ones, twos), rivals)
        if found:
            return _with_prospects(found, prospects)
    now = _right_away(game, int(view.seat), int(view.seat), ones, twos)
    against = [now] if now is not None and now.points < 0 else []
    if any(reason.points > 0 and reason.whom == ME for reason in prospects):
        return _with_prospects(against, prospects)
    for find in (_by_source, _whole_scores):
        found = in_favor(find(game, view, ones, twos), rivals)
        if found:
            return found
    small = find_prospects(game, view, ones, twos, SMALL_CHANCE)
    return _with_prospects(against, small) if in_favor([*against, *small], rivals) else []


def what_differs(game: AnyGame, view: View, ones: Sequence[Outcome], twos: Sequence[Outcome]) -> list[Reason]:
    """The reasons for the move with the first outcomes over the other one, then those against it, whichever
    is better."""
    return _with_prospects(compare_outcomes(game, view, ones, twos), find_prospects(game, view, ones, twos))


def _with_prospects(found: Sequence[Reason], prospects: Sequence[Reason]) -> list[Reason]:
    """Some reasons about points with others that say something else, those for the move first; one against
    it, or more if nothing is for it."""
    new = [each for each in prospects if not any(_tells(reason, each) for reason in found)]
    pro, against = (
        [each for each in (*found, *new) if (each.points > 0) == positive] for positive in (True, False)
    )
    return [*pro[:MAX_REASONS], *against[: 1 if pro else MAX_REASONS]]


def _tells(reason: Reason, other: Reason) -> bool:
    """Whether a reason about points already says what another one would: an event at the same place."""
    same = reason.seat == other.seat and (reason.points > 0) == (other.points > 0)
    return same and bool(reason.scored) and not other.resource and bool({*reason.places} & {*other.places})


def in_favor(found: list[Reason], rivals: int = 1) -> list[Reason]:
    """Some reasons, or none if more points speak against the move than for it: a text that argues against the
    best move explains nothing."""
    return found if sum(_weight(reason, rivals) for reason in found) > 0 else []


def _weight(reason: Reason, rivals: int) -> float:
    """The points of a reason; those of one of several opponents count less."""
    return reason.points if reason.whom == ME else reason.points / rivals


def find_reasons(bot: SearchBot, view: View, better: int, other: int, seed: int) -> list[Reason]:
    """The reasons for one move over another, then those against it, as far as its seat can know. They
    depend only on the view, the moves and the seed."""
    return what_differs(bot.game, view, *_both_outcomes(bot, view, better, other, seed))


def _both_outcomes(bot: SearchBot, view: View, better: int, other: int, seed: int) -> list[list[Outcome]]:
    return forecast_outcomes(*(forecast(bot, view, action, seed) for action in (better, other)))


def forecast(bot: SearchBot, view: View, action: int, seed: int) -> Forecasts:
    """What is expected after a move; forecasts of several moves with the same seed can be compared."""
    horizon = max(HORIZON * int(view.state.seats), HORIZON + bot.game.heuristics.playout_depth())
    seeds = Chance(seed)
    found = []
    for _ in range(SEARCHES):
        start = seeds.word()
        search = bot.search(view, start)
        tries = Chance(start + 1)
        for _ in range(SEARCH_TRIES):
            search.try_move(action, (tries.word() << 24) + tries.word() + 1)
        found.append(MoveForecast(search, action, TRIES, start + 2, horizon))
    return found


def compare_outcomes(
    game: AnyGame, view: View, ones: Sequence[Outcome], twos: Sequence[Outcome]
) -> list[Reason]:
    """The reasons for the move with the first outcomes over the other one, then those against it."""
    me = int(view.seat)
    found = [_right_away(game, seat, me, ones, twos) for seat in range(int(view.state.seats))]
    found += _afterwards(game, me, ones, twos)
    relevant = _without_mere_delays([reason for reason in found if reason is not None])
    if not relevant:
        return []
    rivals = max(1, int(view.state.seats) - 1)

    def weight(reason: Reason) -> float:
        return _weight(reason, rivals)

    largest = max(abs(weight(reason)) for reason in relevant)
    relevant = [reason for reason in relevant if abs(weight(reason)) >= MIN_SHARE * largest]
    in_favor = sorted((each for each in relevant if each.points > 0), key=lambda each: -weight(each))
    against = sorted((each for each in relevant if each.points < 0), key=weight)
    return [*in_favor[:MAX_REASONS], *against[: 1 if in_favor else MAX_REASONS]]


def _without_mere_delays(found: Sequence[Reason]) -> list[Reason]:
    """The reasons without points that the seat scores anyway from the same source, only sooner or later."""
    totals: defaultdict[tuple[int, str], float] = defaultdict(float)
    for reason in found:
        totals[(reason.seat, reason.heading)] += reason.points
    return [
        reason
        for reason in found
        if abs(totals[(reason.seat, reason.heading)]) >= MIN_SHARE * abs(reason.points)
    ]


def _right_away(
    game: AnyGame, seat: int, me: int, ones: Sequence[Outcome], twos: Sequence[Outcome]
) -> Reason | None:
    """The difference in the points that the moves themselves score for a seat."""

    def points(outcome: Outcome) -> float:
        return float(sum(event.points for event in outcome.now if event.seat == seat))

    mean, error = mean_difference([points(one) - points(two) for one, two in zip(ones, twos, strict=True)])
    if abs(mean) < max(MIN_POINTS, MIN_ERRORS * error):
        return None
    scored, instead = (_certain_events(outcomes, seat) for outcomes in (ones, twos))
    if scored is None or instead is None:  # they depend on what the seat cannot know
        scored, instead = (), ()
    sign = 1.0 if seat == me else -1.0
    events = [event for outcome in ones for event in outcome.now if event.seat == seat]
    if not events:
        events = [event for outcome in twos for event in outcome.now if event.seat == seat]
    return Reason(
        NOW,
        ME if seat == me else OTHERS,
        sign * mean,
        game.heading(max(events, key=lambda event: abs(int(event.points)))),
        seat,
        _places(game, events, lambda event: abs(float(event.points))),
        scored,
        instead,
    )


def _certain_events(outcomes: Sequence[Outcome], seat: int) -> tuple[ScoredEvent, ...] | None:
    """The events of a seat that a move causes in all sampled states; None if they differ."""
    kinds = Counter(
        tuple(scored_event(event) for event in outcome.now if event.seat == seat) for outcome in outcomes
    )
    events, count = kinds.most_common(1)[0]
    return events if count >= CERTAIN * len(outcomes) else None


def _afterwards(game: AnyGame, me: int, ones: Sequence[Outcome], twos: Sequence[Outcome]) -> Iterable[Reason]:
    """The differences in the points that follow, by seat and source."""
    soon = _differences(game, [one.soon for one in ones], [two.soon for two in twos])
    later = _differences(game, [one.later for one in ones], [two.later for two in twos])
    for key in sorted({*soon, *later}):
        seat, heading = key
        zeros = [0.0] * len(ones)
        soon_gains = soon.get(key, zeros)
        gains = [sum(both) for both in zip(soon_gains, later.get(key, zeros), strict=True)]
        mean, error = mean_difference(gains)
        if abs(mean) < max(MIN_POINTS, MIN_ERRORS * error):
            continue
        when = SOON if sum(soon_gains) / len(ones) / mean >= SOON_SHARE else LATER
        if when == LATER and abs(mean) < MIN_LATER:
            continue
        mine = [
            [
                [event for event in (*each.soon, *each.later) if _is_from(game, event, key)]
                for each in outcomes
            ]
            for outcomes in (ones, twos)
        ]
        direction = 1.0 if mean > 0 else -1.0
        scored, chances = _decisive_event(game, mine[0], mine[1], mean)
        places = _net_places(game, mine[0], mine[1], direction) or _led_to(game, key, ones, twos, direction)
        if scored:
            event = Event(*scored[0], -1)
            places = tuple(game.event_places(event).split())[:MAX_PLACES] or places
        yield Reason(
            when,
            ME if seat == me else OTHERS,
            mean if seat == me else -mean,
            heading,
            seat,
            places,
            scored,
            (),
            chances,
        )


def _rest_of_the_game(
    game: AnyGame, view: View, ones: Sequence[Outcome], twos: Sequence[Outcome]
) -> list[Reason]:
    """The sources that pay more after the move in the whole rest of the game, then the strongest objection:
    what it gives up right away, or another source."""
    me = int(view.seat)
    rivals = max(1, int(view.state.seats) - 1)
    found = []
    both = [[outcome.all() for outcome in outcomes] for outcomes in (ones, twos)]
    for (seat, heading), gains in sorted(_differences(game, *both).items()):
        mean, error = mean_difference(gains)
        more, less = (sum(gain * sign > 0 for gain in gains) / len(gains) for sign in (1.0, -1.0))
        chance = more if mean > 0 else less
        if abs(mean) < max(MIN_POINTS, MIN_ERRORS * error) or 2 * chance - more - less < REST_LEAD:
            continue
        one, two = (
            [[each for each in events if _is_from(game, each, (seat, heading))] for events in outcomes]
            for outcomes in both
        )
        direction = 1.0 if mean > 0 else -1.0
        places = _net_places(game, one, two, direction) or _led_to(
            game, (seat, heading), ones, twos, direction
        )
        whom, points = (ME, mean) if seat == me else (OTHERS, -mean)
        found.append(Reason(REST, whom, points, heading, seat, places, (), (), (chance,)))
    if not in_favor(found, rivals):
        return []
    found.sort(key=lambda reason: -_weight(reason, rivals))
    pro = [reason for reason in found if reason.points > 0][:MAX_REST]
    now = _right_away(game, me, me, ones, twos)
    against = (
        [now] if now is not None and now.points < 0 else [each for each in found[-1:] if each.points < 0]
    )
    return [*pro, *against] if pro else []


def _whole_scores(
    game: AnyGame, view: View, ones: Sequence[Outcome], twos: Sequence[Outcome]
) -> list[Reason]:
    """The differences in the scores at the end of the game, where no single source makes them up."""
    me = int(view.seat)
    found = []
    for seat in (me, *(seat for seat in range(int(view.state.seats)) if seat != me)):
        totals = [
            [sum(int(event.points) for event in outcome.all() if event.seat == seat) for outcome in outcomes]
            for outcomes in (ones, twos)
        ]
        mean, error = mean_difference([one - two for one, two in zip(*totals, strict=True)])
        whom, points = (ME, mean) if seat == me else (OTHERS, -mean)
        if points >= max(MIN_POINTS, MIN_ERRORS * error):
            found.append(Reason(LATER, whom, points, "", seat))
    return found[:MAX_REST]


def _by_source(game: AnyGame, view: View, ones: Sequence[Outcome], twos: Sequence[Outcome]) -> list[Reason]:
    """The differences in what sources pay until the end of the game, however they come about: those for the
    move, then the largest one against it."""
    me = int(view.seat)
    rivals = max(1, int(view.state.seats) - 1)
    found = []
    both = [[outcome.all() for outcome in outcomes] for outcomes in (ones, twos)]
    for (seat, heading), gains in sorted(_differences(game, *both).items()):
        mean, error = mean_difference(gains)
        if abs(mean) >= max(MIN_POINTS, MIN_ERRORS * error):
            one, two = (
                [[each for each in events if _is_from(game, each, (seat, heading))] for events in outcomes]
                for outcomes in both
            )
            direction = 1.0 if mean > 0 else -1.0
            places = _net_places(game, one, two, direction)
            places = places or _led_to(game, (seat, heading), ones, twos, direction)
            whom, points = (ME, mean) if seat == me else (OTHERS, -mean)
            found.append(Reason(LATER, whom, points, heading, seat, places))
    if not in_favor(found, rivals):
        return []
    found.sort(key=lambda reason: -_weight(reason, rivals))
    pro = [reason for reason in found if reason.points > 0][:MAX_REST]
    return [*pro, *(each for each in found[-1:] if each.points < 0)]


def _is_from(game: AnyGame, event: Event, key: tuple[int, str]) -> bool:
    return (int(event.seat), game.heading(event)) == key


def _differences(
    game: AnyGame, ones: Sequence[list[Event]], twos: Sequence[list[Event]]
) -> dict[tuple[int, str], list[float]]:
    """The difference in points in every sampled state, by seat and heading."""
    found: dict[tuple[int, str], list[float]] = {}
    for place, (one, two) in enumerate(zip(ones, twos, strict=True)):
        for sign, events in ((1.0, one), (-1.0, two)):
            for event in events:
                key = (int(event.seat), game.heading(event))
                found.setdefault(key, [0.0] * len(ones))[place] += sign * float(event.points)
    return found


def _decisive_event(
    game: AnyGame, ones: Sequence[list[Event]], twos: Sequence[list[Event]], mean: float
) -> tuple[tuple[ScoredEvent, ...], tuple[float, ...]]:
    """The event that makes up most of a mean difference, and how likely it is after each move; empty if
    there is none."""
    counts: tuple[Counter[ScoredEvent], Counter[ScoredEvent]] = (Counter(), Counter())
    for count, outcomes in zip(counts, (ones, twos), strict=True):
        for events in outcomes:
            count.update({scored_event(event) for event in events})
    tries = len(ones)
    best: tuple[float, ScoredEvent] | None = None
    for scored in sorted({*counts[0], *counts[1]}):
        part = (counts[0][scored] - counts[1][scored]) / tries * scored[2] / mean
        if best is None or part > best[0]:
            best = (part, scored)
    if best is None or best[0] < EVENT_SHARE:
        return (), ()
    chances = tuple(count[best[1]] / tries for count in counts)
    if abs(chances[0] - chances[1]) < EVENT_CHANCE:
        return (), ()
    is_about_card = not CARDS.isdisjoint(game.event_types.numbers(Event(*best[1], -1)))
    if is_about_card and max(chances) < CARD_CHANCE:
        return (), ()
    return (best[1],), chances


def _net_places(
    game: AnyGame, ones: Sequence[list[Event]], twos: Sequence[list[Event]], direction: float
) -> tuple[str, ...]:
    """The places that contribute most to a difference."""
    by_place: defaultdict[str, float] = defaultdict(float)
    for sign, outcomes in ((direction, ones), (-direction, twos)):
        for events in outcomes:
            for event in events:
                for place in game.event_places(event).split():
                    by_place[place] += sign * float(event.points)
    return _top(by_place)


def _led_to(
    game: AnyGame, key: tuple[int, str], ones: Sequence[Outcome], twos: Sequence[Outcome], direction: float
) -> tuple[str, ...]:
    """The places of what leads to points that have no place themselves."""
    seat, heading = key
    codes = game.leading_events.get(heading, ())
    by_place: defaultdict[str, float] = defaultdict(float)
    for sign, outcomes in ((direction, ones), (-direction, twos)):
        for outcome in outcomes:
            for event in (*outcome.own, *outcome.turn, *outcome.deeds):
                if event.seat == seat and event.code in codes:
                    for place in game.event_places(event).split():
                        by_place[place] += sign
    return _top(by_place)


def _places(game: AnyGame, events: Iterable[Event], worth: Callable[[Event], float]) -> tuple[str, ...]:
    by_place: defaultdict[str, float] = defaultdict(float)
    for event in events:
        for place in game.event_places(event).split():
            by_place[place] += worth(event)
    return _top(by_place)


def _top(by_place: dict[str, float]) -> tuple[str, ...]:
    ordered = sorted(by_place, key=lambda place: (-by_place[place], place))
    largest = by_place[ordered[0]] if ordered else 0.0
    return tuple(place for place in ordered[:MAX_PLACES] if by_place[place] >= max(largest / 2, 1e-9))
