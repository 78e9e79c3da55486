"""What can be wrong with a translation: placeholders, plural forms, tags, spaces, the end of a sentence."""

import re
import shutil
import subprocess
from pathlib import Path

from babel.messages.catalog import Catalog, Message

PLACEHOLDER = re.compile(r"\{\w*\}|%\(\w+\)[sdr]|%[sr%]")
TAG = re.compile(r"</?[a-z]+\b[^>]*>")
ENDS = {".": ".!?…", "?": "?", ":": ":", "!": ".!", "…": "…"}
"""How a translation may end if the message ends with one of these."""


def forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(str(each) for each in text)  # type: ignore[attr-defined]


ENGLISH_WORDS = re.compile(r"\b(the|of|and|you|your|with|this|is|are|to|for|from|has|have)\b", re.IGNORECASE)


def faults_of(message: Message, catalog: Catalog) -> list[str]:
    """The faults of a translated message."""
    english, said = forms(message.id), forms(message.string)
    found = []
    if len(english) == 2 and len(said) != catalog.num_plurals:
        found.append(f"{len(said)} plural forms instead of {catalog.num_plurals}")
    if len(english) == 1 and len(said) != 1:
        found.append("several forms of a message without plural")
    for text in said:
        found += _faults_of_text(english, text)
        if text in english and ENGLISH_WORDS.search(PLACEHOLDER.sub("", text)):
            found.append("it is still in English")
    return [f"{message.id!r}: {fault}" for fault in dict.fromkeys(found)]


def _faults_of_text(english: tuple[str, ...], text: str) -> list[str]:
    found = []
    for pattern, name in ((PLACEHOLDER, "placeholders"), (TAG, "tags")):
        asked = [set(pattern.findall(each)) for each in english]
        given = set(pattern.findall(text))
        if not set.intersection(*asked) <= given <= set.union(*asked):
            found.append(f"{name} {sorted(given)} instead of {sorted(set.union(*asked))} in {text!r}")
    first = english[-1]
    if text[:1].isspace() != first[:1].isspace() or text[-1:].isspace() != first[-1:].isspace():
        found.append(f"other spaces at the beginning or end in {text!r}")
    if first[-1:] in ENDS and text[-1:] not in ENDS[first[-1:]]:
        found.append(f"the end of {text!r} should be {first[-1:]!r}")
    if text.count("\n") != first.count("\n"):
        found.append(f"another number of lines in {text!r}")
    return found


def msgfmt_faults(path: Path) -> list[str]:
    """What GNU msgfmt finds, if it is installed."""
    program = shutil.which("msgfmt")
    if program is None:
        return []
    command = [program, "--check", "--output-file=/dev/null", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return [] if done.returncode == 0 else done.stderr.splitlines()
