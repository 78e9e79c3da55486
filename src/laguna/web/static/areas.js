// Parts of the pictures that a small screen opens large.

import { byId, narrow } from "./elements.js";
import { moving } from "./settings.js";

const numbers = (box) => box.split(" ").map(Number);

export function openArea(table, panel, box, asked = false) {
  const { root } = table;
  for (const svg of root.querySelectorAll(".panel")) {
    if (!box || svg.id !== `panel-${panel}`) svg.setAttribute("viewBox", svg.dataset.box);
  }
  const svg = panel && byId(`panel-${panel}`);
  table.opened = { panel, box };
  if (svg && box) {
    const [x, y, width, height] = numbers(box);
    const [, , wholeWidth, wholeHeight] = numbers(svg.dataset.box);
    const left = Math.max(0, x - 12);
    const top = Math.max(0, y - 12);
    svg.setAttribute("viewBox", `${left} ${top} ${Math.min(wholeWidth - left, width + 24)} ${Math.min(wholeHeight - top, height + 24)}`);
  }
  root.classList.toggle("opened", Boolean(box));
  for (const chip of root.querySelectorAll(".chip")) {
    chip.setAttribute("aria-pressed", String(Boolean(box) && chip.dataset.open === box));
    if (chip.classList.contains("whole")) chip.hidden = !box;
  }
  if (asked && svg) bringIntoView(table, svg);
}

// What is around the pictures has been drawn anew: the same area stays open.
export const reopen = (table) => openArea(table, table.opened.panel, table.opened.box);

export function bringIntoView(table, element) {
  element.scrollIntoView({ block: "nearest", behavior: moving(table.settings) ? "smooth" : "auto" });
}

// Close the area that is open if there is nothing to choose in it.
export function leaveIdleArea(table) {
  const { root, opened } = table;
  const offers = [...root.querySelectorAll(".chip.offers")].some((chip) => chip.dataset.open === opened.box);
  if (root.classList.contains("opened") && !offers) openArea(table, "", "");
}

export function listenForAreas(table) {
  table.root.addEventListener("click", (event) => {
    const chip = event.target.closest(".chip");
    if (chip) openArea(table, chip.dataset.panel, chip.dataset.open, true);
    else if (narrow.matches && !event.target.closest(".target, .opener, button")) tapBoard(table, event);
  });
}

// A tap on the board, beside any target, opens the area under the finger.
function tapBoard(table, event) {
  const svg = event.target.closest(".panel");
  if (!svg || table.root.classList.contains("opened")) return;
  const matrix = svg.getScreenCTM();
  if (!matrix) return;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  let best = null;
  for (const chip of table.root.querySelectorAll(`.chip[data-panel="${svg.id.slice(6)}"]`)) {
    const [x, y, width, height] = numbers(chip.dataset.open || "0 0 0 0");
    const inside = point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
    if (inside && (!best || width * height < best.size)) best = { chip, size: width * height };
  }
  if (best) openArea(table, svg.id.slice(6), best.chip.dataset.open, true);
}
