"""No message, page, rules page or manual uses a term that the style guide replaced."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from message_template import template

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "laguna"
TEMPLATES = SOURCES / "web" / "templates"
RULES = [*SOURCES.glob("games/*/rulebook/en.md"), *SOURCES.glob("games/*/rulebook/reference.md")]
PAGES = [*sorted(RULES), ROOT / "docs" / "playing.md"]
AWKWARD = (
    "are told",
    "as extra card",
    "ask the engine",
    "at this screen",
    "becomes of",
    "begin anew",
    "being told",
    "cut this variant",
    "dearer",
    "drives? out",
    "enlarged the lead",
    "ends the motion",
    "face up into",
    "finds no place",
    "for nothing",
    "give or take",
    "go on playing",
    "hangs? together",
    "in motion",
    "in the long run it promises",
    "is seen to be",
    "is told",
    "keep the comment",
    "keep these hours",
    "leave for good",
    "leave me alone",
    "light or dark",
    "looks? (?:on|upon)",
    "makes? it worth",
    "minutes beside",
    "move down all",
    "never less than nothing",
    "nobody waits",
    "of e-mail",
    "of it drawn",
    "of the victory",
    "on the mean",
    "on their own gondola",
    "on your gondola",
    "on which you are few",
    "once a day is enough",
    "(?<!of )one may",
    "or be done",
    "over days",
    "played was",
    "points so far",
    "rounds? to follow",
    "somebody who",
    "take or leave",
    "tells? play from luck",
    "the time of [^.]* is up",
    "there it lies",
    "turns? up (?:key|a card|the card)",
    "watch a record",
    "well kept",
    "what is clicked",
    "what is kept about",
    "what listens",
    "who acts",
    "who does not",
    "who likes",
    "whoever",
    "with room for",
)
BRITISH = (
    "analys(?:e|es|ed|ing)",
    "behaviour",
    "cancell(?:ed|ing)",
    "catalogue",
    "centres?",
    r"\w*colour\w*",
    "defence",
    r"favour\w*",
    "grey",
    r"harbours?",
    "honours?",
    "labell(?:ed|ing)",
    "licence",
    "metres?",
    r"neighbour\w*",
    "programme",
    r"organis\w+",
    r"recognis\w+",
    "towards",
    "travell(?:ed|ing|ers?)",
)
EDITIONS = (
    "citizens?",
    r"commodit(?:y|ies)",
    "end[- ]game bonus(?:es)?",
    "nobili",
    "point bonus(?:es)?",
    "populi",
    "residences?",
    "sea track",
    "townspeople",
    "trade route",
)
"""Terms of a single edition of Mille Fiori, replaced by the common ones."""
PERCENT = r"(?:\d|\}) %(?![\w(])"
TERMS = re.compile(
    rf"(?<![\w-])(?:{'|'.join((*AWKWARD, *BRITISH, *EDITIONS))})(?![\w-])|{PERCENT}", re.IGNORECASE
)

NAMES_IN_THE_BOXES = "## Names in the printed editions"
"""The only section that may use the terms of an edition, on the rules page of Mille Fiori."""


def plain(markdown: str) -> str:
    """Markdown without code, link addresses and the section about the terms of the editions."""
    text = re.sub(rf"^{NAMES_IN_THE_BOXES}\n.*?(?=^## )", "", markdown, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return re.sub(r"`[^`\n]*`|\]\([^)]*\)", "", text)


def text_of(template: str) -> str:
    """The text of a template without tags, comments, expressions and scripts."""
    text = re.sub(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}|<script.*?</script>", " ", template, flags=re.DOTALL)
    return re.sub(r"<[^>]*>", " ", text)


@cache
def messages() -> list[tuple[str, str]]:
    """All messages marked for translation, with the file and line of each."""
    result = []
    for message in template():
        texts = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        place = ":".join(map(str, message.locations[0])) if message.locations else ""
        result += [(place, text) for text in texts if text]
    return result


def texts() -> Iterator[tuple[str, str]]:
    """Everything that people read, with the place of each text."""
    yield from messages()
    for path in sorted(TEMPLATES.rglob("*.html")):
        yield str(path.relative_to(ROOT)), text_of(path.read_text("utf-8"))
    for path in PAGES:
        yield str(path.relative_to(ROOT)), plain(path.read_text("utf-8"))


def test_no_text_uses_a_retired_term() -> None:
    found = [
        f"{place}: {text[max(0, match.start() - 40) : match.end() + 40]!r} has '{match[0]}'"
        for place, text in texts()
        for match in TERMS.finditer(text)
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "It cost 18 % of the victory.",
        "Whoever wins, begins.",
        "Your neighbours score.",
        "Residences give points.",
        "Win chance {chance} %",
    ],
)
def test_retired_terms_are_recognized(text: str) -> None:
    assert TERMS.search(text)


def test_ordinary_texts_are_accepted() -> None:
    assert not TERMS.search(
        "Win chance 95%. Your neighbor builds a house in the Harbor; gray beads sell for 5."
    )


def test_only_the_section_about_the_boxes_is_exempt() -> None:
    page = (SOURCES / "games" / "millefiori" / "rulebook" / "en.md").read_text("utf-8")
    assert TERMS.search(page)
    assert len(plain(page)) > 0.8 * len(page)


MESSAGE_CALLS = {"gettext": 1, "ngettext": 2, "Message": 1, "PluralMessage": 2, "Refused": 1}
"""Calls with messages and their values, and how many of their arguments are messages."""


def placeholder_errors(path: Path) -> Iterator[str]:
    """Calls in a file whose keyword arguments are not the placeholders of their messages."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or any(keyword.arg is None for keyword in node.keywords):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        arguments = node.args[: MESSAGE_CALLS.get(called, 0)]
        literals = [each.value for each in arguments if isinstance(each, ast.Constant)]
        if not literals or len(literals) != len(arguments):
            continue
        placeholders = {name for text in literals for name in re.findall(r"\{(\w+)[^}]*\}", str(text))}
        given = {keyword.arg for keyword in node.keywords}
        if (placeholders - {"number"}) != (given - {"number"}):
            yield f"{path.name}:{node.lineno}: {literals[0]!r} with {sorted(map(str, given))}"


def test_the_values_of_every_message_are_its_placeholders() -> None:
    assert [error for path in sorted(SOURCES.rglob("*.py")) for error in placeholder_errors(path)] == []
