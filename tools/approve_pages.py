"""Compare the pages with the approved screenshots, and approve new ones.

    python tools/approve_pages.py [NAME ...] [--approve] [--folder FOLDER] [--language CODE]

Shows every page in all its states, in three sizes and both themes (tests/browser/page_states.py). What
differs is written to a folder, to be looked at one by one; with --approve it replaces the approved one. The
approved ones are in English; pages in another language are only written to the folder.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.approved import Approved, screenshot  # noqa: E402
from browser.conftest import ARGUMENTS, chromium, serving  # noqa: E402
from browser.page_states import CHANGING, STATES, World, context_of, show  # noqa: E402
from browser.test_approved_pages import FOLDER, TOLERANCE, VARIANTS  # noqa: E402

NOTICEABLE = 0.002
"""Smaller differences are not worth a new file."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="states, by default all")
    parser.add_argument("--approve", action="store_true", help="replace what differs")
    parser.add_argument("--language", default="en")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "pages")
    chosen = parser.parse_args()
    different = 0
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        approved = Approved(browser, FOLDER)
        world = World(address, Path(data))
        chosen.folder.mkdir(parents=True, exist_ok=True)
        for state in STATES:
            if chosen.names and state.name not in chosen.names:
                continue
            for size, theme in VARIANTS:
                name = f"{state.name}-{size}-{theme}"
                context = context_of(browser, world, state, size, theme, chosen.language)
                picture = screenshot(show(context, world, state), CHANGING)
                context.close()
                if chosen.language != "en":
                    (chosen.folder / f"{name}-{chosen.language}.png").write_bytes(picture)
                    continue
                small = approved.shrink(picture)
                share = approved.difference(name, small)
                if share <= (NOTICEABLE if chosen.approve else TOLERANCE):
                    continue
                different += 1
                (chosen.folder / f"{name}.png").write_bytes(picture)
                print(f"{name}: {share:.1%} of the pixels differ", flush=True)
                if chosen.approve:
                    approved.approve(name, small)
        browser.close()
    print(f"{different} screenshots differ; those are in {chosen.folder}")
    sys.exit(1 if different and not chosen.approve else 0)


if __name__ == "__main__":
    main()
