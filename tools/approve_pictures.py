"""Compare the tables with their approved screenshots, and renew these.

    python tools/approve_pictures.py [--renew] [--page FILE] [--language CODE] [NAME ...]

Takes a picture of every kind of decision and compares it with the one in tests/browser/approved/. Writes a
page that shows those that differ, before and after. Look at it; then `--renew` stores the new pictures. With
`--language`, the page shows the approved pictures beside those in the language, which are never stored.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.approved_pictures import (  # noqa: E402
    FOLDER,
    MAX_CHANGED_SHARE,
    Camera,
    all_pictures,
    as_address,
)
from browser.conftest import ARGUMENTS, chromium, serving  # noqa: E402

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>body { font: 16px sans-serif } img { vertical-align: top; border: 1px solid gray }</style>"""


def compare(camera: Camera, wanted: list[str], renew: bool) -> list[str]:
    """Takes all pictures; returns a part of the page for each one that differs."""
    parts = []
    for picture in all_pictures():
        if wanted and picture.name not in wanted:
            continue
        now = camera.take(picture)
        before = picture.path.read_bytes() if picture.path.exists() else b""
        share = camera.changed_share(before, now) if before else 1.0
        if share <= MAX_CHANGED_SHARE:
            continue
        print(f"{picture.name}: {share:.1%} differs" if before else f"{picture.name}: new", flush=True)
        images = "".join(f'<img src="{as_address(each)}" alt="">' for each in (before, now) if each)
        parts.append(f"<h2>{picture.name}</h2>{images}")
        if renew:
            picture.path.write_bytes(now)
    return parts


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these pictures")
    parser.add_argument("--renew", action="store_true", help="store the new pictures")
    parser.add_argument("--language", default="en")
    parser.add_argument("--page", type=Path, default=Path(tempfile.gettempdir()) / "before-and-after.html")
    chosen = parser.parse_args()
    if chosen.renew and chosen.language != "en":
        parser.error("the approved pictures are in English")
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        camera = Camera(browser, address, chosen.language)
        parts = compare(camera, chosen.names, chosen.renew)
        camera.close()
        browser.close()
    if chosen.renew and not chosen.names:
        for path in {*FOLDER.glob("*.webp")} - {picture.path for picture in all_pictures()}:
            path.unlink()
    chosen.page.write_text(HEAD + "".join(parts), encoding="utf-8")
    print(f"{len(parts)} pictures differ: {chosen.page}")


if __name__ == "__main__":
    main()
