// The log as one line for each turn: what was done and scored, its steps behind a click.

import { createElement, queryAll } from "./dom.js";
import { signed } from "./i18n.js";

/** @param {Element} turn */
const stepsOf = (turn) => queryAll(turn, ".steps .line", HTMLElement);

/**
 * The step that says best what a turn was about: the last one with a place that is not about points.
 * @param {HTMLElement[]} steps
 */
function mainStep(steps) {
  const deeds = steps.filter((step) => !step.dataset.points && step.dataset.seat === step.dataset.by);
  return deeds.findLast((step) => step.dataset.places) ?? deeds.at(-1) ?? steps[0];
}

/**
 * Write the line of a turn anew; the same step several times is said once, with their number.
 * @param {Element} turn
 */
function summarize(turn) {
  const steps = stepsOf(turn);
  const main = mainStep(steps);
  const text = main.querySelector("span")?.textContent ?? "";
  const times = steps.filter((step) => step.querySelector("span")?.textContent === text).length;
  const own = steps.filter((step) => step.dataset.seat === main.dataset.seat);
  const points = own.reduce((sum, step) => sum + Number(step.dataset.points ?? 0), 0);
  const line = /** @type {HTMLElement} */ (turn.firstElementChild);
  line.replaceChildren();
  const mark = main.querySelector(".mark");
  if (mark) line.append(mark.cloneNode(true));
  line.append(createElement("span", times > 1 ? `${text} \u00d7${times}` : text));
  if (points) line.append(createElement("b", signed(points)));
  line.dataset.version = main.dataset.version;
  const places = new Set(steps.flatMap((step) => step.dataset.places?.split(" ") ?? []));
  if (places.size) line.dataset.places = [...places].join(" ");
  line.title = text;
  line.classList.toggle("several", steps.length > 1);
  if (steps.length > 1) line.setAttribute("aria-expanded", String(turn.matches(".open")));
}

/** @param {Element | undefined} turn */
const moverOf = (turn) => (turn ? stepsOf(turn)[0].dataset.by : undefined);

/**
 * Add steps to the log: each continues the turn of its player, or begins another one.
 * @param {Element} log
 * @param {Element[]} items
 */
export function addSteps(log, items) {
  const changed = new Set();
  let turn = [...log.children].findLast((one) => one.matches(".turn"));
  for (const item of items) {
    const mover = item.querySelector(".line")?.dataset.by;
    if (!turn || mover === undefined || mover !== moverOf(turn)) {
      const summary = createElement("button", "", "line summary");
      summary.type = "button";
      turn = createElement("li", "", "turn", summary, createElement("ol", "", "steps"));
      log.append(turn);
    }
    turn.lastElementChild?.append(item);
    changed.add(turn);
  }
  for (const each of changed) summarize(each);
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
