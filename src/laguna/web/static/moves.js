// The legal moves, which the server sends with every frame, and the targets in the pictures that stand for them.

import { byId } from "./elements.js";

// The moves that came with the page.
export const movesOfPage = () => JSON.parse(byId("moves")?.textContent ?? "[]");

export const targets = (table) => [...table.root.querySelectorAll(".live .target")];

export const targetOf = (table, move) => targets(table).find((target) => target.dataset.move === move);

// What a target means: in words, its points, and why it gives them.
export function meaning(table, target) {
  const known = table.moves.find((move) => move.move === target.dataset.move);
  return known ?? { text: target.getAttribute("aria-label"), points: 0, why: [] };
}
