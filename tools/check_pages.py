"""Check all pages in all their states: layout shifts, accessibility, sizes of controls, and bytes.

    python tools/check_pages.py [--language CODE] [NAME ...]

Shows the states of tests/browser/page_states.py in three sizes and both themes and prints what is wrong:
content that moves while a page loads, serious findings of axe-core (contrast, names of controls), controls
too small for finger or mouse, pages that scroll sideways, also at 200% zoom, and pages that load too much.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import ARGUMENTS, chromium, serving  # noqa: E402
from browser.page_check import check_page  # noqa: E402
from browser.page_states import SIZES, STATES, THEMES, World  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="states, by default all")
    parser.add_argument("--language", default="en")
    chosen = parser.parse_args()
    faults = 0
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        world = World(address, Path(data))
        for state in STATES:
            if chosen.names and state.name not in chosen.names:
                continue
            for size in SIZES:
                for theme in THEMES:
                    found = check_page(browser, world, state, size, theme, chosen.language)
                    faults += len(found)
                    for fault in found:
                        print(f"{state.name}, {size}, {theme}: {fault}", flush=True)
        browser.close()
    print(f"{faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
