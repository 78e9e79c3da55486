// The legal moves, which the server sends with the table, and their targets in the pictures.

import { createSvg, findById } from "./dom.js";

/**
 * JSON that comes with the page: legal moves, areas, help, and the version of the viewer's last move.
 * @returns {PageData}
 */
export const readPageData = () => JSON.parse(findById("moves")?.textContent ?? "{}");

/**
 * The target of a move in the pictures.
 * @param {Table} table
 * @param {string | undefined} move
 */
export const findTarget = (table, move) =>
  [...table.root.querySelectorAll(".live .target")].find((target) => target.dataset.move === move);

/**
 * What can be clicked in the pictures now: targets, and the openers of menus and fans.
 * @param {Table} table
 */
export const selectableElements = (table) =>
  [...table.root.querySelectorAll(".live .target:not(.action), .live .opener")].filter((one) => !isInMenu(one));

/**
 * Whether something is shown in a move menu only. The targets of an open step are shown in the picture.
 * @param {Element} element
 */
function isInMenu(element) {
  const choices = element.closest(".move-menu > .choices");
  const step = element.closest(".step.open:not(.move-menu)");
  return Boolean(choices) && (!step || !choices?.contains(step) || element.matches(".step > .opener"));
}

/**
 * What is known about the move of a target: text, points and their reasons, result, warning.
 * @param {Table} table
 * @param {Element} target
 * @returns {TargetInfo}
 */
export function targetInfo(table, target) {
  const known = table.moves.find((move) => move.move === target.dataset.move);
  const { move = "", note = "", warning = "" } = target.dataset;
  return { move, text: target.getAttribute("aria-label") ?? "", points: 0, why: [], ...known, note, warning };
}

/**
 * The lines below the name of a move; a note replaces the reasons for its points.
 * @param {TargetInfo} info
 */
export function moveNotes({ text, note, why, warning }) {
  const repeats = note && text.toLowerCase().endsWith(note.toLowerCase());
  return { note: repeats ? "" : note, why: note ? [] : why, warning };
}

/**
 * The icon of a move for its button. A place in the picture has none: its drawing is where the place is, while those
 * that are listed with a caption are drawn as icons.
 * @param {Element} target
 */
export function moveIcon(target) {
  if (!target.childElementCount || !target.dataset.caption) return null;
  const icon = createSvg("svg", { viewBox: "-20 -20 40 40", "aria-hidden": "true", class: "icon" });
  for (const child of target.children) icon.append(child.cloneNode(true));
  return icon;
}
