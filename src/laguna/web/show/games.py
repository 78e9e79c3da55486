"""What is offered: the games with their options, and the bots."""

from collections.abc import Mapping

from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.games import find
from laguna.web.tables.bots import BY_SLUG


def game_document(name: str, language: Language = ENGLISH) -> Document:
    game = find(name)
    heading = game.wording(language).heading
    return {
        "name": game.name,
        "title": game.title,
        "tagline": language.say(game.tagline),
        "designers": game.designers,
        "publishers": game.publishers,
        "year": game.year,
        "players": list(game.players),
        "options": [
            {
                "name": option.name,
                "title": language.say(option.title),
                "values": [
                    {"value": value, "title": language.say(title)} for value, title in option.values.items()
                ],
            }
            for option in game.options
        ],
        "sources": [heading(source, game.complete({})) for source in game.causes.headings()],
        "rules_version": game.rules_version,
        "learn": game.first_game is not None,
    }


def chosen_options(name: str, options: Mapping[str, str | bool], language: Language = ENGLISH) -> list[str]:
    """The options that differ from the default, in words."""
    return [
        language.say(option.values[options[option.name]])
        for option in find(name).options
        if options.get(option.name, option.default) != option.default
    ]


def levels(language: Language = ENGLISH) -> list[Document]:
    """The bots, weakest first."""
    return [
        {
            "level": level.slug,
            "title": language.say(level.title),
            "character": language.say(level.character),
        }
        for level in BY_SLUG.values()
    ]
