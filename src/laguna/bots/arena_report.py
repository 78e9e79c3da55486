"""The arena's report as a text table for the terminal and as an SVG chart."""

from laguna.bots.levels import level
from laguna.bots.sequential_test import BETTER, NOT_BETTER
from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language, Percentage, gettext_noop
from laguna.games import find
from laguna.kit.svg import escape


def title(name: str, language: Language) -> str:
    known = level(name)
    return f"{known.number} {language.gettext(known.title)}" if known else name


def text(document: Document, language: Language = ENGLISH) -> str:
    """The report as a text table."""
    lines = [
        language.gettext(
            "{game}, {players} players, {games} games",
            game=find(document["game"]).title,
            players=document["players"],
            games=document["games"],
        )
    ]
    head = _head(language)
    for pair in document.get("pairs", [document]):
        lines += ["", head]
        lines += [_row(line, language) for line in pair["bots"]]
        if "verdict" in pair:
            lines.append(verdict(pair, language))
    if "pairs" in document:
        lines += ["", language.gettext("Total"), head]
        lines += [_row(line, language) for line in document["bots"]]
    if document["faults"]:
        faults = language.gettext(
            "Faults: {number}. The first: {fault}",
            number=len(document["faults"]),
            fault=document["faults"][0],
        )
        lines += ["", faults]
    return "\n".join(lines)


def verdict(pair: Document, language: Language) -> str:
    """The result of the sequential test with its error rate."""
    values = {
        "bot": title(pair["bots"][0]["name"], language),
        "margin": language.percent(pair["margin"], digits=1),
        "games": pair["games"] if "games" in pair else pair["bots"][0]["games"],
        "error": language.percent(pair["error"], digits=1),
    }
    if pair["verdict"] == BETTER:
        message = gettext_noop(
            "{bot} wins more than an even share (decided after {games} games, error rate {error})."
        )
    elif pair["verdict"] == NOT_BETTER:
        message = gettext_noop(
            "{bot} doesn't win {margin} more than an even share (decided after {games} games, "
            "error rate {error})."
        )
    else:
        message = gettext_noop(
            "Undecided after {games} games: does {bot} win {margin} more than an even share?"
        )
    return language.gettext(message, **values)


def _head(language: Language) -> str:
    gettext = language.gettext
    bot, games, wins, rate = gettext("bot"), gettext("games"), gettext("wins"), gettext("win rate")
    interval, points, milliseconds, rating = (
        gettext("{share} interval", share=Percentage(0.95)),
        gettext("points"),
        gettext("ms"),
        gettext("rating"),
    )
    return f"{bot:24} {games:>6} {wins:>8} {rate:>8}   {interval:15} {points:>7} {milliseconds:>7}  {rating}"


def _row(line: Document, language: Language) -> str:
    def decimal(value: float) -> str:
        return language.decimal(value, 1)

    def percent(share: float) -> str:
        return language.percent(share, digits=1)

    rating = line.get("rating")
    skill = f"{decimal(rating['mu']):>5} ± {decimal(rating['sigma'])}" if rating else ""
    interval = f"{percent(line['low']):>6} - {percent(line['high']):<6}"
    return (
        f"{title(line['name'], language):24} {line['games']:>6} {decimal(line['wins']):>8} "
        f"{percent(line['win_rate']):>8}   {interval:15} {decimal(line['mean_score']):>7} "
        f"{decimal(line.get('milliseconds_a_decision', 0.0)):>7}  {skill}"
    )


def plot(document: Document, language: Language = ENGLISH) -> str:
    """An SVG chart: for each pairing the first bot's win rate with its interval, and the even share."""
    pairs = document.get("pairs", [document])
    left, width, row = 250, 560, 34
    height = 70 + row * len(pairs)
    even = 1 / document["players"]

    heading = language.gettext(
        "{game}, {players} players: win rate against the other seats",
        game=find(document["game"]).title,
        players=document["players"],
    )

    def x(rate: float) -> float:
        return left + rate * width

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 40} {height}" '
        'font-family="sans-serif" font-size="14">',
        f'<rect width="{left + width + 40}" height="{height}" fill="#f7f3e8"/>',
        f'<text x="16" y="24" font-weight="bold" fill="#123a4a">{escape(heading)}</text>',
    ]
    for tick in range(0, 101, 20):
        at, share = f"{x(tick / 100):.1f}", language.percent(tick / 100)
        parts.append(
            f'<line x1="{at}" x2="{at}" y1="40" y2="{height - 28}" stroke="#d8d2c0"/>'
            f'<text x="{at}" y="{height - 10}" text-anchor="middle" fill="#555">{share}</text>'
        )
    parts.append(
        f'<line x1="{x(even):.1f}" x2="{x(even):.1f}" y1="40" y2="{height - 28}" stroke="#b5482f" '
        'stroke-dasharray="5 4"/>'
    )
    for number, pair in enumerate(pairs):
        first, second = pair["bots"][0], pair["bots"][1]
        y = 56 + row * number
        rate = language.percent(first["win_rate"], digits=1)
        pairing = f"{title(first['name'], language)} : {title(second['name'], language)}"
        parts.append(
            f'<text x="16" y="{y + 5}" fill="#123a4a">{escape(pairing)}</text>'
            f'<line x1="{x(first["low"]):.1f}" x2="{x(first["high"]):.1f}" y1="{y}" y2="{y}" '
            'stroke="#1d7a8c" stroke-width="6" stroke-linecap="round" stroke-opacity="0.45"/>'
            f'<circle cx="{x(first["win_rate"]):.1f}" cy="{y}" r="6" fill="#123a4a"/>'
            f'<text x="{x(first["high"]) + 10:.1f}" y="{y + 5}" fill="#123a4a">{rate}</text>'
        )
    parts.append("</svg>")
    return "\n".join(parts) + "\n"
