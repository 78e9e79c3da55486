// Keyboard control: everything that a mouse can do.

import { byId, center, closest, findById, isVisible } from "./dom.js";
import { adjacentLine } from "./game_log.js";
import { openHelp } from "./help.js";
import { selectableElements } from "./legal_moves.js";
import { adjacentButton, closeMoveMenu, openMoveMenu, openStep } from "./move_menu.js";
import { activateTarget, cancelSelection, openFan, undoMove } from "./move_selection.js";
import { hideTooltip } from "./tooltips.js";
import { zoomToArea } from "./zoom.js";

/** @type {Record<string, [dx: number, dy: number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Call back with every key that is not typed into a field; the callback returns whether it has handled the key.
 * @param {Table} table
 * @param {(event: KeyboardEvent) => boolean} handle
 */
export function listenForKeys(table, handle) {
  document.addEventListener("pointerdown", () => { table.keyboard = false; }, true);
  document.addEventListener("keydown", (event) => {
    table.keyboard = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (closest(event, "input:not([type=checkbox]):not([type=range]), textarea, select")) return;
    if (handle(event)) event.preventDefault();
  });
}

/**
 * Handle a key at a table: select with Enter, move with arrows, Escape, shortcuts.
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
export function handleTableKey(table, event) {
  const { key } = event;
  if (key === "Enter" || key === " ") return pressFocused(table, event);
  if (key in DIRECTIONS) return moveFocus(table, event);
  if (key === "Escape") return goBack(table, event);
  if (key === "u" && findById("undo")?.matches(":enabled")) undoMove(table);
  else if (key === "h" && findById("help-button")?.matches(":enabled")) openHelp(table);
  return false;
}

/**
 * @param {Table} table
 * @param {Event} event
 */
function pressFocused(table, event) {
  const area = closest(event, ".area");
  const menuOpener = closest(event, ".move-menu > .opener");
  const opener = closest(event, ".live .fan > .opener");
  const target = closest(event, ".live .target");
  const canChoose = table.yourTurn && !table.busy;
  if (area) zoomToArea(table, area);
  else if (menuOpener?.parentElement) { if (canChoose) openMoveMenu(table, menuOpener.parentElement); }
  else if (opener?.parentElement) { if (canChoose) openStep(table, opener.parentElement); }
  else if (target) activateTarget(table, target);
  else return false;
  return true;
}

/**
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
function moveFocus(table, event) {
  const { key } = event;
  const vertical = { ArrowUp: -1, ArrowDown: 1 }[key];
  const button = closest(event, "#move-menu .move");
  const choice = closest(event, ".live .target, .live .opener, #actions button");
  const line = closest(event, ".line");
  if (button && vertical) adjacentButton(button, vertical)?.focus();
  else if (choice) nearestChoice(table, choice, key)?.focus();
  else if (line && vertical) adjacentLine(line, vertical)?.focus();
  else return false;
  return true;
}

/**
 * Escape leaves the innermost of what is open.
 * @param {Table} table
 * @param {Event} event
 */
function goBack(table, event) {
  const parentMenu = (/** @type {Element | null} */ step) => step?.parentElement?.closest(".move-menu");
  const { menuFan } = table;
  if (closest(event, "#move-menu")) {
    const menu = menuFan?.matches(".step") && parentMenu(menuFan);
    if (menu) openMoveMenu(table, menu);
    else closeMoveMenu(table, true);
    return true;
  }
  const step = closest(event, ".live .step");
  const stepMenu = step && parentMenu(step);
  if (table.selected) cancelSelection(table);
  else if (!byId("move-menu").hidden) closeMoveMenu(table, true);
  else if (table.showsPast) table.showPresent();
  else if (stepMenu) openMoveMenu(table, stepMenu);
  else if (closest(event, ".live .fan:not(.move-menu)")) {
    openFan(table, null);
    if (event.target instanceof Element) event.target.blur();
  }
  hideTooltip();
  return false;
}

/**
 * The nearest choice in a direction on the screen.
 * @param {Table} table
 * @param {Element} from
 * @param {string} key
 */
function nearestChoice(table, from, key) {
  const here = center(from);
  const [dx, dy] = DIRECTIONS[key];
  let best = null;
  let least = Infinity;
  for (const target of [...selectableElements(table), ...table.root.querySelectorAll("#actions button")]) {
    if (target === from || !isVisible(target)) continue;
    const there = center(target);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 2.5 * across;
    if (along > 2 && cost < least) [best, least] = [target, cost];
  }
  return best;
}
