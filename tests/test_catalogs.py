"""Catalogs: complete, correct, and made from all messages."""

import os
from functools import cache, partial
from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from catalog_checks import faults_of
from message_template import PythonMessages, UntranslatableError, refusals, template, write
from messages import Project, check, merge, todo

from laguna import languages
from laguna.contract.wording import Language
from laguna.languages import installed_languages, load

ROOT = Path(__file__).resolve().parent.parent
BRISCOLA = ROOT / "examples" / "briscola" / "briscola"
PACKAGES = [ROOT / "src" / "laguna", BRISCOLA]
CATALOGS = [
    pytest.param(package, path.parents[1].name, id=f"{package.name}-{path.parents[1].name}")
    for package in PACKAGES
    for path in sorted(package.glob("locale/*/LC_MESSAGES/*.po"))
]


@cache
def project_of(package: Path) -> Project:
    return Project(package)


@pytest.fixture
def project() -> Project:
    return project_of(PACKAGES[0])


def messages(source: str) -> list[tuple[object, str | None]]:
    return [(found.id, found.context) for found in PythonMessages(source, refusals([source]))]


@pytest.mark.parametrize(("package", "language"), CATALOGS)
def test_a_catalog_is_complete_and_correct(package: Path, language: str) -> None:
    """To see what is missing: python tools/messages.py todo LANGUAGE"""
    assert check(project_of(package), language) == []


def test_messages_are_found_wherever_they_stand() -> None:
    source = """
class Gone(Refused):
    def __init__(self):
        super().__init__("It has gone.")

def say(words, event):
    words.ngettext("one", "many", event.count)
    label = f"<b>{words.gettext('inside')}</b>"
    words.gettext("first" if event.first else "last")
    raise Gone
"""
    said = [
        ("It has gone.", None),
        (("one", "many"), None),
        ("inside", None),
        ("first", None),
        ("last", None),
    ]
    assert messages(source) == said


def test_nouns_are_found_in_every_role() -> None:
    source = 'nouns_noop(("subject", "to \\u2026"), "the market", "the port")'
    assert messages(source) == [
        ("the market", "subject"),
        ("to the market", None),
        ("the port", "subject"),
        ("to the port", None),
    ]


def test_comments_and_docstrings_reach_translators() -> None:
    source = '''
# Translators: a part of the board
TITLE = gettext_noop("Left")
SIDES = (
    gettext_noop("top"),
)
"""The sides of the board."""
'''
    found = list(PythonMessages(source, frozenset()))
    assert [each.comments for each in found] == [["a part of the board"], ["The sides of the board."]]


def test_a_message_that_is_put_together_is_refused() -> None:
    with pytest.raises(UntranslatableError):
        messages('gettext(f"{number} beads")')


@pytest.mark.parametrize(
    ("message", "translation", "fault"),
    [
        ("{who} sails.", "Segelt.", "placeholders"),
        ("{who} sails.", "{who} segelt {wo}.", "placeholders"),
        ("It is over.", "Es ist vorbei", "end"),
        ("Read <b>this</b>", "Lies dies", "tags"),
        (("{number} bead", "{number} beads"), ("{number} Perle",), "plural forms"),
        (("{number} bead", "{number} beads"), ("{number} Perle", "Perlen"), "placeholders"),
    ],
)
def test_faults_of_translations_are_found(message: object, translation: object, fault: str) -> None:
    catalog = Catalog(locale="de")
    added = catalog.add(message, translation)  # type: ignore[arg-type]
    assert any(fault in found for found in faults_of(added, catalog))


def test_plurals_of_one_singular_need_a_context(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text(
        'ngettext("{number} shop", "{number} shops", 2)\nngettext("{number} shop", "{number} own shops", 2)\n'
    )
    with pytest.raises(UntranslatableError, match="own shops"):
        template(tmp_path, "words")


def test_translations_are_merged_and_faulty_ones_refused(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "path", lambda language: tmp_path / "laguna.po")
    first, second = todo(project, "de", 2, "venise/words/log", False)
    first["translation"], second["translation"] = f"{first['id']} (de)", "{nonsense}"
    assert len(merge(project, "de", [first, second])) == 1
    left = {entry["id"] for entry in todo(project, "de", 0, "venise/words/log", False)}
    assert first["id"] not in left
    assert second["id"] in left
    assert any("missing" in fault for fault in check(project, "de"))


def write_catalog(folder: Path, message: str, translation: str) -> Path:
    path = folder / "it" / "LC_MESSAGES" / "laguna.po"
    catalog = Catalog(locale="it", fuzzy=False)
    catalog.add(message, translation)
    write(catalog, path, lines=False)
    return path


def test_a_catalog_is_compiled_on_first_use_and_when_it_changes(tmp_path: Path) -> None:
    path = write_catalog(tmp_path, "The game is over.", "Fine.")
    assert load("it", tmp_path).gettext("The game is over.") == "Fine."
    compiled = path.with_suffix(".mo")
    os.utime(compiled, (1, 1))
    write_catalog(tmp_path, "The game is over.", "La partita \u00e8 finita.")
    assert load("it", tmp_path).gettext("The game is over.") == "La partita \u00e8 finita."
    path.unlink()
    assert load("it", tmp_path).gettext("The game is over.") == "La partita \u00e8 finita."
    assert [language.code for language in installed_languages(tmp_path).by_code.values()] == ["en", "it"]


def test_the_command_line_uses_the_language_of_the_locale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_catalog(tmp_path, "The game is over.", "La partita \u00e8 finita.")
    monkeypatch.setattr(languages, "installed_languages", partial(installed_languages, tmp_path))
    for locale, code in (
        ("it_IT.UTF-8", "it"),
        ("C.UTF-8", "en"),
        ("en_GB", "en"),
        ("pt_BR", "en"),
        ("", "en"),
    ):
        assert languages.language_of_environment({"LANG": locale}).code == code
    assert languages.language_of_environment({"LANG": "en_US", "LC_ALL": "it_CH"}).code == "it"


def language_with_conjunctions(code: str, both: str, either: str) -> Language:
    translations = {
        "{first} and {last}": f"{{first}} {both} {{last}}",
        "{first} or {last}": f"{{first}} {either} {{last}}",
    }
    catalog = NullTranslations()
    catalog.gettext = lambda message: translations[message]  # type: ignore[method-assign]
    return Language(code, code, catalog)


def test_conjunctions_change_before_their_own_sound() -> None:
    spanish, italian = language_with_conjunctions("es", "y", "o"), language_with_conjunctions("it", "e", "o")
    assert italian.list_and(["Anna", "Bruno", "Elena"]) == "Anna, Bruno ed Elena"
    assert italian.list_and(["Elena", "Anna"]) == "Elena e Anna"
    assert italian.list_or(["argento", "oro"]) == "argento o oro"
    assert spanish.list_and(["Ana", "Isabel"]) == "Ana e Isabel"
    assert spanish.list_and(["agua", "hierro"]) == "agua y hierro"
    assert spanish.list_and(["Ivo", "Ana"]) == "Ivo y Ana"
    assert spanish.list_or(["plata", "oro"]) == "plata u oro"


def test_a_package_with_a_game_brings_its_own_catalogs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_catalog(tmp_path, "The game is over.", "La partita \u00e8 finita.")
    catalog = BRISCOLA / "locale" / "it" / "LC_MESSAGES" / "briscola.po"
    monkeypatch.setattr(languages, "_catalogs_of_games", lambda code: [catalog])
    italian = load("it", tmp_path)
    assert italian.gettext("the ace of {suit}") == "l'asso di {suit}"
    assert italian.gettext("The game is over.") == "La partita \u00e8 finita."
