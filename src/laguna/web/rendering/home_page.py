"""What the home page shows about a visitor: tables that wait, unfinished games, and the last game."""

from collections.abc import Sequence
from datetime import UTC, datetime

from markupsafe import Markup

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.svg import number
from laguna.web.people.visitors import Visitor
from laguna.web.profiles.results import Result
from laguna.web.rendering import scores
from laguna.web.rendering.games import name_with_strength
from laguna.web.rendering.profile import title_of
from laguna.web.rendering.table_lists import is_against_bots
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable

MINUTE, HOUR, DAY = 60, 3600, 86400
CHART_WIDTH, CHART_HEIGHT = 170, 64
MARGIN = 5


def unfinished_games(lines: Sequence[Document]) -> dict[str, Document]:
    """The visitor's latest unfinished game against bots for each game."""
    found: dict[str, Document] = {}
    for line in sorted(lines, key=lambda line: line["moved_at"]):
        if is_against_bots(line):
            bots = [seat for seat in line["seats"] if not seat["you"]]
            levels = {seat["level"] for seat in bots}
            level = levels.pop() if len(levels) == 1 else ""
            found[line["game"]] = line | {"bots": [seat["name"] for seat in bots], "level": level}
    return found


def waiting_tables(lines: Sequence[Document], order: Sequence[str]) -> list[Document]:
    """The tables with other people where it is the visitor's turn, most urgent first."""
    places = {table: place for place, table in enumerate(order)}
    waiting = [line for line in lines if line["your_turn"] and not is_against_bots(line)]
    return sorted(waiting, key=lambda line: places.get(line["id"], len(places)))


def other_tables(lines: Sequence[Document]) -> list[Document]:
    """The visitor's tables with other people where it is not their turn: first those that wait for more
    players, newest first."""
    others = [line for line in lines if not line["your_turn"] and not is_against_bots(line)]
    return sorted(others, key=lambda line: (line["status"] != store.WAITING, -line["created_at"]))


def opponents(line: Document, language: Language = ENGLISH) -> list[Document]:
    """The other seats of a table with the names to show."""
    hidden = language.gettext("Hidden player")
    return [
        {
            "seat": seat["seat"],
            "name": name_with_strength(
                seat["name"], seat["level"] if seat["kind"] == store.BOT else None, language
            )
            or hidden,
        }
        for seat in line["seats"]
        if not seat["you"] and seat["kind"] != store.OPEN
    ]


def time_left(live: LiveTable, visitor: Visitor, language: Language = ENGLISH) -> str:
    """The time left for a visitor's decision; empty if no clock runs."""
    running = [seat for seat in live.seats_of(visitor) if seat in live.clocks.running]
    if not running:
        return ""
    seconds = max(0.0, min(live.clocks.left(seat, live.now()) for seat in running))
    if seconds >= 2 * DAY:
        return language.ngettext("{number} day left", "{number} days left", int(seconds // DAY))
    if seconds >= HOUR:
        return language.ngettext("{number} hour left", "{number} hours left", int(seconds // HOUR))
    return language.ngettext("{number} minute left", "{number} minutes left", int(seconds // MINUTE))


def last_game(result: Result, live: LiveTable | None, language: Language = ENGLISH) -> Document:
    """The visitor's last game: place, accuracy, and if it can be replayed its turning point and chart."""
    found: Document = {
        "table": result.table,
        "title": title_of(result.game),
        "place": result.place,
        "players": result.players,
        "score": result.score,
        "accuracy": None if result.accuracy is None else round(result.accuracy),
        "since": datetime.fromtimestamp(result.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "turning_point": None,
        "chart": Markup(""),
    }
    if live is not None:
        sheet = scores.score_sheet(live, language=language)
        found["turning_point"] = scores.turning_point(live, sheet, language)
        step = found["turning_point"]["step"] if found["turning_point"] else None
        found["chart"] = small_chart([each["scores"] for each in sheet["over_time"]], result.seat, step)
    return found


def small_chart(over_time: Sequence[Sequence[int]], own: int, marked: int | None) -> Markup:
    """A small line chart of the scores without labels: the own line is thicker, one step has a
    dashed line across."""
    if len(over_time) < 2:
        return Markup("")
    low = min(min(each) for each in over_time)
    high = max(max(each) for each in over_time)

    def at(step: int, score: int) -> tuple[float, float]:
        x = MARGIN + (CHART_WIDTH - 2 * MARGIN) * step / (len(over_time) - 1)
        y = MARGIN + (CHART_HEIGHT - 2 * MARGIN) * (1 - (score - low) / max(1, high - low))
        return x, y

    parts = []
    # The own line comes last, so that it is on top.
    for seat in sorted(range(len(over_time[0])), key=lambda seat: seat == own):
        points = (at(step, each[seat]) for step, each in enumerate(over_time))
        d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        classes = f"chart-line chart-{seat}" + (" own" if seat == own else "")
        parts.append(f'<path class="{classes}" d="{d}"/>')
    if marked is not None:
        x = number(at(marked, low)[0])
        parts.append(f'<path class="chart-turn" d="M{x} 0V{CHART_HEIGHT}"/>')
    return Markup(
        f'<svg class="small-chart" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )
