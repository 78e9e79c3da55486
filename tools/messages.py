"""Collect the messages for translators, and keep the catalogs complete and correct.

    python tools/messages.py template               write laguna.pot: every message with places and comments
    python tools/messages.py update [LANGUAGE ...]  bring catalogs up to date with the sources; a new language
                                                    gets an empty one
    python tools/messages.py todo LANGUAGE          print the untranslated messages as JSON
        --limit 150                                 at most so many
        --match venise                              only those in files whose path contains this
        --all                                       also those that are translated, with their translation
    python tools/messages.py merge LANGUAGE FILE    check translations in JSON and take them (`-`: input)
    python tools/messages.py check [LANGUAGE ...]   complete, same placeholders, plural forms, msgfmt --check

`--package FOLDER` before the command works on the catalogs of another package: examples/briscola/briscola.
docs/translating.md explains how to translate.
"""

import argparse
import difflib
import json
import sys
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from catalog_checks import faults_of, msgfmt_faults
from message_template import ROOT, SOURCES, template, write

POT = ROOT / "laguna.pot"


class Project:
    """A package with messages and catalogs."""

    def __init__(self, folder: Path = SOURCES) -> None:
        self.folder = folder
        self.template = template(folder, folder.name)

    def path(self, language: str) -> Path:
        return self.folder / "locale" / language / "LC_MESSAGES" / f"{self.folder.name}.po"

    def languages(self) -> list[str]:
        return sorted(path.parents[1].name for path in self.folder.glob("locale/*/LC_MESSAGES/*.po"))

    def catalog(self, language: str) -> Catalog:
        """The catalog with exactly the messages of the template. Translations of messages that have gone are
        kept as obsolete."""
        path = self.path(language)
        found = Catalog(locale=language, project=self.folder.name, charset="utf-8", fuzzy=False)
        if path.exists():
            with path.open("rb") as file:
                found = read_po(file, locale=language)
        found.header_comment = f"# {language} translations of {self.folder.name}."
        found.last_translator = found.language_team = "The Laguna contributors"
        found.update(self.template, no_fuzzy_matching=True)
        return found

    def save(self, catalog: Catalog, language: str) -> None:
        write(catalog, self.path(language), lines=False)


# What is to do ---------------------------------------------------------------------------------------


def singular(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def is_missing(message: Message) -> bool:
    forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return message.fuzzy or not all(forms)


def entry(message: Message, catalog: Catalog) -> dict[str, Any]:
    """A message as a translator gets it."""
    found: dict[str, Any] = {"id": singular(message)}
    if not isinstance(message.id, str):
        found["plural"] = message.id[1]
    if message.context:
        found["context"] = message.context
    if message.auto_comments:
        found["comment"] = " ".join(message.auto_comments)
    found["location"] = [f"{file}:{line}" if line else file for file, line in message.locations[:4]]
    if is_missing(message) and (old := similar(message, catalog)):
        found["similar"] = {"id": old.id, "translation": old.string}
    found["translation"] = message.string or (
        "" if isinstance(message.id, str) else [""] * catalog.num_plurals
    )
    return found


def similar(message: Message, catalog: Catalog) -> Message | None:
    """The obsolete message most like this one, which it may have replaced."""
    old = {singular(each): each for each in catalog.obsolete.values() if each.string}
    names = difflib.get_close_matches(singular(message), old, 1, 0.7)
    return old[names[0]] if names else None


def todo(project: Project, language: str, limit: int, match: str, everything: bool) -> list[dict[str, Any]]:
    catalog = project.catalog(language)
    found = []
    for each in catalog:
        if each.id and (everything or is_missing(each)):
            places = [place for place, _ in each.locations]
            if not match or any(match in place for place in places):
                found.append(each)
    return [entry(each, catalog) for each in found[: limit or None]]


# Merging --------------------------------------------------------------------------------------------


def merge(project: Project, language: str, entries: list[dict[str, Any]]) -> list[str]:
    """Take translations into the catalog. Those with faults are left out and returned."""
    catalog = project.catalog(language)
    refused, taken = [], 0
    for each in entries:
        said = each.get("translation")
        if not said or (isinstance(said, list) and not any(said)):
            continue
        message = catalog.get(each["id"], each.get("context"))
        if message is None:
            refused.append(f"there is no such message now: {each['id']!r}")
            continue
        before = message.string, set(message.flags)
        message.string = said if isinstance(message.id, str) else tuple(said)
        message.flags.discard("fuzzy")
        if wrong := faults_of(message, catalog):
            refused += wrong
            message.string, message.flags = before
        else:
            taken += 1
    project.save(catalog, language)
    left = sum(1 for each in catalog if each.id and is_missing(each))
    print(
        f"{language}: {taken} translations taken, {len(refused)} refused, {left} messages left",
        file=sys.stderr,
    )
    return refused


def check(project: Project, language: str) -> list[str]:
    """Everything that is wrong with a catalog."""
    catalog = project.catalog(language)
    found = [f"missing: {singular(each)!r}" for each in catalog if each.id and is_missing(each)]
    for each in catalog:
        if each.id and not is_missing(each):
            found += faults_of(each, catalog)
    return [f"{language}: {fault}" for fault in [*found, *msgfmt_faults(project.path(language))]]


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--package", type=Path, default=SOURCES)
    commands = made.add_subparsers(dest="command", required=True)
    commands.add_parser("template")
    for name in ("update", "check"):
        commands.add_parser(name).add_argument("languages", nargs="*")
    listing = commands.add_parser("todo")
    listing.add_argument("language")
    listing.add_argument("--limit", type=int, default=0)
    listing.add_argument("--match", default="")
    listing.add_argument("--all", action="store_true")
    merging = commands.add_parser("merge")
    merging.add_argument("language")
    merging.add_argument("file")
    return made


def main() -> int:
    arguments = parser().parse_args()
    project = Project(arguments.package.resolve())
    faults: list[str] = []
    if arguments.command == "template":
        write(project.template, POT, lines=True)
    elif arguments.command == "todo":
        found = todo(project, arguments.language, arguments.limit, arguments.match, arguments.all)
        json.dump(found, sys.stdout, ensure_ascii=False, indent=1)
        print()
    elif arguments.command == "merge":
        text = sys.stdin.read() if arguments.file == "-" else Path(arguments.file).read_text(encoding="utf-8")
        faults = merge(project, arguments.language, json.loads(text))
    else:
        for language in arguments.languages or project.languages():
            if arguments.command == "update":
                project.save(project.catalog(language), language)
            else:
                faults += check(project, language)
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    return bool(faults)


if __name__ == "__main__":
    raise SystemExit(main())
