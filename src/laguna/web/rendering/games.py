"""Games with their options, and bot levels, for pages and API."""

from collections.abc import Mapping

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language, gettext_noop
from laguna.games import GAMES, find
from laguna.web.tables.bot_levels import LEVELS_BY_SLUG

MANNERS = (
    gettext_noop("still learning the rules"),
    gettext_noop("grabs obvious points"),
    gettext_noop("plans a turn ahead"),
    gettext_noop("plans several turns ahead"),
    gettext_noop("the strongest bot"),
)
"""How each bot level plays."""


def game_documents(language: Language = ENGLISH) -> list[Document]:
    """All games, each with its options."""
    return [game_document(name, language) for name in GAMES]


def game_document(name: str, language: Language = ENGLISH) -> Document:
    """A game with its options."""
    game = find(name)
    heading = game.wording(language).heading
    return {
        "name": game.name,
        "title": game.title,
        "tagline": language.gettext(game.tagline),
        "designers": list(game.designers),
        "publishers": list(game.publishers),
        "year": game.year,
        "players": list(game.players),
        "best_players": game.best_players or game.players[-1],
        "minutes": game.minutes,
        "options": [
            {
                "name": option.name,
                "title": language.gettext(option.title),
                "values": [
                    {"value": value, "title": language.gettext(title)}
                    for value, title in option.values.items()
                ],
            }
            for option in game.options
        ],
        "sources": [heading(source, game.complete_options({})) for source in game.event_types.headings()],
        "rules_version": game.rules_version,
        "learn": game.lessons is not None,
    }


def chosen_options(name: str, options: Mapping[str, str | bool], language: Language = ENGLISH) -> list[str]:
    """The chosen options that differ from the default, as text."""
    return [
        language.gettext(
            "{option} \u2013 {value}",
            option=language.gettext(option.title),
            value=language.gettext(option.values[options[option.name]]),
        )
        for option in find(name).options
        if options.get(option.name, option.default) != option.default
    ]


def strength(level: str | None, language: Language = ENGLISH) -> str:
    """The strength of a bot level in a word; empty for people."""
    found = LEVELS_BY_SLUG.get(level or "")
    return language.gettext(found.strength) if found else ""


def name_with_strength(name: str, level: str | None, language: Language = ENGLISH) -> str:
    """The name of a player as lists show it: that of a bot with its strength."""
    shown, found = language.shown_name(name), strength(level, language)
    return language.gettext("{name} ({strength} bot)", name=shown, strength=found) if found else shown


def levels(language: Language = ENGLISH) -> list[Document]:
    """The bot levels, weakest first."""
    return [
        {
            "level": level.slug,
            "title": language.gettext(level.title),
            "character": language.gettext(level.character),
            "strength": language.gettext(level.strength),
            "manner": language.gettext(manner),
        }
        for level, manner in zip(LEVELS_BY_SLUG.values(), MANNERS, strict=True)
    ]
