"""The JSON Schemas in laguna/schemas fit the records, positions, reviews and bot messages of every game."""

import json
from importlib import import_module
from importlib.resources import files
from typing import Any

import jsonschema
import pytest
from random_games import Setting, played, setting_name, settings
from short_games import late_game

from laguna import records
from laguna.bots import decisions, review, subprocess_bot
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import Refused
from laguna.games import GAMES

BUILT_IN = [game.name for game in GAMES.built_in]
NAMES = ("record", "review", "bot-protocol", *(f"position-{game}" for game in BUILT_IN))
BUILT_IN_SETTINGS = [setting for setting in settings() if setting[0] in BUILT_IN]


def schema(name: str) -> Any:
    return json.loads((files("laguna") / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))


def validator(name: str) -> Any:
    return jsonschema.Draft202012Validator(schema(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_file_is_valid(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))


def test_there_is_no_schema_without_a_test() -> None:
    found = {file.name.removesuffix(".schema.json") for file in (files("laguna") / "schemas").iterdir()}
    assert found == set(NAMES)


@pytest.mark.parametrize("setting", BUILT_IN_SETTINGS, ids=setting_name)
def test_positions_of_whole_games_match_their_schema(setting: Setting) -> None:
    match = played(setting, "schema")
    check = validator(f"position-{setting[0]}")
    replayed = match.setup.begin(match.names)
    for number, (seat, words) in enumerate(match.moves):
        if number % 13 == 0:
            for document in (match.game.dump(replayed.state), replayed.view(seat).document()):
                check.validate(json.loads(json.dumps(document)))
        replayed.play(seat, words)
    check.validate(json.loads(json.dumps(replayed.view(SPECTATOR).document())))
    record = json.loads(json.dumps(records.write(match, reasons=True)))
    validator("record").validate(record)
    validator("record").validate(json.loads(json.dumps(records.write(match.copy(3)))))


def test_a_schema_has_every_key_that_a_position_may_have() -> None:
    modules = {
        "millefiori": "laguna.games.millefiori.position",
        "murano": "laguna.games.murano.position.loading",
        "venise": "laguna.games.venise.position.keys",
    }
    assert set(modules) == set(BUILT_IN)
    for game, module in modules.items():
        assert set(import_module(module).KEYS) <= set(schema(f"position-{game}")["properties"])
    assert set(records.KEYS) == set(schema("record")["properties"])


@pytest.mark.parametrize(
    "broken", [{"moves": ["sail"]}, {"format": "laguna-record-2"}, {"speed": 1}, {"seats": []}]
)
def test_the_record_schema_refuses_what_reading_refuses(broken: dict[str, object]) -> None:
    match = played(settings()[0], "broken")
    document = records.write(match) | broken
    with pytest.raises(jsonschema.ValidationError):
        validator("record").validate(document)
    with pytest.raises(Refused):
        records.replay(document)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_review_matches_its_schema(game: str) -> None:
    found = review.review(late_game(game, 2), iterations=8, jobs=1)
    document = json.loads(json.dumps(found.document()))
    validator("review").validate(document)
    assert document["decisions"]
    assert schema("review")["$defs"]["decision"]["properties"]["mark"]["enum"] == list(decisions.GRADES)
    for part in (document, document["seats"][0], document["decisions"][0]):
        removed = part.popitem()
        with pytest.raises(jsonschema.ValidationError):
            validator("review").validate(document)
        part.update([removed])


@pytest.mark.parametrize("game", GAMES)
def test_bot_messages_match_their_schema(game: str) -> None:
    check = validator("bot-protocol")
    whole = played((game, 2, {}), "bots")
    match = whole.copy(min(25, len(whole.steps) // 2))
    seat = match.actors()[0]
    request = subprocess_bot.choose_request(match.game, match.state.view(seat), 7, 4711, 2.0, None)
    answer = {"type": "choice", "id": 7, "seat": seat, "move": match.legal(seat)[0]}
    for message in (subprocess_bot.hello_message(), request, answer, {"type": "bye"}):
        check.validate(json.loads(json.dumps(message)))
        for key in schema("bot-protocol")["$defs"][message["type"]]["required"]:
            with pytest.raises(jsonschema.ValidationError):
                check.validate({name: value for name, value in message.items() if name != key})
