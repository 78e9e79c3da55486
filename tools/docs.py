"""Build the docs site, or build and serve it.

python tools/docs.py           build it in build/site, with warnings as errors
python tools/docs.py serve     build it and serve it at http://127.0.0.1:8001
"""

import re
import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "docs"
PREPARED = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
GAMES = ROOT / "src" / "laguna" / "games"
PORT = 8001
OUTSIDE_LINK = re.compile(r"\[[^]]*\]\((?:\.\./)+((?:src|examples|tests|benchmarks|tools)/[^)]*)\)")
OUTPUT_FENCE = re.compile(r"^```output$", re.MULTILINE)


def prepare() -> None:
    """Copy the docs to build/docs, with the rules of the games in place of the pages that lead to them."""
    shutil.rmtree(PREPARED, ignore_errors=True)
    shutil.copytree(SOURCES, PREPARED)
    for rulebook in sorted(GAMES.glob("*/rulebook")):
        game = rulebook.parent.name
        for page, source in ((f"{game}.md", "en.md"), (f"{game}-reference.md", "reference.md")):
            text = (rulebook / source).read_text(encoding="utf-8")
            text = text.replace("](reference.md", f"]({game}-reference.md").replace("](en.md", f"]({game}.md")
            (PREPARED / "rules" / page).write_text(text, encoding="utf-8")
        for picture in rulebook.glob("*.svg"):
            shutil.copy(picture, PREPARED / "rules")
    guide = (ROOT / "src" / "laguna" / "web" / "help" / "en.md").read_text(encoding="utf-8")
    tables = (SOURCES / "playing.md").read_text(encoding="utf-8").partition("\n## ")
    guide = guide.replace("../../../../docs/", "").replace("](/rules)", "](rules/millefiori.md)")
    text = guide.replace("# Help\n", "# Playing\n", 1) + "".join(tables[1:])
    (PREPARED / "playing.md").write_text(text, encoding="utf-8")
    prepare_translations()
    shutil.copy(ROOT / "CHANGELOG.md", PREPARED / "changelog.md")
    for path in PREPARED.rglob("*.md"):
        path.write_text(for_site(path.read_text(encoding="utf-8")), encoding="utf-8")


def prepare_translations() -> None:
    """Add what is translated: the players' guide and the rules in each language."""
    sources = {"playing": ROOT / "src" / "laguna" / "web" / "help"}
    sources |= {rulebook.parent.name: rulebook for rulebook in GAMES.glob("*/rulebook")}
    for name, folder in sources.items():
        for page in sorted(folder.glob("??.md")):
            if page.stem != "en":
                text = page.read_text(encoding="utf-8").replace(
                    "](reference.md", f"](../rules/{name}-reference.md"
                )
                text = text.replace("](en.md", f"](../rules/{name}.md").replace("../../../../docs/", "../")
                text = re.sub(r"\]\((\w[\w-]*\.svg)\)", r"](../rules/\1)", text)
                (PREPARED / page.stem).mkdir(exist_ok=True)
                (PREPARED / page.stem / f"{name}.md").write_text(text, encoding="utf-8")


def for_site(text: str) -> str:
    """A page for the site: files outside the docs are named instead of linked, outputs are plain text."""
    text = OUTSIDE_LINK.sub(lambda link: f"`{link[1]}`", text).replace("](docs/", "](")
    return OUTPUT_FENCE.sub("```text", text)


def build() -> int:
    """Build the site and return the exit status."""
    program = Path(sys.executable).with_name("zensical")
    if not program.exists():
        sys.exit("The docs site needs two packages. Run: pip install zensical mkdocstrings-python")
    prepare()
    command = [str(program), "build", "--clean", "--strict"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def serve() -> None:
    """Serve the built site until interrupted."""
    print(f"The docs are at http://127.0.0.1:{PORT}")
    handler = partial(SimpleHTTPRequestHandler, directory=str(SITE))
    ThreadingHTTPServer(("127.0.0.1", PORT), handler).serve_forever()


if __name__ == "__main__":
    status = build()
    if status or sys.argv[1:] != ["serve"]:
        sys.exit(status)
    serve()
