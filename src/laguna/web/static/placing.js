// Where something small may stand: beside what it is about, and over nothing that can be chosen.

import { offered } from "./moves.js";

const MARGIN = 8;
const STEP = 14;

const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const grown = (box, by) => ({ left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by });

// The boxes of everything that can be chosen, and of the buttons of the banner.
export function choosable(table) {
  const boxes = offered(table).map((one) => (one.querySelector(".edge") ?? one).getBoundingClientRect());
  for (const button of table.root.querySelectorAll("#actions button, .ask-buttons button")) boxes.push(button.getBoundingClientRect());
  return boxes.filter((box) => box.width && box.bottom > 0 && box.top < innerHeight);
}

// Put an element, which is fixed on the screen, beside a box.
export function putBeside(table, element, box, more = []) {
  element.style.left = element.style.top = "0px";
  const size = element.getBoundingClientRect();
  const taken = [...choosable(table), box, ...more].map((one) => grown(one, 4));
  const wide = innerWidth - size.width - MARGIN;
  const high = innerHeight - size.height - MARGIN;
  const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  let best = null;
  const consider = (left, top) => {
    if (left < MARGIN || top < MARGIN || left > wide || top > high) return;
    const here = { left, top, right: left + size.width, bottom: top + size.height };
    // How far it is from its edge to the box, not from middle to middle: long things may lie alongside.
    const dx = Math.max(0, here.left - centre.x, centre.x - here.right);
    const dy = Math.max(0, here.top - centre.y, centre.y - here.bottom);
    const far = Math.hypot(dx, dy) + 0.12 * Math.hypot((here.left + here.right) / 2 - centre.x, (here.top + here.bottom) / 2 - centre.y);
    if (best && far >= best.cost) return;
    let cost = far;
    for (const other of taken) {
      cost += overlap(here, other) * 50;
      if (best && cost >= best.cost) return;
    }
    best = { left, top, cost };
  };
  consider(centre.x - size.width / 2, box.top - size.height - 8);
  consider(centre.x - size.width / 2, box.bottom + 8);
  consider(box.right + 8, centre.y - size.height / 2);
  consider(box.left - size.width - 8, centre.y - size.height / 2);
  for (let top = MARGIN; top <= high; top += STEP) for (let left = MARGIN; left <= wide; left += STEP) consider(left, top);
  element.style.left = `${best?.left ?? MARGIN}px`;
  element.style.top = `${best?.top ?? MARGIN}px`;
}
