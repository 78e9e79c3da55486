// The position editor: select a place on the board, choose its value from the palette, undo and redo. The position as
// text is in Import / export; a change there is checked while it is typed.

import { AnalysisBoard } from "./analysis_board.js";
import { fetchJson, showError, showProblem } from "./connection.js";
import { byId, closest, createElement, query } from "./dom.js";
import { gettext } from "./i18n.js";

const CHECK_AFTER_MILLISECONDS = 400;
const SEARCH_FROM = 12; // values

const editor = query(document, "[data-editor]");
const textField = query(editor, "textarea", HTMLTextAreaElement);
const values = query(editor, "[data-values]");
const search = query(editor, "[data-search] input", HTMLInputElement);
const undoButton = query(editor, "[data-undo]", HTMLButtonElement);
const redoButton = query(editor, "[data-redo]", HTMLButtonElement);
/** @type {string[]} */
const undoStack = [];
/** @type {string[]} */
const redoStack = [];
let shownPictures = "";
/** @type {Record<string, Spot>} */
let spots = {};
let selectedSpot = "";

const isEditing = () => query(editor, "[name=edit]:checked", HTMLInputElement).value === "yes";
const board = new AnalysisBoard(editor, (move) => check({ move }));
let queue = Promise.resolve();

/** @typedef {{ move?: string, spot?: string, value?: string }} Change */

/**
 * Check the text, perhaps with a change: one request after the other, so that each builds on the last.
 * @param {Change} [change]
 */
function check(change = {}) {
  queue = queue.then(() => sendCheck(change));
}

/** @param {Change} change */
async function sendCheck(change) {
  const text = textField.value;
  try {
    const form = { text, edit: isEditing() ? "yes" : "", ...change };
    /** @type {PositionCheck} */
    const found = await fetchJson("/positions/check", form);
    if (textField.value !== text) return; // typed meanwhile: that is checked by itself
    showProblem(found.problem);
    placeProblem(change.spot ?? "");
    if (found.problem) return;
    const pictures = JSON.stringify(found.pictures);
    if (pictures !== shownPictures) board.replacePanels(found);
    else board.show(found);
    shownPictures = pictures;
    if (change.move || change.spot) {
      undoStack.push(text);
      redoStack.length = 0;
      textField.value = found.text;
    }
    showSpots(found.spots);
    showButtons();
  } catch (error) { showError(error); }
}

/** @param {string} name */
const elementOf = (name) => editor.querySelector(`[data-spot="${CSS.escape(name)}"]`);

/**
 * Put the error message beside the place that it is about.
 * @param {string} spot
 */
function placeProblem(spot) {
  const problem = byId("problem");
  const element = spot ? elementOf(spot) : null;
  problem.classList.toggle("at-place", Boolean(element));
  if (!element) return;
  const { left, bottom } = element.getBoundingClientRect();
  problem.style.left = `${Math.max(8, Math.min(left, innerWidth - 276)) + scrollX}px`;
  problem.style.top = `${bottom + 6 + scrollY}px`;
}

/** @param {string} name */
const currentText = (name) => spots[name]?.values[spots[name].now]?.text ?? "";

/**
 * Make everything that can be changed a button: places and things in the pictures, and the seats.
 * @param {Record<string, Spot>} found
 */
function showSpots(found) {
  spots = found;
  editor.classList.toggle("editing", isEditing());
  for (const backdrop of editor.querySelectorAll(".backdrop")) {
    if (isEditing()) backdrop.removeAttribute("aria-hidden");
    else backdrop.setAttribute("aria-hidden", "true");
  }
  editor.querySelectorAll("[data-scores] li").forEach((item, seat) => { item.dataset.place = `seat-${seat}`; });
  for (const old of editor.querySelectorAll(".spot")) {
    old.classList.remove("spot", "selected");
    for (const name of ["role", "tabindex", "aria-label", "data-spot"]) old.removeAttribute(name);
  }
  for (const [name, spot] of Object.entries(spots)) {
    const id = CSS.escape(name);
    editor.querySelectorAll(`[data-place="${id}"], .live [id="${id}"]`).forEach((element, index) => {
      element.classList.add("spot");
      element.dataset.spot = name;
      if (index) return;
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", "0");
      const seat = name.startsWith("seat-") ? element.textContent?.trim() ?? "" : "";
      element.querySelector("title")?.remove(); // the label says more
      const copies = /\u00d7\d+$/u.exec(element.textContent?.trim() ?? "")?.[0] ?? "";
      const value = `${currentText(name)}${copies}`;
      const label = value ? gettext("{place}: {value}", { place: spot.title, value }) : spot.title;
      element.setAttribute("aria-label", seat ? gettext("{seat}: {label}", { seat, label }) : label);
    });
  }
  // A list contains only list items, so seats that are buttons are a group.
  const seats = query(editor, "[data-scores]");
  seats.setAttribute("role", seats.querySelector(".spot") ? "group" : "list");
  if (!(selectedSpot in spots)) selectedSpot = "";
  showPalette();
}

// The values of the selected place, with pictures and words.
function showPalette() {
  query(editor, "[data-palette]").hidden = !isEditing();
  query(editor, "[data-moves]").hidden = isEditing();
  for (const old of editor.querySelectorAll(".spot.selected")) old.classList.remove("selected");
  if (selectedSpot) elementOf(selectedSpot)?.classList.add("selected");
  board.mark(selectedSpot ? [{ kind: "reason", places: [selectedSpot] }] : []);
  const spot = spots[selectedSpot];
  query(editor, "[data-spot-name]").textContent = spot?.title ?? gettext("Select a place on the board");
  query(editor, "[data-search]").hidden = !spot || spot.values.length < SEARCH_FROM;
  values.replaceChildren(...(spot?.values ?? []).map((value, index) => {
    const item = createElement("li");
    const button = createElement("button");
    button.type = "button";
    button.dataset.value = String(index);
    button.setAttribute("aria-pressed", String(index === spot.now));
    if (value.seat >= 0) {
      const use = `<use href="#diamond-${value.seat % 4}"/>`;
      button.innerHTML = `<svg class="mark" aria-hidden="true" viewBox="0 0 48 48">${use}</svg>`;
    } else if (value.picture) {
      button.innerHTML = `<svg class="picture" aria-hidden="true" viewBox="0 0 40 56">${value.picture}</svg>`;
    }
    button.append(createElement("span", value.text));
    item.append(button);
    return item;
  }));
  filterPalette();
}

function filterPalette() {
  const wanted = query(editor, "[data-search]").hidden ? "" : search.value.trim().toLowerCase();
  for (const item of values.children) {
    const words = query(item, "span").textContent ?? "";
    if (item instanceof HTMLElement) item.hidden = !words.toLowerCase().includes(wanted);
  }
}

function showButtons() {
  undoButton.disabled = !undoStack.length;
  redoButton.disabled = !redoStack.length;
}

/** @param {Element} element */
function select(element) {
  selectedSpot = element.dataset.spot ?? "";
  search.value = "";
  showProblem("");
  showPalette();
}

/**
 * Go back or forward by one change.
 * @param {string[]} from
 * @param {string[]} to
 */
function step(from, to) {
  const text = from.pop();
  if (text === undefined) return;
  to.push(textField.value);
  textField.value = text;
  showProblem("");
  check();
}

editor.addEventListener("click", (event) => {
  const spot = closest(event, "[data-spot]");
  const value = closest(event, "[data-value]");
  if (spot && isEditing()) select(spot);
  else if (value) check({ spot: selectedSpot, value: value.dataset.value ?? "" });
});
editor.addEventListener("keydown", (event) => {
  const spot = closest(event, "[data-spot]");
  if (!spot || !isEditing() || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  select(spot);
  const first = values.querySelector("[aria-pressed=true]") ?? values.querySelector("button");
  if (first instanceof HTMLElement) first.focus();
});
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || closest(event, "textarea, input")) return;
  if (event.key === "z" && !event.shiftKey) step(undoStack, redoStack);
  else if (event.key === "y" || (event.key === "z" && event.shiftKey)) step(redoStack, undoStack);
});
search.addEventListener("input", filterPalette);
for (const mode of editor.querySelectorAll("[name=edit]")) mode.addEventListener("change", () => check());

let timer = 0;
textField.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => check(), CHECK_AFTER_MILLISECONDS);
});
undoButton.addEventListener("click", () => step(undoStack, redoStack));
redoButton.addEventListener("click", () => step(redoStack, undoStack));
document.documentElement.dataset.layout = matchMedia("(max-width: 699px)").matches ? "portrait" : "landscape";
check();
