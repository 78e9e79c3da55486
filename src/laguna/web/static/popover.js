// Placement of tooltips and menus: beside what they are about, and over nothing that can be clicked.

import { selectableElements } from "./legal_moves.js";

const MARGIN = 8;
const STEP = 14;
const COVERING = 50; // the cost of covering a pixel of something that can be clicked
const COVERING_BRIEFLY = 0.01; // if the next tap removes what covers it
const COVERING_BUTTONS = 5000; // of the banner's buttons, and of what else stays in view

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * The area that two boxes share.
 * @param {Box} a
 * @param {Box} b
 */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * @param {Box} box
 * @param {number} by
 */
const enlarge = (box, by) =>
  ({ left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by });

/**
 * What not to cover, and what a pixel of it costs: everything that can be clicked, and the buttons of the banner.
 * @param {Table} table
 * @param {DOMRect[]} kept
 * @param {boolean} isBrief
 */
function obstaclesOf(table, kept, isBrief) {
  const choices = selectableElements(table).map((one) => (one.querySelector(".edge") ?? one).getBoundingClientRect());
  const buttons = [...table.root.querySelectorAll(".ask-buttons button")].map((one) => one.getBoundingClientRect());
  /** @type {(boxes: DOMRect[], cost: number) => { box: Box, cost: number }[]} */
  const costing = (boxes, cost) => boxes
    .filter((box) => box.width && box.bottom > 0 && box.top < innerHeight)
    .map((box) => ({ box: enlarge(box, 4), cost }));
  const cost = isBrief ? COVERING_BRIEFLY : COVERING;
  return [...costing(choices, cost), ...costing([...buttons, ...kept], COVERING_BUTTONS)];
}

/**
 * Put an element with a fixed position beside a box, at the place with the lowest cost: far away is bad, and to
 * cover something is worse.
 * @param {Table} table
 * @param {HTMLElement} element
 * @param {DOMRect} box
 * @param {DOMRect[]} [kept] what stays in view
 * @param {boolean} [isBrief] whether the next tap removes the element
 */
export function placeBeside(table, element, box, kept = [], isBrief = false) {
  element.style.left = element.style.top = "0px";
  const size = element.getBoundingClientRect();
  const obstacles = [{ box: enlarge(box, 4), cost: COVERING }, ...obstaclesOf(table, kept, isBrief)];
  const maxLeft = innerWidth - size.width - MARGIN;
  const maxTop = innerHeight - size.height - MARGIN;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  /** @type {{ left: number, top: number, cost: number } | null} */
  let best = null;
  /** @type {(left: number, top: number) => void} */
  const consider = (left, top) => {
    if (left < MARGIN || top < MARGIN || left > maxLeft || top > maxTop) return;
    const here = { left, top, right: left + size.width, bottom: top + size.height };
    // The distance from its edge to the box, not from center to center: long elements may lie alongside.
    const dx = Math.max(0, here.left - middle.x, middle.x - here.right);
    const dy = Math.max(0, here.top - middle.y, middle.y - here.bottom);
    const centers = Math.hypot((here.left + here.right) / 2 - middle.x, (here.top + here.bottom) / 2 - middle.y);
    let cost = Math.hypot(dx, dy) + 0.12 * centers;
    if (best && cost >= best.cost) return;
    for (const obstacle of obstacles) {
      cost += overlap(here, obstacle.box) * obstacle.cost;
      if (best && cost >= best.cost) return;
    }
    best = { left, top, cost };
  };
  consider(middle.x - size.width / 2, box.top - size.height - 8);
  consider(middle.x - size.width / 2, box.bottom + 8);
  consider(box.right + 8, middle.y - size.height / 2);
  consider(box.left - size.width - 8, middle.y - size.height / 2);
  for (let top = MARGIN; top <= maxTop; top += STEP) {
    for (let left = MARGIN; left <= maxLeft; left += STEP) consider(left, top);
  }
  const found = /** @type {{ left: number, top: number } | null} */ (best);
  element.style.left = `${found?.left ?? MARGIN}px`;
  element.style.top = `${found?.top ?? MARGIN}px`;
}
