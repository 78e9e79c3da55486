// Selecting a move: a target is clicked, perhaps confirmed, and the move is sent; the last move is undone.

import { fetchJson, RequestError, showError, showProblem } from "./connection.js";
import { byId, closest, createElement, findById, portrait, touch } from "./dom.js";
import { clearPointed, highlightDestinations, showDestinations } from "./highlights.js";
import { gettext, joinClauses, signed } from "./i18n.js";
import { fitText } from "./layout.js";
import { moveNotes, selectableElements, targetInfo } from "./legal_moves.js";
import { closeMoveMenu, moveButton, openMoveMenu, openStep } from "./move_menu.js";
import { explainPlace, listenForExplanations } from "./place_explanations.js";
import { buttonsChanged, guardTaps } from "./tap_guard.js";
import { hideTooltip } from "./tooltips.js";
import { drawAreas, showWholeFan } from "./zoom.js";

/**
 * Select a target, which then waits for confirmation; null selects nothing. What it does takes the place of the
 * prompt, so that nothing else moves.
 * @param {Table} table
 * @param {Element | null} target
 */
export function selectTarget(table, target) {
  const marked = table.root.querySelectorAll(".live .chosen, #actions .chosen");
  for (const element of marked) element.classList.remove("chosen");
  const wasSelected = table.selected;
  table.selected = target;
  if (wasSelected) clearPointed(table);
  const banner = table.root.querySelector(".ask");
  if (!banner) return;
  banner.classList.toggle("confirming", Boolean(target));
  for (const id of ["confirm-yes", "confirm-no", "confirm-text"]) byId(id).hidden = !target;
  buttonsChanged();
  if (!target) return;
  byId("fold").hidden = true;
  target.classList.add("chosen");
  target.closest(".fan:not(.step)")?.querySelector(".opener")?.classList.add("chosen");
  for (const button of table.root.querySelectorAll("#actions button")) {
    button.classList.toggle("chosen", button.dataset.move === target.dataset.move);
  }
  const info = targetInfo(table, target);
  byId("confirm-text").replaceChildren(...previewLines(info));
  fitText(byId("confirm-text"));
  const button = byId("confirm-yes");
  button.querySelector(".gives")?.remove();
  if (info.points) button.append(createElement("b", signed(info.points), "gives"));
  hideTooltip();
  closeMoveMenu(table);
  highlightDestinations(table, target);
  showDestinations(table);
  if (table.keyboard) button.focus();
}

/**
 * What a move does: its text, points, result and reasons, and a warning.
 * @param {TargetInfo} info
 */
function previewLines(info) {
  const { note, why, warning } = moveNotes(info);
  const lines = [createElement("b", info.text)];
  if (info.points) lines.push(createElement("span", signed(info.points), "gives"));
  const reasons = joinClauses([note, ...why].filter(Boolean));
  if (reasons) lines.push(createElement("small", reasons));
  if (warning) lines.push(createElement("small", warning, "warning"));
  return lines;
}

/**
 * Cancel the selection and go back to where it was made.
 * @param {Table} table
 */
export function cancelSelection(table) {
  const old = table.selected;
  selectTarget(table, null);
  const fan = old?.closest(".fan");
  if (fan?.matches(".move-menu")) openMoveMenu(table, fan);
  else if (fan?.matches(".step")) openStep(table, fan);
  else if (old?.matches(".action")) table.root.querySelector("#actions button")?.focus();
  else old?.focus();
}

/**
 * Whether a move waits for confirmation: all do if the player wants that. Without a mouse there is no hover that shows
 * what a move does, and a finger slips easily: a tap in a picture makes only moves at once that can be undone with all
 * that follows, unless there is something to see first: a warning, or where a card can go. A button of a phone says
 * what it does and is its own confirmation.
 * @param {Table} table
 * @param {Element} target
 * @param {boolean} byButton
 */
function needsConfirmation(table, target, byButton) {
  if (table.settings.confirm) return true;
  if (!touch.matches || table.keyboard) return false;
  const { undoable, warning } = targetInfo(table, target);
  if (warning || target.dataset.previews) return true;
  return (!undoable || Boolean(target.dataset.then)) && !(byButton && portrait.matches);
}

/**
 * Whether a target is the button that goes on with a turn, or takes the action of a place: it has the place of the
 * button that confirms. Those that only end a turn or decline something are elsewhere.
 * @param {Table} table
 * @param {Element} target
 */
const isWanted = (table, target) =>
  target.matches(".action.main") && Boolean(target.dataset.at || !targetInfo(table, target).ends);

/**
 * Play the move of a target, or select it where moves are confirmed. A finger may tap a place again to read about it,
 * so only the button confirms.
 * @param {Table} table
 * @param {Element} target
 * @param {boolean} [byButton]
 */
export function activateTarget(table, target, byButton = false) {
  if (table.busy || !table.yourTurn) return;
  const isRepeated = target === table.selected;
  if (isRepeated && touch.matches && !table.keyboard) return;
  if (!isRepeated && needsConfirmation(table, target, byButton)) selectTarget(table, target);
  else playMove(table, target.dataset.move, target.dataset.then);
}

/**
 * Choose a move in the help dialog, which is the same as choosing it on the board: it waits for confirmation if it
 * would wait there.
 * @param {Table} table
 * @param {string} move
 */
export function chooseListed(table, move) {
  byId("help", HTMLDialogElement).close();
  const target = table.findTarget(move);
  if (!target) return;
  activateTarget(table, target);
  target.querySelector(".edge")?.scrollIntoView({ block: "nearest" });
}

/**
 * A click on the place of an action does the same as its button. The second of two taps on a place may not be meant:
 * what ends the turn is only selected.
 * @param {Table} table
 * @param {string} place
 */
function activateActionAt(table, place) {
  const actions = [...table.root.querySelectorAll(".live .target.action")];
  const found = actions.filter((target) => target.dataset.at === place);
  const target = found.length === 1 ? found[0] : found.find((one) => one.matches(".main"));
  if (!target) return;
  const mayBeRepeated = touch.matches && !table.keyboard && targetInfo(table, target).ends;
  if (!mayBeRepeated) activateTarget(table, target);
  else if (table.yourTurn && !table.busy) selectTarget(table, target);
}

/**
 * A button that does the same as a click on a place with several moves.
 * @param {Element} opener
 */
function openerButton(opener) {
  const text = createElement("span", "", "move-text", createElement("span", opener.dataset.button, "caption"));
  const button = createElement("button", "", "move", text);
  button.type = "button";
  button.dataset.opens = opener.getAttribute("aria-label") ?? "";
  button.setAttribute("aria-description", button.dataset.opens);
  return button;
}

/**
 * Draw the moves that have no place on the board as buttons of the banner, and those places that want one.
 * @param {Table} table
 */
export function drawActionButtons(table) {
  const place = findById("actions");
  if (!place) return;
  const focused = document.activeElement?.closest("#actions button")?.dataset.move;
  const buttons = [...table.root.querySelectorAll(".live .target.action, .live [data-button]")].map((target) => {
    const button = target.matches(".opener") ? openerButton(target) : moveButton(table, target, target.dataset.button);
    button.classList.toggle("primary", target.matches(".main, [data-button]"));
    button.classList.toggle("wanted", target.matches("[data-button]") || isWanted(table, target));
    return button;
  });
  buttons.sort((one, other) => Number(one.matches(".wanted")) - Number(other.matches(".wanted")));
  place.replaceChildren(...buttons);
  buttonsChanged();
  place.hidden = !buttons.length;
  fitText(findById("prompt")); // buttons leave it less room
  if (focused) buttons.find((button) => button.dataset.move === focused)?.focus();
}

const newRequestId = () => crypto.randomUUID?.() ?? `r${Date.now()}${Math.random().toString(36).slice(2)}`;

/**
 * A form with the seat of the player, if there is one.
 * @param {Table} table
 * @param {Record<string, string | number>} form
 */
const withSeat = (table, form) => (table.seat === "-1" ? form : { ...form, seat: table.seat });

/**
 * Send a move to the server. `then` is the only move that will be left afterwards, if the game knows it: it is
 * made at once.
 * @param {Table} table
 * @param {string | undefined} move
 * @param {string} [then]
 */
export async function playMove(table, move = "", then = "") {
  if (table.busy || !table.yourTurn) return;
  if (table.showsPast) { table.showPresent(); return; }
  table.busy = true;
  selectTarget(table, null);
  closeMoveMenu(table);
  hideTooltip();
  clearPointed(table);
  table.root.classList.add("busy");
  try {
    const help = findById("help");
    if (help instanceof HTMLDialogElement) help.close();
    const form = withSeat(table, { move, version: table.version, request: newRequestId() });
    await table.receive(await fetchJson(`${table.path}/move`, form));
  } catch (error) {
    if (error instanceof RequestError) { showProblem(error.message); table.refresh(); }
    else showProblem(gettext("The server isn't responding. Your move may not have been saved. Try again."));
  } finally {
    table.busy = false;
    table.root.classList.remove("busy");
  }
  if (then && table.yourTurn && table.moves.length === 1 && table.moves[0].move === then) await playMove(table, then);
}

/** @param {Table} table */
export async function undoMove(table) {
  if (table.busy) return;
  table.busy = true;
  try {
    await table.receive(await fetchJson(`/table/${table.id}/undo`, withSeat(table, { version: table.version })));
  } catch (error) {
    showError(error);
  } finally {
    table.busy = false;
  }
}

/**
 * While a move is chosen in several steps, the banner asks for the present step; an empty text restores the
 * prompt of the whole decision.
 * @param {string} text
 */
export function showStepPrompt(text) {
  const prompt = findById("prompt");
  if (!prompt) return;
  byId("fold").hidden = !text;
  if (prompt.dataset.step === prompt.textContent) prompt.textContent = prompt.dataset.whole ?? "";
  delete prompt.dataset.step;
  if (text) {
    prompt.dataset.whole = prompt.textContent;
    prompt.dataset.step = prompt.textContent = text;
  }
  fitText(prompt);
}

/**
 * Open a fan, whose choices differ in detail only, and close all others; null closes all.
 * @param {Table} table
 * @param {Element | null | undefined} fan
 * @param {boolean} [prompts]
 */
export function openFan(table, fan, prompts = true) {
  const open = [...table.root.querySelectorAll(".fan.open:not(.move-menu)")];
  for (const other of open) if (other !== fan) other.classList.remove("open");
  if (fan && prompts && !open.includes(fan)) {
    showStepPrompt(fan.querySelector(".opener")?.getAttribute("aria-label") ?? "");
  } else if (!fan && open.length) showStepPrompt("");
  fan?.classList.add("open");
  if (fan ? !open.includes(fan) : open.length) drawAreas(table);
}

/**
 * Open a fan that was asked for, with all of its choices in view.
 * @param {Table} table
 * @param {Element} fan
 */
export function openFanInView(table, fan) {
  const isNew = !fan.matches(".open");
  openFan(table, fan);
  if (isNew) showWholeFan(table, fan);
}

/**
 * Leave a choice of several steps: all moves are offered again.
 * @param {Table} table
 */
function closeSteps(table) {
  closeMoveMenu(table);
  openFan(table, null);
  drawAreas(table);
}

const SPACE_SIZE = 90; // a larger place is a part of the board with spaces of its own

/**
 * Whether a point is on a space of the board where nothing can be chosen: then no space beside it is meant.
 * @param {Element} panel
 * @param {DOMRect[]} choices
 * @param {number} x
 * @param {number} y
 */
function isOnAnotherSpace(panel, choices, x, y) {
  const isIn = (/** @type {DOMRect} */ { left, right, top, bottom }) =>
    x >= left && x <= right && y >= top && y <= bottom;
  if (choices.some(isIn)) return false;
  const spaces = [...panel.querySelectorAll("[data-place]")].map((place) => place.getBoundingClientRect());
  return spaces.some((space) => isIn(space) && Math.max(space.width, space.height) <= SPACE_SIZE);
}

const FINGER_RADIUS = 22; // a tap counts for the nearest choice within so many pixels

/**
 * The choice of a portrait picture that a tap beside all of them means: the nearest one, if it is near enough.
 * @param {Table} table
 * @param {MouseEvent} event
 */
function choiceNear(table, { target, clientX, clientY }) {
  const panel = target instanceof Element ? target.closest(".panel") : null;
  if (!panel || !portrait.matches || (!clientX && !clientY)) return null;
  const choices = selectableElements(table).filter((choice) =>
    panel.contains(choice) && choice.checkVisibility({ visibilityProperty: true }));
  const boxes = choices.map((choice) => (choice.querySelector(".edge") ?? choice).getBoundingClientRect());
  if (isOnAnotherSpace(panel, boxes, clientX, clientY)) return null;
  const distances = boxes.map(({ left, right, top, bottom }) => Math.hypot(
    Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom),
  ));
  const least = Math.min(...distances);
  return least <= FINGER_RADIUS ? choices[distances.indexOf(least)] : null;
}

/**
 * The opener with a label.
 * @param {Table} table
 * @param {string} label
 */
const findOpener = (table, label) =>
  selectableElements(table).find((one) => one.matches(".opener") && one.getAttribute("aria-label") === label);

/**
 * Act on a choice of a picture: open its menu or fan, or select its move.
 * @param {Table} table
 * @param {Element | undefined} choice
 */
function activateChoice(table, choice) {
  if (!choice) return;
  const fan = choice.matches(".opener") ? choice.parentElement : null;
  if (!fan) activateTarget(table, choice);
  else if (!fan.matches(".move-menu")) openFanInView(table, fan);
  else if (table.yourTurn && !table.busy) {
    selectTarget(table, null);
    openMoveMenu(table, fan, table.keyboard);
  }
}

/**
 * @param {Table} table
 * @param {MouseEvent} event
 */
function onClick(table, event) {
  const choice = closest(event, ".live .opener") ?? closest(event, ".live .target");
  if (choice) { activateChoice(table, choice); return; }
  const place = closest(event, ".live .here")?.dataset.place;
  if (place) { activateActionAt(table, place); return; }
  const near = choiceNear(table, event);
  if (near) { activateChoice(table, near); return; }
  const button = closest(event, "button");
  const opened = button?.dataset.opens;
  if (opened) { activateChoice(table, findOpener(table, opened)); return; }
  const actionTarget = button?.closest("#actions") && table.findTarget(button.dataset.move);
  if (actionTarget) { activateTarget(table, actionTarget, true); return; }
  switch (button?.id) {
    case "undo": undoMove(table); break;
    case "confirm-yes":
      if (table.selected) playMove(table, table.selected.dataset.move, table.selected.dataset.then);
      break;
    case "confirm-no": cancelSelection(table); break;
    case "fold": closeSteps(table); break;
    default:
      if (!closest(event, ".panel") || closest(event, ".area")) return;
      if (table.root.querySelector(".fan.open:not(.move-menu)")) openFan(table, null);
      else explainPlace(table, event);
  }
}

/** @param {Table} table */
export function listenForSelection(table) {
  guardTaps();
  table.root.addEventListener("click", (event) => onClick(table, event));
  listenForExplanations(table);
  table.root.addEventListener("focusin", (event) => {
    const fan = closest(event, ".live .fan:not(.move-menu)");
    // An opener that has the focus is not chosen yet: keys may only pass it, and a finger is still down.
    if (fan && !closest(event, ".opener")) openFanInView(table, fan);
    else if (closest(event, ".live .target")) openFan(table, null);
  });
}
