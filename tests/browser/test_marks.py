"""Outlines on the board: whose deeds they show, and where a card can go."""

import pytest
from playwright.sync_api import Browser

from browser.conftest import PHONE, Person

pytestmark = pytest.mark.browser

# A log in which seat 0 places a diamond where seat 1 scores too, and then seat 1 one where seat 2 scores too.
MARKS = """async () => {
    const found = performance.getEntriesByType('resource').find(({name}) => /\\/highlights\\.js/.test(name));
    const {highlightSinceLastMove} = await import(found.name);
    const line = (version, seat, by, place, points) => `<button class="line" data-version="${version}"
        data-seat="${seat}" data-by="${by}" data-places="${place}"
        ${points ? 'data-points="3"' : ''}></button>`;
    const turn = (...lines) =>
        `<li class="turn"><button></button><ol class="steps">${lines.join('')}</ol></li>`;
    document.querySelector('#log').innerHTML = turn(line(5, 0, 0, 'space-w1.0', false)) +
        turn(line(5, 1, 1, 'space-w1.0', true)) + turn(line(6, 1, 1, 'space-w0.1', false)) +
        turn(line(6, 2, 2, 'space-w0.1', true));
    highlightSinceLastMove({root: document.querySelector('#table'), seat: '0', since: 5});
    return [...document.querySelectorAll('.marks > *')].map((mark) => mark.getAttribute('class'));
}"""
PREVIEW = """async () => {
    const found = performance.getEntriesByType('resource').find(({name}) => /\\/highlights\\.js/.test(name));
    const {highlightDestinations} = await import(found.name);
    const card = document.createElement('i');
    card.dataset.leads = 'space-w1.0(2) sea-7(,extra-card) sea-20(10,extra-card)';
    highlightDestinations({root: document.querySelector('#table')}, card);
    const middle = (box) => box.y + box.height / 2;
    return [...document.querySelectorAll('.pointed > g')].map((badge) => {
        const [box, shape] = [badge, badge.previousSibling].map((each) => each.getBoundingClientRect());
        const board = badge.ownerSVGElement.getBoundingClientRect();
        return {
            text: badge.textContent,
            sign: badge.querySelector('use')?.getAttribute('href') ?? '',
            drop: middle(box) - middle(shape),
            inside: box.bottom <= board.bottom,
        };
    });
}"""


def test_a_piece_has_a_ring_of_its_own_player_only(browser: Browser, address: str) -> None:
    """What others score by placing it has no ring in their color around it."""
    person = Person(browser.new_context(**PHONE), address, touches=True)
    person.start("millefiori", players=3)
    assert person.page.evaluate(MARKS) == ["since-mark of-1"]


def test_a_card_shows_the_extra_cards_that_it_can_earn(browser: Browser, address: str) -> None:
    person = Person(browser.new_context(**PHONE), address, touches=True)
    person.start("millefiori", players=3)
    space, sea, last = person.page.evaluate(PREVIEW)
    assert (space["text"], space["sign"]) == ("+2", "")
    assert (sea["text"], sea["sign"]) == ("", "#glyph-extra-card")
    assert (last["text"], last["sign"]) == ("+10", "#glyph-extra-card")
    assert space["drop"] > 8, "the symbol of the space stays visible"
    assert abs(sea["drop"]) < 2, "a badge does not cover the row below"
    assert last["inside"]
