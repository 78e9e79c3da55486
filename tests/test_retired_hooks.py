"""Renamed hooks of the contract: the table is consistent, and games with old names are refused."""

import dataclasses
from collections.abc import Callable

import pytest

from laguna.contract import editing, game, heuristics, lessons, panel, state, wording
from laguna.contract.game import Game
from laguna.contract.heuristics import Heuristics
from laguna.contract.retired_hooks import RETIRED_HOOKS, RetiredHookError, check_argument, check_class
from laguna.games import GAMES

MODULES = (editing, game, heuristics, lessons, panel, state, wording)
CONTRACT = {
    name: value for module in MODULES for name, value in vars(module).items() if isinstance(value, type)
}


def members(contract: type) -> set[str]:
    """The methods and fields of a class, including the attributes set by its constructor."""
    if dataclasses.is_dataclass(contract):
        return {field.name for field in dataclasses.fields(contract)} | set(dir(contract))
    if contract is wording.Wording:
        return set(dir(contract)) | set(vars(contract(wording.ENGLISH))) | set(contract.__annotations__)
    if contract is panel.ZoomArea:
        return set(vars(panel.ZoomArea("", "", (0, 0, 1, 1), False)))
    return set(dir(contract))


@pytest.mark.parametrize("name", RETIRED_HOOKS)
def test_new_names_exist_in_the_contract_and_old_ones_do_not(name: str) -> None:
    found = members(CONTRACT[name])
    assert not RETIRED_HOOKS[name].keys() & found
    assert set(RETIRED_HOOKS[name].values()) <= found


@pytest.mark.parametrize("name", list(GAMES))
def test_no_registered_game_uses_an_old_hook(name: str) -> None:
    GAMES[name].check_hooks()


@pytest.mark.parametrize(("old", "new"), RETIRED_HOOKS["Heuristics"].items())
def test_a_class_with_an_old_hook_is_refused_with_the_new_name(old: str, new: str) -> None:
    implementation = type("Old", (Heuristics,), {old: lambda self: 1})
    with pytest.raises(RetiredHookError, match=rf"Old\.{old} was renamed to Heuristics\.{new}"):
        check_class(Heuristics, implementation)
    inherited = type("Newer", (implementation,), {})
    with pytest.raises(RetiredHookError, match=new):
        check_class(Heuristics, inherited)


def old_game() -> object:
    return Game(name="old", first_game=None)  # type: ignore[call-arg]


def old_step() -> object:
    return lessons.LessonStep(title="", begin={})  # type: ignore[call-arg]


@pytest.mark.parametrize(("call", "new"), [(old_game, "Game\\(lessons"), (old_step, "LessonStep\\(position")])
def test_a_call_with_an_old_argument_is_refused_with_the_new_name(
    call: Callable[[], object], new: str
) -> None:
    with pytest.raises(TypeError) as error:
        call()
    with pytest.raises(RetiredHookError, match=new):
        check_argument(error.value)


def test_other_errors_are_left_alone() -> None:
    check_argument(TypeError("Game.__init__() got an unexpected keyword argument 'dice'"))
    check_argument(TypeError("unsupported operand"))
