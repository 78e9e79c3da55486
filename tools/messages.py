"""The messages of laguna for translators, and catalogues for laguna.

    python tools/messages.py              writes laguna.pot: every message there is
    python tools/messages.py LANGUAGE     brings src/laguna/locale/LANGUAGE/LC_MESSAGES/laguna.po up to date,
                                          or begins it, and compiles the laguna.mo that the server reads

Needs Babel. English stands in the sources, marked by the calls around it: contract/wording.py tells how.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
POT = ROOT / "laguna.pot"
LOCALE = ROOT / "src" / "laguna" / "locale"
PROBLEMS = ("Problem", "Unwelcome", "Forbidden", "Missing", "Stale", "TooLarge", "TooMany", "Unavailable")
REFUSALS = ("Refused", "Misbehaved", "NotInstalled", *PROBLEMS)
KEYWORDS = ("say", "about:1c,2", "count:1,2", "mark", "Said", "Counted:1,2", *REFUSALS)
"""What marks a message. In `about` the first argument is its context; `count` has a singular and a plural."""


def babel(command: str, *arguments: str | Path) -> None:
    program = [sys.executable, "-m", "babel.messages.frontend", "-q"]
    subprocess.run([*program, command, *arguments], cwd=ROOT, check=True)


def extract() -> None:
    marks = [argument for keyword in KEYWORDS for argument in ("-k", keyword)]
    babel("extract", "-F", "babel.cfg", *marks, "--project=laguna", "--no-location", "-o", POT, "src")


def update(language: str) -> None:
    catalogue = LOCALE / language / "LC_MESSAGES" / "laguna.po"
    command = "update" if catalogue.exists() else "init"
    babel(command, "-D", "laguna", "-i", POT, "-d", LOCALE, "-l", language)
    babel("compile", "-D", "laguna", "-d", LOCALE, "-l", language)


def main() -> None:
    extract()
    for language in sys.argv[1:]:
        update(language)


if __name__ == "__main__":
    main()
