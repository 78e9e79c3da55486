"""Measure how long a player waits at the table, from a move to the next decision.

    python tools/measure_waits.py [--game NAME ...] [--moves N] [--level N]

Plays in a browser against bots at their usual pace, with animations off and fast. Only moves after which
others moved are counted. Run it on an idle machine.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import ARGUMENTS, FIRST_GAME, PATIENCE_SECONDS, WAIT, Person, chromium, serving  # noqa: E402

from laguna.games import GAMES  # noqa: E402

PACE = "0.5"
MOTIONS = {"off": "reduce", "brisk": "no-preference"}
# Clicks a target and returns the milliseconds until the next decision, and whether others moved meanwhile.
MOVE = f"""([number, patience]) => {{
    const targets = [...document.querySelectorAll('.live .target')];
    const points = (target) => Number(target.dataset.points || 0);
    const most = Math.max(...targets.map(points));
    const best = targets.filter((target) => points(target) === most);
    const target = best[number % best.length];
    const buttons = [...document.querySelectorAll('#actions button')];
    const button = buttons.find((one) => one.dataset.move === target.dataset.move);
    const table = document.querySelector('#table');
    const {{version: before, seat: mine}} = table.dataset;
    const began = performance.now();
    (button ?? target).dispatchEvent(new MouseEvent('click', {{bubbles: true}}));
    return ({WAIT})(() => {{
        if (document.querySelector('.turn-sign')?.textContent === 'Game over') return false;
        const acts = table.dataset.acts === 'yes' && document.querySelector('.ask.yours');
        return acts && !table.matches('.busy') && table.dataset.version !== before ? true : undefined;
    }}, patience).then((found) => {{
        if (found === null) throw new Error('no decision came');
        const milliseconds = performance.now() - began;
        const waited = [...document.querySelectorAll('#log .line')].some(
            ({{dataset: {{version, seat}}}}) => version > before * 1 && seat && seat !== mine);
        return {{milliseconds, waited, more: found}};
    }});
}}"""


def waits(browser: Browser, address: str, game: str, motion: str, moves: int, level: int) -> list[float]:
    """Return the seconds from a move to the next decision, where others moved in between."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800},
        reduced_motion=MOTIONS[motion],  # type: ignore[arg-type]
    )
    person = Person(context, address)
    person.start(game, GAMES[game].players[-1], level - 1)
    found = []
    for number in range(10**6):
        answer = person.page.evaluate(MOVE, [number * 7, PATIENCE_SECONDS * 1000])
        if answer["waited"]:
            found.append(answer["milliseconds"] / 1000)
        if not answer["more"] or len(found) == moves:
            break
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", nargs="+", default=[FIRST_GAME], choices=list(GAMES))
    parser.add_argument("--moves", type=int, default=25)
    parser.add_argument("--level", type=int, default=2)
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), PACE) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for game in chosen.game:
            for motion in MOTIONS:
                found = sorted(waits(browser, address, game, motion, chosen.moves, chosen.level))
                print(
                    f"{GAMES[game].title}, motion {motion}: {len(found)} moves, "
                    f"median {statistics.median(found):.2f} s, longest {found[-1]:.2f} s",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
