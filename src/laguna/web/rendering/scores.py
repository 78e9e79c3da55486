"""Score sheets, final standings, and the turning point of a game."""

from typing import Any

from laguna.contract.state import SPECTATOR, Document
from laguna.contract.wording import ENGLISH, Language, gettext_noop
from laguna.web.rendering.table_document import gain
from laguna.web.tables.live_table import LiveTable


def score_sheet(live: LiveTable, seat: int = SPECTATOR, language: Language = ENGLISH) -> Document:
    """Points by source and reason for each seat, and the scores after every move."""
    return live.cached(
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
        "names": list(match.names),
        "sources": [{"source": source, "points": points} for source, points in totals.items()],
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


def standings(live: LiveTable) -> list[dict[str, Any]]:
    """The seats from first to last place."""
    scores, ranking = live.match.scores(), live.match.ranking()
    order = sorted(range(live.table.players), key=lambda seat: (ranking[seat], seat))
    return [
        {"place": ranking[seat], "seat": seat, "name": live.match.names[seat], "score": scores[seat]}
        for seat in order
    ]


def winners(live: LiveTable, language: Language = ENGLISH) -> str:
    """The winner or winners, as a sentence."""
    best = [line for line in standings(live) if line["place"] == 1]
    score = best[0]["score"]
    if len(best) == 1:
        return language.gettext("{who} wins with {score} points.", who=best[0]["name"], score=score)
    names = [line["name"] for line in best]
    return language.gettext("{who} tie for first place with {score} points.", who=names, score=score)


def turning_point(live: LiveTable, sheet: Document, language: Language = ENGLISH) -> Document | None:
    """The move after which the winner led for good. If the winner led from the start, the move that increased
    the lead most. Leading from the start means being ahead from the first position on, or from the first
    points on if these came in the first two turns of each player."""
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
    at_start = sheet["over_time"][0]["scores"]
    first_points = next(
        (step for step, point in enumerate(sheet["over_time"]) if point["scores"] != at_start), 0
    )
    name = match.names[winner]
    if first == 0 or (leads[0] == 0 and first <= first_points <= 2 * match.seats):
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
        text += " " + language.gettext(
            "{who}: {points} for {reason}.",
            who=match.names[most["seat"]],
            points=f"{most['points']:+d}",
            reason=most["why"],
        )
    return {"step": step, "text": text}
