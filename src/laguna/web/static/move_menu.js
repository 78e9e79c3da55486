// The move menu: a list beside a place on the board with a button for each move there.

import { byId, closest, createElement, findById, portrait, query } from "./dom.js";
import { gettext, signed } from "./i18n.js";
import { moveIcon, moveNotes, targetInfo } from "./legal_moves.js";
import { activateTarget, openFan, openFanInView, playMove, showStepPrompt } from "./move_selection.js";
import { placeBeside } from "./popover.js";
import { hideTooltip } from "./tooltips.js";

/** @param {Element} fan */
const openerOf = (fan) => query(fan, ":scope > .opener", Element);

/** @param {Element} fan */
const labelOf = (fan) => openerOf(fan).getAttribute("aria-label") ?? "";

/**
 * The place that a menu is about; the menu of a step is about the place where the choice began.
 * @param {Element} fan
 */
const placeOf = (fan) => openerOf(fan.closest(".fan:not(.step)") ?? fan);

/**
 * A button for a move: icon, caption, points, and below them its result.
 * @param {Table} table
 * @param {Element} target
 * @param {string} [caption]
 */
export function moveButton(table, target, caption) {
  const info = targetInfo(table, target);
  const title = caption || target.dataset.caption || info.text;
  const { note, why, warning } = moveNotes({ ...info, text: title });
  const button = createElement("button", "", "move");
  button.type = "button";
  button.dataset.move = target.dataset.move;
  const icon = moveIcon(target);
  if (icon) button.append(icon);
  const text = createElement("span", "", "move-text", createElement("span", title, "caption"));
  if (note) text.append(createElement("small", note));
  for (const reason of why) text.append(createElement("small", reason));
  if (warning) text.append(createElement("small", warning, "warning"));
  button.append(text);
  const points = Number(target.dataset.points ?? info.points ?? 0);
  if (points) button.append(createElement("b", signed(points), "gives"));
  const label = target.getAttribute("aria-label");
  if (label && label !== title) button.setAttribute("aria-description", label);
  return button;
}

/** @param {Element} fan */
const stepsOf = (fan) => [...fan.querySelectorAll(":scope > .choices > .step")];

/**
 * Identifies a step of a menu. Several may have the same label, so the key has its index too.
 * @param {Element} step
 */
function stepKey(step) {
  const fan = step.parentElement?.parentElement;
  return `${fan ? stepsOf(fan).indexOf(step) : -1} ${labelOf(step)}`;
}

/**
 * A button for a choice that asks for something more.
 * @param {Element} step
 */
function stepButton(step) {
  const opener = openerOf(step);
  const { caption = "", note } = opener.dataset;
  const button = createElement("button", "", "move step");
  button.type = "button";
  button.dataset.step = stepKey(step);
  const icon = moveIcon(opener);
  if (icon) button.append(icon);
  const text = createElement("span", "", "move-text", createElement("span", caption, "caption"));
  if (note) text.append(createElement("small", note));
  button.append(text, createElement("span", "\u203a", "onward"));
  button.setAttribute("aria-label", note ? gettext("{caption}: {note}", { caption, note }) : caption);
  return button;
}

/**
 * Go on to what a step asks for: its menu, or its targets in the picture.
 * @param {Table} table
 * @param {Element} step
 */
export function openStep(table, step) {
  if (step.matches(".move-menu")) { openMoveMenu(table, step); return; }
  closeMoveMenu(table);
  openFanInView(table, step);
  if (table.keyboard) query(step, ".target", Element).focus({ preventScroll: true });
}

/**
 * The head of the menu: the name of the place, and a button that closes it.
 * @param {string} label
 */
function menuHead(label) {
  const close = createElement("button", "\u00d7", "quiet round");
  close.type = "button";
  close.id = "move-menu-close";
  close.setAttribute("aria-label", gettext("Close"));
  return createElement("div", "", "move-menu-head", createElement("b", label), close);
}

/**
 * Put the menu at the edge of a phone: at the foot, with its place in view above it; that of a place in the hand below
 * the seats, since the hand says what the choice is about.
 * @param {HTMLElement} menu
 * @param {Element} opener
 * @param {DOMRect} place
 */
function placeSheet(menu, opener, place) {
  menu.style.left = menu.style.top = "";
  const top = byId("seats").getBoundingClientRect().bottom;
  const isUpper = byId("trays").contains(opener) && top + menu.offsetHeight < place.top - 60;
  menu.classList.toggle("upper", isUpper);
  if (isUpper) { menu.style.top = `${top}px`; return; }
  const covered = place.bottom + 8 - menu.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered, behavior: "auto" });
}

/**
 * @param {Table} table
 * @param {Element} fan
 * @param {boolean} [focus]
 */
export function openMoveMenu(table, fan, focus = true) {
  const menu = byId("move-menu");
  closeMoveMenu(table);
  hideTooltip();
  table.menuFan = fan;
  fan.classList.add("open");
  openerOf(fan).setAttribute("aria-expanded", "true");
  // While a part of the picture is zoomed in, what a step shows along with the menu would be outside it.
  const along = table.zoom.box ? null : fan.querySelector(":scope > .choices > .along");
  const shown = along ?? fan.parentElement?.closest(".step:not(.move-menu)");
  const label = labelOf(fan);
  openFan(table, shown, false);
  if (shown || fan.matches(".step")) showStepPrompt(label);
  const choices = [...query(fan, ":scope > .choices", Element).children];
  const buttons = choices.map((each) => (each.matches(".target") ? moveButton(table, each) : stepButton(each)));
  menu.replaceChildren(menuHead(label), ...buttons);
  menu.setAttribute("aria-label", label);
  menu.hidden = false;
  const scores = [...table.root.querySelectorAll("#seats .score")].map((score) => score.getBoundingClientRect());
  const place = query(placeOf(fan), ".edge", Element).getBoundingClientRect();
  if (portrait.matches) placeSheet(menu, placeOf(fan), place);
  else placeBeside(table, menu, place, scores);
  if (focus) buttons[0]?.focus({ preventScroll: true });
}

/**
 * @param {Table} table
 * @param {boolean} [focus]
 */
export function closeMoveMenu(table, focus = false) {
  const menu = findById("move-menu");
  if (!menu || menu.hidden) return;
  menu.hidden = true;
  const opener = table.menuFan && placeOf(table.menuFan);
  table.menuFan?.classList.remove("open");
  if (table.menuFan) openerOf(table.menuFan).removeAttribute("aria-expanded");
  openFan(table, null);
  showStepPrompt("");
  table.menuFan = null;
  if (focus) opener?.focus({ preventScroll: true });
}

/**
 * After the pictures have been replaced: the menu stays open if its place still has one.
 * @param {Table} table
 */
export function restoreMoveMenu(table) {
  const menu = findById("move-menu");
  if (!menu || !table.menuFan || menu.hidden) return;
  const label = labelOf(table.menuFan);
  const focused = document.activeElement?.closest("#move-menu .move")?.dataset.move;
  const fan = [...table.root.querySelectorAll(".live .move-menu")].find((one) => labelOf(one) === label);
  if (!fan) { closeMoveMenu(table); return; }
  openMoveMenu(table, fan, false);
  if (focused) menu.querySelector(`[data-move="${CSS.escape(focused)}"]`)?.focus();
}

/**
 * The button of the menu so many places after another one, around its end.
 * @param {Element} button
 * @param {number} step
 */
export function adjacentButton(button, step) {
  const all = [...byId("move-menu").querySelectorAll(".move")];
  return all[(all.indexOf(button) + step + all.length) % all.length];
}

/** @param {Table} table */
export function listenForMoveMenu(table) {
  byId("move-menu").addEventListener("click", (event) => {
    if (closest(event, "#move-menu-close")) { closeMoveMenu(table, true); return; }
    const { move, step } = closest(event, ".move")?.dataset ?? {};
    const chosen = step && table.menuFan && stepsOf(table.menuFan).find((one) => stepKey(one) === step);
    if (chosen) { openStep(table, chosen); return; }
    const target = move && table.findTarget(move);
    if (!target) return;
    // On a phone the button says what the move does: it is the confirmation.
    if (portrait.matches) playMove(table, move, target.dataset.then);
    else activateTarget(table, target);
  });
  document.addEventListener("pointerdown", (event) => {
    const keepsOpen = "#move-menu, .live .move-menu, .area, #whole, #confirm-yes, #confirm-no, [data-opens]";
    if (!closest(event, keepsOpen)) closeMoveMenu(table);
  });
}
