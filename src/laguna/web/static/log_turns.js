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
const SCORED_MORE = 10; // the weight of 5 points

/** @param {HTMLElement} turn */
const weightOf = (turn) => Number(turn.dataset.weight);

/** @param {HTMLElement} turn points that somebody scored in the turn of another player */
const isByTheWay = (turn) => turn.dataset.turn?.includes("-of-");

/**
 * The line to show where there is room for one: what the last mover did; for who is to move what the last one did
 * that matters. News that concern everybody come before it, and so do points of their own that are clearly more.
 * @param {Element} log
 * @param {string} seat
 * @param {boolean} yourTurn
 */
export function mostImportantLine(log, seat, yourTurn) {
  const seatOf = (/** @type {HTMLElement} */ turn) => turn.firstElementChild?.dataset.seat;
  const turns = queryAll(log, ".turn", HTMLElement).filter((turn) => seatOf(turn) || weightOf(turn) >= ANNOUNCED);
  const moves = turns.filter((turn) => !isByTheWay(turn));
  const news = yourTurn ? turns.filter((turn) => turn.firstElementChild?.matches(".fresh")) : [];
  const last = moves.findLast((turn) => weightOf(turn) && news.includes(turn)) ?? moves.at(-1) ?? turns.at(-1);
  const announced = news.findLast((turn) => weightOf(turn) >= ANNOUNCED);
  const enough = 2 * (last ? weightOf(last) : 0) + SCORED_MORE;
  const own = news.findLast((turn) => seatOf(turn) === seat && weightOf(turn) >= enough);
  return (announced ?? own ?? last)?.firstElementChild;
}
