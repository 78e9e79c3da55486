"""Bars of each seat's points by source that end at its score, for the end of a game and the score sheet."""

from typing import Any

from markupsafe import Markup

from laguna.contract.wording import ENGLISH, Language, signed
from laguna.kit.svg import escape, number

BAR = 26
LOSS_BAR = 16
GAP = 3
SOURCE_COLORS = 12
"""How many colors score_bars.css has. A game has fewer sources, so that each keeps a color of its own."""
ALWAYS_READABLE = 9.0
"""Segments from this width on, in percent, have room for their number on a phone too."""
READABLE = 4.5


def score_bars(sheet: dict[str, Any], order: list[int], language: Language = ENGLISH) -> Markup:
    """Bars in the order of `order`. A seat's losses reach from zero to the left; its gains start where the
    losses end, so that the bar ends at the score and no smaller score has a bar that reaches further."""
    sources = sources_with_start(sheet, language)
    seats = range(len(sheet["names"]))
    lost = [-sum(min(0, source["points"][seat]) for source in sources) for seat in seats]
    low, high = max(lost, default=0), max(1, *sheet["scores"])
    scale = 100 / (low + high)
    rows = "".join(
        _row(sheet, seat, sources, (low, scale, lost[seat]), any(lost), language) for seat in order
    )
    used = [source for source in sources if any(source["points"])]
    legend = "".join(
        f'<li><span class="swatch source-{source["color"]}"></span>{escape(source["source"])}</li>'
        for source in used
    )
    note = ""
    if any(lost):
        text = language.gettext(
            "Each bar starts left of zero by the points that were lost, so it ends at the score."
        )
        note = f'<p class="small">{escape(text)}</p>'
    return Markup(
        f'<figure class="score-bars"><ol>{rows}</ol><figcaption>'
        f'<ul class="legend" aria-hidden="true">{legend}</ul>{note}</figcaption></figure>'
    )


def sources_with_start(sheet: dict[str, Any], language: Language = ENGLISH) -> list[dict[str, Any]]:
    """The sources of a score sheet with their colors, and the scores of the starting position if it has any.
    A source has the same color in every game of its kind."""
    found = [{**source, "color": place % SOURCE_COLORS} for place, source in enumerate(sheet["sources"])]
    if any(sheet["start"]):
        title = language.gettext("Starting position")
        found.insert(0, {"source": title, "points": sheet["start"], "color": "start"})
    return found


def _row(
    sheet: dict[str, Any],
    seat: int,
    sources: list[dict[str, Any]],
    measures: tuple[int, float, int],
    with_losses: bool,
    language: Language,
) -> str:
    """The bar of a seat: gem, name, gains above losses, and the score. `measures` are where zero is, in
    points from the left, the percentage of a point, and the points that the seat lost."""
    low, scale, lost = measures
    name, score = sheet["names"][seat], sheet["scores"][seat]
    bars, texts = [], []
    at, below = float(low - lost), float(low)
    for source in sources:
        points = source["points"][seat]
        if points > 0:
            segment = _segment(language, source, points, at * scale, points * scale, 0, BAR)
            at += points
        elif points < 0:
            below += points
            segment = _segment(language, source, points, below * scale, -points * scale, BAR + GAP, LOSS_BAR)
        else:
            continue
        bars.append(segment[0])
        texts.append(segment[1])
    height = BAR + (GAP + LOSS_BAR if with_losses else 0)
    parts = [
        f"{source['source']} {signed(source['points'][seat], '')}"
        for source in sources
        if source["points"][seat]
    ]
    label = language.ngettext(
        "{who}: {score} point ({sources})",
        "{who}: {score} points ({sources})",
        score,
        who=name,
        score=signed(score, ""),
        sources=parts,
    )
    zero = number(low * scale)
    return (
        f'<li><svg class="mark" aria-hidden="true" viewBox="0 0 48 48">'
        f'<use href="#diamond-{seat % 4}"/></svg>'
        f'<span class="name" aria-hidden="true">{escape(name)}</span>'
        f'<svg class="bar" height="{height}" role="img" aria-label="{escape(label)}">'
        f"{''.join(bars)}"
        f'<line class="zero" x1="{zero}%" x2="{zero}%" y1="-3" y2="{height + 3}"/>{"".join(texts)}</svg>'
        f'<b aria-hidden="true">{signed(score, "")}</b></li>'
    )


def _segment(
    language: Language, source: dict[str, Any], points: int, x: float, wide: float, top: int, height: int
) -> tuple[str, str]:
    """A part of a bar, and its number, which is drawn above the zero line."""
    kind = "loss" if points < 0 else "gain"
    color = f"source-{source['color']}"
    text = ""
    if wide >= READABLE:
        room = "" if wide >= ALWAYS_READABLE else " wide-only"
        text = (
            f'<text class="{kind}-text {color}{room}" x="{number(x + wide / 2)}%" y="{top + height / 2:g}" '
            f'dy=".36em" text-anchor="middle">{signed(points, "")}</text>'
        )
    title = escape(language.gettext("{source}: {points}", source=source["source"], points=signed(points)))
    bar = (
        f'<rect class="{kind} {color}" x="{number(x)}%" y="{top}" width="{number(wide)}%" height="{height}">'
        f"<title>{title}</title></rect>"
    )
    return bar, text
