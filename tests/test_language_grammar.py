"""The installed languages: nouns in their roles, buttons and prompts, numbers, names, and quoted buttons."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import laguna
from laguna.contract.state import SPECTATOR, Event
from laguna.contract.wording import ENGLISH, Language, signed, without_nesting
from laguna.games import find
from laguna.games.murano.components import GOLD_SPACE, SPECIAL_CARD_COUNT
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.games.murano.words.prompts import ACTION_PROMPTS
from laguna.games.venise import codes
from laguna.games.venise.components import QUARTER_COUNT
from laguna.games.venise.movement import FREE, board_of
from laguna.games.venise.words.nouns import VeniseNouns
from laguna.languages import FOLDER, installed_languages

LANGUAGES = {language.code: language for language in installed_languages().choices}
FOREIGN = [code for code in LANGUAGES if code != ENGLISH.code]
HELP = Path(__file__).resolve().parent.parent / "src" / "laguna" / "web" / "help"
GLUED = re.compile(r"\b(de le|de les|à le|à les|de el|a el|di il|di lo|a il|von das|von der Markt)\b")
"""A preposition and an article that should have become one word, or the wrong case."""


@pytest.mark.parametrize("code", FOREIGN)
def test_places_of_the_boat_have_the_right_articles(code: str) -> None:
    nouns = VeniseNouns(LANGUAGES[code])
    places = {
        nouns.name_boat_place(board_of(layout), place)
        for layout in range(FREE)
        for place in range(len(board_of(layout).places))
    }
    ways = {nouns.on_the_board(quarter, "to \u2026") for quarter in range(QUARTER_COUNT)}
    assert [text for text in places | ways if GLUED.search(text)] == []
    begin = {
        "de": "(zwischen|.*lich (des|von))",
        "fr": "(entre|à l.|au )",
        "es": "(entre|al )",
        "it": "(tra|a )",
    }
    assert [text for text in places if not re.match(begin[code], text)] == []


def test_numbers_of_beads_are_inflected() -> None:
    german = MuranoNouns(LANGUAGES["de"])
    assert german.beads(0x001, "subject") == "1 roter Glasstein"
    assert german.beads(0x012, "object") == "2 rote Glassteine und 1 blauen Glasstein"
    assert MuranoNouns(ENGLISH).beads(0x012) == "2 red beads and 1 blue bead"


@pytest.mark.parametrize(
    ("code", "prompt", "button"),
    [
        ("de", "Nimm 2 Gold", "2 Gold nehmen"),
        ("fr", "Prends 2 or", "Prendre 2 or"),
        ("es", "Toma 2 de oro", "Tomar 2 de oro"),
    ],
)
def test_prompts_speak_to_the_player_and_buttons_name_the_move(code: str, prompt: str, button: str) -> None:
    assert LANGUAGES[code].gettext(ACTION_PROMPTS[GOLD_SPACE], gold=2) == prompt
    assert LANGUAGES[code].gettext("Take {gold} gold", gold=2) == button


@pytest.mark.parametrize(
    ("code", "percent", "decimal", "large"),
    [
        ("en", "+12.5%", "3.4", "18,000"),
        ("de", "+12,5\u00a0%", "3,4", "18.000"),
        ("fr", "+12,5\u202f%", "3,4", "18\u202f000"),
        ("it", "+12,5%", "3,4", "18.000"),
    ],
)
def test_numbers_are_written_as_the_language_does(code: str, percent: str, decimal: str, large: str) -> None:
    language = LANGUAGES[code]
    assert language.percent(0.125, signed=True, digits=1) == percent
    assert language.percent(-0.001) == language.percent(0.0)
    assert language.decimal(3.40) == decimal
    assert language.decimal(-3.40) == f"\u2212{decimal}"
    assert language.percent(-0.125, signed=True, digits=1) == percent.replace("+", "\u2212")
    assert language.whole(18_000) == large


def test_lists_follow_the_language() -> None:
    parts = ["3 for house 5", "6 for house 8"]
    assert ENGLISH.clauses(parts) == "3 for house 5; 6 for house 8"
    assert LANGUAGES["fr"].clauses(["a", "b", "c"]) == "a\u202f; b\u202f; c"
    assert ENGLISH.clauses([]) == ""
    murano = find("murano")
    assert LANGUAGES["it"].list_and(murano.designers) == "Inka Brand e Markus Brand"


@pytest.mark.parametrize(
    ("nested", "flat"),
    [
        ("6 points (house 4 (3 + 3)).", "6 points (house 4, 3 + 3)."),
        ("4 points (a (b); c (d))", "4 points (a, b; c, d)"),
        ("Bob :( has 2 (a) and 3 (b)", "Bob :( has 2 (a) and 3 (b)"),
    ],
)
def test_parentheses_are_not_nested(nested: str, flat: str) -> None:
    assert without_nesting(nested) == flat


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_reason_in_the_log_has_no_nested_parentheses(code: str) -> None:
    words = find("venise").wording(LANGUAGES[code])
    chain = Event(codes.CHAIN, 0, 16, 4, 0, 0, -1)
    for text in (words.log_line(chain, ["Ana"], {}), words.summary_line(chain, ["Ana"], {})):
        assert "4 \u00d7 4" in text
        assert not re.search(r"\([^)]*\(", text)


def test_signed_numbers_have_a_minus_sign() -> None:
    assert [signed(value) for value in (6, 0, -142)] == ["+6", "0", "\u2212142"]
    assert [signed(value, "") for value in (6, 0, -142)] == ["6", "0", "\u2212142"]


@pytest.mark.parametrize(
    ("code", "together"),
    [
        ("en", "Waiting for Ana and Ben to choose their cards."),
        ("de", "Ana und Ben wählen gerade je eine Karte."),
        ("es", "Esperando a que Ana y Ben elijan sus cartas."),
        ("it", "In attesa che Ana e Ben scelgano le loro carte."),
    ],
)
def test_several_players_who_choose_have_a_verb_in_the_plural(code: str, together: str) -> None:
    match = laguna.new("millefiori", players=2, seed="prompt")
    words = match.game.wording(LANGUAGES[code])
    assert words.prompt(match.state.view(SPECTATOR), ["Ana", "Ben"]) == together


@pytest.mark.parametrize("code", ["fr", "es", "it"])
def test_a_card_text_after_a_colon_begins_with_a_small_letter(code: str) -> None:
    words = MuranoNouns(LANGUAGES[code])
    texts = [words.card_text_in_sentence(card) for card in range(SPECIAL_CARD_COUNT)]
    assert [text for text in texts if text[0].isupper()] == []


def test_names_that_nobody_chose_are_translated() -> None:
    german = LANGUAGES["de"]
    assert german.shown_name("Player 2") == "Spieler 2"
    assert german.shown_name("Guest 4711") == "Gast 4711"
    assert (
        german.shown_name("Somebody who left") == german.shown_name("Deleted player") == "Gelöschter Spieler"
    )
    assert german.shown_name("Player Piano") == "Player Piano"
    assert ENGLISH.shown_name("Somebody who left") == "Deleted player"


# What texts call buttons, pages and menus ------------------------------------------------------------

QUOTED = re.compile(r"„([^“]+)“|«[\s\u00a0\u202f]*([^»]+?)[\s\u00a0\u202f]*»")


def messages_of(language: Language) -> dict[str, tuple[str, ...]]:
    """The translations of a catalog by their English messages."""
    with (FOLDER / language.code / "LC_MESSAGES" / "laguna.po").open("rb") as file:
        found = {f"{each.context} {each.id}": each.string for each in read_po(file) if each.id}
    return {
        english: (said,) if isinstance(said, str) else tuple(said or ()) for english, said in found.items()
    }


def is_called(name: str, labels: frozenset[str]) -> bool:
    """Whether something is called so, or begins so; `…` stands for words that vary."""
    if name in labels:
        return True
    pattern = re.compile(re.escape(name).replace("…", ".+"))
    return len(name) > 4 and any(pattern.match(label) for label in labels)


@pytest.mark.parametrize("code", FOREIGN)
def test_texts_call_buttons_by_their_names(code: str) -> None:
    said = messages_of(LANGUAGES[code])
    labels = frozenset(text.removesuffix(".") for texts in said.values() for text in texts)
    wrong = []
    for english, texts in said.items():
        for match in QUOTED.finditer(" ".join(texts)):
            name = match[1] or match[2]
            if "{" not in name and "%(" not in name and name not in english and name not in labels:
                wrong.append(name)
    guide = " ".join((HELP / f"{code}.md").read_text(encoding="utf-8").split())
    names = re.findall(r"(?<![*\w])\*([^*]+)\*(?!\*)", guide)
    assert len(names) > 20
    titles = {"La Venise du Nord"}
    assert wrong + [name for name in names if not is_called(name, labels) and name not in titles] == []
