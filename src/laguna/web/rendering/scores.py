"""Score sheets, final standings, and the turning point of a game."""

from collections.abc import Callable, Sequence
from typing import Any

from laguna.contract.state import SPECTATOR, Document
from laguna.contract.wording import ENGLISH, Language, gettext_noop, signed, without_nesting
from laguna.web.rendering.event_log import log_steps
from laguna.web.rendering.table_document import gain
from laguna.web.tables import rated_games, store
from laguna.web.tables.live_table import LiveTable


def score_sheet(live: LiveTable, seat: int = SPECTATOR, language: Language = ENGLISH) -> Document:
    """Points by source and reason for each seat, and the scores after every move."""
    return live.cached_until_move(
        ("sheet", live.position_version, seat, language), lambda: _score_sheet(live, seat, language)
    )


def _score_sheet(live: LiveTable, seat: int, language: Language) -> Document:
    match = live.match
    heading = match.game.wording(language).heading
    titles = [heading(each, match.options) for each in match.game.event_types.headings()]
    totals = {title: [0] * match.seats for title in titles}
    items: list[Document] = []
    over_time: list[Document] = []
    moves = [match.opening, *(step.events for step in match.steps)] if live.has_started else []
    scores = match.scores() if live.has_started else [0] * match.seats
    for event in (event for events in moves for event in events if event.points):
        scores[event.seat] -= event.points  # what remains was there at the start: a position can have scores
    start = list(scores)
    for number, events in enumerate(moves):
        for event in events:
            if not event.points:
                continue
            item = gain(match, event.seen_by(seat), language)
            item["step"] = number
            items.append(item)
            totals[item["source"]][item["seat"]] += item["points"]
            scores[item["seat"]] += item["points"]
        over_time.append({"step": number, "scores": list(scores)})
    return {
        "table": live.id,
        "names": [language.shown_name(name) for name in match.names],
        "sources": [{"source": source, "points": points} for source, points in totals.items()],
        "start": start,
        "items": items,
        "scores": match.scores() if live.has_started else scores,
        "over_time": over_time,
    }


def reasons(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """For each seat its sources with their reasons: how often, and total points."""
    found = []
    for seat, name in enumerate(sheet["names"]):
        sources = []
        for source in sheet["sources"]:
            counted: dict[str, list[int]] = {}
            for item in sheet["items"]:
                if item["seat"] == seat and item["source"] == source["source"]:
                    line = counted.setdefault(item["why"], [0, 0])
                    line[0] += 1
                    line[1] += item["points"]
            if counted:
                lines = [
                    {"why": why, "times": times, "points": points}
                    for why, (times, points) in sorted(counted.items(), key=lambda line: -line[1][1])
                ]
                sources.append({"source": source["source"], "points": source["points"][seat], "lines": lines})
        found.append({"seat": seat, "name": name, "sources": sources, "score": sheet["scores"][seat]})
    return found


def standings(live: LiveTable, language: Language = ENGLISH) -> list[dict[str, Any]]:
    """The seats from first to last place, with their rating changes in a rated game."""
    scores, result = live.match.scores(), live.table.result or {}
    places = result.get("places") or live.match.ranking()
    none = [None] * live.table.players
    ratings, forfeits = result.get("ratings") or none, result.get("forfeits") or none
    order = sorted(range(live.table.players), key=lambda seat: (places[seat], seat))
    return [
        {
            "place": places[seat],
            "seat": seat,
            "name": language.player_name(seat, live.match.names),
            "score": scores[seat],
            "forfeit": forfeits[seat] or "",
            "rating": ratings[seat] if live.seats[seat].kind == store.HUMAN or forfeits[seat] else None,
        }
        for seat in order
    ]


def ending(live: LiveTable, language: Language = ENGLISH) -> str:
    """Why the game ended, as the log says it: its last line about the game that concerns everybody."""
    steps = log_steps(live, SPECTATOR, language)
    return next((step.text for step in reversed(steps) if step.event and step.seat is None), "")


BOTH = "both"
WON_BY_FORFEIT = {
    rated_games.LEFT: gettext_noop("{who} wins because {others} left."),
    rated_games.LATE: gettext_noop("{who} wins because {others} ran out of time."),
    BOTH: gettext_noop("{who} wins because {others} left or ran out of time."),
}
"""For how the players with more points forfeited."""


def winners(live: LiveTable, language: Language = ENGLISH, seats: Sequence[int] = ()) -> str:
    """The winner or winners, as a sentence. Players of `seats` are addressed."""
    lines = standings(live, language)
    best = [line for line in lines if line["place"] == 1]
    score = best[0]["score"]
    ahead = [line for line in lines if line["forfeit"] and line["score"] > score]
    if len(best) == 1 and ahead:
        hows = {line["forfeit"] for line in ahead}
        sentence = WON_BY_FORFEIT[hows.pop() if len(hows) == 1 else BOTH]
        return language.gettext(sentence, who=best[0]["name"], others=[line["name"] for line in ahead])
    tied = [line["name"] for line in lines if line["score"] == score and not line["forfeit"]]
    if len(best) == 1 and len(tied) > 1:
        return language.gettext(
            "{who} wins the tie-break: {tied} have {score} points each.",
            who=best[0]["name"],
            tied=tied,
            score=score,
        )
    if [line["seat"] for line in best] == [*seats]:
        return language.ngettext("You win with {number} point!", "You win with {number} points!", score)
    if len(best) == 1:
        return language.ngettext(
            "{who} wins with {number} point.",
            "{who} wins with {number} points.",
            score,
            who=best[0]["name"],
        )
    names = [line["name"] for line in best]
    return language.gettext("{who} tie for first place with {score} points.", who=names, score=score)


def _led_from_the_start(sheet: Document, lead: Callable[[list[int]], int], early: int) -> bool:
    """Whether a seat was ahead after every single change of the scores. If the game starts even, the first
    change must come within `early` moves."""
    scores = list(sheet["over_time"][0]["scores"])
    changes = [item for item in sheet["items"] if item["step"] > 0]
    if lead(scores) < 0 or (lead(scores) == 0 and all(item["step"] > early for item in changes)):
        return False
    for item in changes:
        scores[item["seat"]] += item["points"]
        if lead(scores) <= 0:
            return False
    return True


def turning_point(live: LiveTable, sheet: Document, language: Language = ENGLISH) -> Document | None:
    """The move after which the winner led for good. If the winner led from the start, the move that increased
    the lead most."""
    match = live.match
    best = [seat for seat, place in enumerate(match.ranking()) if place == 1]
    if len(best) != 1 or match.seats < 2:
        return None
    winner = best[0]

    def lead(scores: list[int]) -> int:
        return scores[winner] - max(score for seat, score in enumerate(scores) if seat != winner)

    leads = [lead(point["scores"]) for point in sheet["over_time"]]
    behind = [step for step, ahead in enumerate(leads) if ahead <= 0]
    first = behind[-1] + 1 if behind else 0
    if first >= len(leads) or len(leads) < 2:
        return None
    name = language.player_name(winner, match.names)
    if _led_from_the_start(sheet, lead, 2 * match.seats):
        step = max(range(1, len(leads)), key=lambda step: leads[step] - leads[step - 1])
        message = gettext_noop(
            "{who} led from the start. The biggest swing came on move {step} (lead: {lead})."
        )
    else:
        step = first
        message = gettext_noop("{who} took the lead for good on move {step}.")
    reasons = [item for item in sheet["items"] if item["step"] == step]
    reasons = [item for item in reasons if item["seat"] == winner] or reasons
    text = language.gettext(message, who=name, step=step, lead=leads[step])
    if reasons:
        most = max(reasons, key=lambda item: abs(item["points"]))
        swing = language.gettext(
            "{who}: {points} ({reason}).",
            who=language.player_name(most["seat"], match.names),
            points=signed(most["points"]),
            reason=most["why"],
        )
        text += " " + without_nesting(swing)
    return {"step": step, "text": text}
