"""Extract messages for translators, and update and compile catalogs.

    python tools/messages.py              write laguna.pot with all messages
    python tools/messages.py LANGUAGE     create or update src/laguna/locale/LANGUAGE/LC_MESSAGES/laguna.po
                                          and compile the laguna.mo that the server loads

Needs Babel. The English messages are in the sources; see contract/wording.py.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
POT = ROOT / "laguna.pot"
LOCALE = ROOT / "src" / "laguna" / "locale"
PROBLEMS = (
    "Problem",
    "Unauthorized",
    "Forbidden",
    "NotFound",
    "Conflict",
    "PayloadTooLarge",
    "TooManyRequests",
    "Unavailable",
)
REFUSALS = ("Refused", "BotProtocolError", "NotInstalledError", *PROBLEMS)
KEYWORDS = (
    *("gettext", "pgettext:1c,2", "ngettext:1,2", "gettext_noop", "Message", "PluralMessage:1,2"),
    *REFUSALS,
)
"""Calls whose arguments are messages, for pybabel."""


def babel(command: str, *arguments: str | Path) -> None:
    program = [sys.executable, "-m", "babel.messages.frontend", "-q"]
    subprocess.run([*program, command, *arguments], cwd=ROOT, check=True)


def extract() -> None:
    keywords = [argument for keyword in KEYWORDS for argument in ("-k", keyword)]
    babel("extract", "-F", "babel.cfg", *keywords, "--project=laguna", "--no-location", "-o", POT, "src")


def update(language: str) -> None:
    catalog = LOCALE / language / "LC_MESSAGES" / "laguna.po"
    command = "update" if catalog.exists() else "init"
    babel(command, "-D", "laguna", "-i", POT, "-d", LOCALE, "-l", language)
    babel("compile", "-D", "laguna", "-d", LOCALE, "-l", language)


def main() -> None:
    extract()
    for language in sys.argv[1:]:
        update(language)


if __name__ == "__main__":
    main()
