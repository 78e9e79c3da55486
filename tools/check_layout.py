"""Check the layout of the table at every decision of whole games, in a browser.

    python tools/check_layout.py [--game NAME ...] [--players N ...] [--size WIDTHxHEIGHT ...] [--decisions N]
                                 [--language CODE]

Every seat's score, the prompt and a legal target are in the window; scores are those that the server knows;
text has at least 11 pixels, is not hidden for lack of room, not clipped and does not overlap, also that of a
move before it is confirmed; no badge says that a move scores nothing; tips and menus cover no target;
targets are large enough for mouse and finger; the banner is correct; board, seats, hand, trays and log are
where they were at the first decision; four lines of the log are in view; a move takes at most two taps on a
phone, or as many as MORE_TAPS in tests/browser/layout_check.py says. Faults are printed, the first of each
kind with the path of a screenshot. By default: every game with 2 and 4 players on four screen sizes, light
and dark by turns.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import ARGUMENTS, chromium, serving  # noqa: E402
from browser.layout_check import SIZES, check_layout, combinations  # noqa: E402

from laguna.games import GAMES  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--players", nargs="+", type=int, default=[2, 4])
    parser.add_argument("--size", nargs="+", default=list(SIZES))
    parser.add_argument("--decisions", type=int, default=10**6, help="stop after this many")
    parser.add_argument("--language", default="en")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "walk")
    chosen = parser.parse_args()
    faults = 0
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for game, players, size in combinations(chosen.game, chosen.players, chosen.size):
            if players not in GAMES[game].players:
                continue
            found = check_layout(
                browser, address, game, players, size, chosen.folder, chosen.decisions, chosen.language
            )
            print(f"{found.title}: {found.decisions} decisions, {found.faults.total()} faults", flush=True)
            if found.taps:
                print("  taps: " + ", ".join(f"{kind} {taps}" for kind, taps in sorted(found.taps.items())))
            for kind, times in found.faults.most_common():
                print(f"  {times} x {kind}")
            for example in found.examples:
                print(f"  {example}")
            faults += found.faults.total()
        browser.close()
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
