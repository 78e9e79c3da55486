// Tooltips: what a move does and scores, on hover and focus.

import { byId, closest, createElement, findById, touch } from "./dom.js";
import { clearPointed, highlightDestinations } from "./highlights.js";
import { formatPoints } from "./i18n.js";
import { moveNotes, targetInfo } from "./legal_moves.js";
import { placeBeside } from "./popover.js";

/**
 * Show the tooltip of a target, beside it or beside the button that stands for it.
 * @param {Table} table
 * @param {Element} target
 * @param {Element} [beside]
 */
export function showTooltip(table, target, beside = target.querySelector(".edge") ?? target) {
  if (!findById("tip") || table.selected || table.showsPast) return;
  const tooltip = byId("tip");
  delete tooltip.dataset.explains;
  tooltip.replaceChildren(...tooltipLines(targetInfo(table, target)));
  tooltip.hidden = false;
  placeBeside(table, tooltip, beside.getBoundingClientRect());
}

/** @param {TargetInfo} info */
function tooltipLines(info) {
  const { note, why, warning } = moveNotes(info);
  const lines = [createElement("b", info.text)];
  if (info.points || why.length) lines.push(createElement("span", formatPoints(info.points)));
  if (note) lines.push(createElement("small", note));
  for (const reason of why) lines.push(createElement("small", reason));
  if (warning) lines.push(createElement("small", warning, "warning"));
  return lines;
}

export function hideTooltip() {
  const tooltip = findById("tip");
  if (!tooltip) return;
  tooltip.hidden = true;
  delete tooltip.dataset.explains;
}

/** Whether the tooltip explains a place that was tapped: then it stays until the next tap. */
export const isExplaining = () => findById("tip")?.dataset.explains === "yes";

/** @param {Table} table */
export function listenForTooltips(table) {
  const shows = ".live .target, #actions button";
  // A finger does not hover; browsers report it for what a tap has made appear under it.
  /** @param {Event} event */
  const enter = (event) => {
    const element = closest(event, shows);
    const target = element && table.findTarget(element.dataset.move);
    if (!target || ((touch.matches || event.type === "focusin") && !table.keyboard)) return;
    highlightDestinations(table, target);
    if (element === target) showTooltip(table, target);
    else showTooltip(table, target, element);
  };
  /** @param {Event} event */
  const leave = (event) => {
    if (!closest(event, shows) || isExplaining()) return;
    hideTooltip();
    clearPointed(table);
  };
  for (const type of ["pointerover", "focusin"]) table.root.addEventListener(type, enter);
  for (const type of ["pointerout", "focusout"]) table.root.addEventListener(type, leave);
}
