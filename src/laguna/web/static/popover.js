// Placement of tooltips and menus: beside what they are about, and over nothing that can be clicked.

import { selectableElements } from "./legal_moves.js";

const MARGIN = 8;
const STEP = 14;

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
 * The boxes of everything that can be clicked, and of the buttons of the banner.
 * @param {Table} table
 */
function clickableBoxes(table) {
  const boxes = selectableElements(table).map((one) => (one.querySelector(".edge") ?? one).getBoundingClientRect());
  const buttons = table.root.querySelectorAll(".ask-buttons button");
  for (const button of buttons) boxes.push(button.getBoundingClientRect());
  return boxes.filter((box) => box.width && box.bottom > 0 && box.top < innerHeight);
}

/**
 * Put an element with a fixed position beside a box, at the place with the lowest cost: far away is bad, and to
 * cover something is worse.
 * @param {Table} table
 * @param {HTMLElement} element
 * @param {DOMRect} box
 * @param {DOMRect[]} [alsoAvoid]
 */
export function placeBeside(table, element, box, alsoAvoid = []) {
  element.style.left = element.style.top = "0px";
  const size = element.getBoundingClientRect();
  const obstacles = [...clickableBoxes(table), box, ...alsoAvoid].map((one) => enlarge(one, 4));
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
      cost += overlap(here, obstacle) * 50;
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
