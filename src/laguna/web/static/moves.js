// The legal moves, which the server sends with the table, and the targets in the pictures that stand for them.

import { byId } from "./elements.js";

// What came with the page: the moves, the areas, what helps, and the own last move.
export const broughtByPage = () => JSON.parse(byId("moves")?.textContent ?? "{}");

export const targets = (table) => [...table.root.querySelectorAll(".live .target")];

export const targetOf = (table, move) => targets(table).find((target) => target.dataset.move === move);

// What lies in the pictures and can be chosen now: targets, and the openers of lists and fans.
export const offered = (table) =>
  [...table.root.querySelectorAll(".live .target:not(.action), .live .opener")].filter((one) => !listed(one));

// Whether something is shown in a list alone. What a step shows in the picture is not.
function listed(one) {
  const list = one.closest(".ways > .choices");
  const step = one.closest(".step.open:not(.ways)");
  return Boolean(list) && (!step || !list.contains(step) || one.matches(".step > .opener"));
}

// What a target means: in words, its points, why it gives them, what it leads to, what to beware of.
export function meaning(table, target) {
  const known = table.moves.find((move) => move.move === target.dataset.move);
  const { note = "", warning = "" } = target.dataset;
  return { text: target.getAttribute("aria-label"), points: 0, why: [], ...known, note, warning };
}

// What to say of a move beside its name.
export function notes(known) {
  return { note: known.note || "", why: known.note ? [] : known.why, warning: known.warning };
}

// The icon of a move that the page shows as a button.
export function icon(target) {
  if (!target.childElementCount) return null;
  const found = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  found.setAttribute("viewBox", "-20 -20 40 40");
  found.setAttribute("aria-hidden", "true");
  found.setAttribute("class", "icon");
  for (const child of target.children) found.append(child.cloneNode(true));
  return found;
}
