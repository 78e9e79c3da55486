"""Count how many clicks a move and a turn take at the table, with a mouse and without confirming.

    python tools/count_clicks.py [--games N] [--bot NAME] [--kinds]

Bots play two-player games, and every move is looked up in the pictures of their seat. A target on the board
is one click, one in a menu two, each further step one more; a move that the page makes by itself is none. A
turn is everything a seat does before another seat moves. `--kinds` lists the clicks for each kind of move.
"""

import argparse
from collections import Counter
from xml.etree import ElementTree

from laguna.bots.levels import make
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import Match, new


def clicks_of(match: Match, seat: int) -> tuple[dict[str, int], dict[str, str]]:
    """Return the clicks of every legal move, and the moves that the page makes automatically after them."""
    view = match.state.view(seat)
    found: dict[str, int] = {}
    then: dict[str, str] = {}

    def visit(element: ElementTree.Element, opened: int) -> None:
        classes = element.get("class", "").split()
        if "target" in classes:
            move = element.attrib["data-move"]
            found[move] = opened + 1
            if "data-then" in element.attrib:
                then[move] = element.attrib["data-then"]
        if "fan" in classes and "along" not in classes:
            opened += 1
        for child in element:
            visit(child, opened)

    for panel in match.game.panels(view, match.names, ENGLISH):
        visit(ElementTree.fromstring(f"<g>{panel.live}</g>"), 0)
    return found, then


class ClickCounter:
    """Counts clicks, moves and turns."""

    def __init__(self) -> None:
        self.clicks = self.moves = self.turns = 0
        self.kinds: Counter[str] = Counter()
        self.made: Counter[str] = Counter()

    def add(self, match: Match, bot_name: str) -> None:
        bot = make(bot_name, match.game)
        last, at_once = -1, ""
        while not match.over:
            seat = match.actors()[0]
            clicks, then = clicks_of(match, seat)
            choice = bot.choose(match.state.view(seat), len(match.steps))
            words = match.game.notation.words[choice.action]
            done = at_once == words and len(clicks) == 1 and seat == last
            self.clicks += 0 if done else clicks[words]
            self.moves += 1
            self.turns += seat != last
            kind = words.split()[0]
            self.kinds[kind] += 0 if done else clicks[words]
            self.made[kind] += 1
            last, at_once = seat, then.get(words, "")
            match.play(seat, words)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--bot", default="level2")
    parser.add_argument("--kinds", action="store_true")
    chosen = parser.parse_args()
    for name, game in GAMES.items():
        count = ClickCounter()
        for number in range(chosen.games):
            count.add(new(name, 2, f"clicks {number}"), chosen.bot)
        print(
            f"{game.title}: {count.clicks / count.moves:.2f} clicks a move, "
            f"{count.clicks / count.turns:.2f} a turn ({count.moves} moves, {count.turns} turns)"
        )
        for kind, times in count.made.most_common() if chosen.kinds else ():
            print(f"  {kind}: {times} times, {count.kinds[kind] / times:.2f}")


if __name__ == "__main__":
    main()
