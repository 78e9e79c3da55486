"""Tables look as approved: some pictures of each game. For all of them see tools/approve_pictures.py, which
also renews them and shows before and after."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.approved_pictures import FOLDER, MAX_CHANGED_SHARE, SIZES, Camera, Picture, all_pictures
from laguna.games import GAMES

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def camera(browser: Browser, address: str) -> Iterator[Camera]:
    found = Camera(browser, address)
    yield found
    found.close()


def sample() -> list[Picture]:
    """For each game and screen the last lesson picture, and for each game a drawn one and a dark one."""
    found = []
    for game in GAMES.built_in:
        mine = [each for each in all_pictures() if each.game == game.name]
        lessons = [each for each in mine if not each.setting and each.theme == "light"]
        found += [[each for each in lessons if each.screen == screen][-1] for screen in SIZES]
        found.append(next(each for each in mine if each.theme == "dark"))
        found.append([each for each in mine if each.setting][-1])
    return found


@pytest.mark.parametrize("picture", sample(), ids=lambda picture: picture.name)
def test_a_decision_looks_as_approved(camera: Camera, picture: Picture) -> None:
    share = camera.changed_share(picture.path.read_bytes(), camera.take(picture))
    assert share <= MAX_CHANGED_SHARE, "look at it, and renew it: python tools/approve_pictures.py"


def test_a_changed_picture_is_noticed(camera: Camera) -> None:
    one, other = (sample()[number].path.read_bytes() for number in (0, 4))
    assert camera.changed_share(one, one) == 0
    assert camera.changed_share(one, other) > MAX_CHANGED_SHARE


def test_every_kind_of_decision_has_an_approved_picture() -> None:
    assert {path.name for path in FOLDER.glob("*.webp")} == {picture.path.name for picture in all_pictures()}
