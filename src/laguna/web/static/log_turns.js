// The log as one line for each turn, which the server writes: what was done and scored, its steps behind a click.

import { queryAll } from "./dom.js";

/**
 * Add turns to the log; one that has grown takes the place of its earlier form and stays open.
 * @param {Element} log
 * @param {HTMLElement[]} turns
 */
export function addTurns(log, turns) {
  const known = new Map(queryAll(log, ".turn", HTMLElement).map((turn) => [turn.dataset.turn, turn]));
  for (const turn of turns) {
    const before = known.get(turn.dataset.turn);
    if (before?.matches(".open")) openTurn(turn);
    if (before) before.replaceWith(turn);
    else log.append(turn);
  }
}

/** @param {Element} turn */
function openTurn(turn) {
  turn.classList.add("open");
  turn.firstElementChild?.setAttribute("aria-expanded", "true");
}

/**
 * Open or close the steps of a turn.
 * @param {Element} line
 */
export function toggleTurn(line) {
  const turn = line.closest(".turn");
  if (!turn || !line.matches(".summary.several")) return;
  const isOpen = turn.classList.toggle("open");
  line.setAttribute("aria-expanded", String(isOpen));
}

const ANNOUNCED = 1000; // the weight of what concerns everybody, such as a new round

/**
 * The line to show where there is room for one: for who is to move the one that matters most since their last move,
 * above all one with their own points, or what concerns everybody; else the last deed.
 * @param {Element} log
 * @param {string} seat
 * @param {boolean} yourTurn
 */
export function mostImportantLine(log, seat, yourTurn) {
  const weight = (/** @type {HTMLElement} */ turn) =>
    Number(turn.dataset.weight) + (turn.firstElementChild?.dataset.seat === seat ? ANNOUNCED / 2 : 0);
  const turns = queryAll(log, ".turn", HTMLElement).filter((turn) =>
    turn.firstElementChild?.dataset.seat || weight(turn) >= ANNOUNCED);
  const isNew = (/** @type {Element} */ turn) => turn.firstElementChild?.matches(".fresh");
  const news = yourTurn ? turns.filter(isNew) : [];
  const most = Math.max(...news.map(weight));
  return (news.findLast((turn) => weight(turn) === most) ?? turns.at(-1))?.firstElementChild;
}
