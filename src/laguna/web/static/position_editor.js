// The position editor: a text beside its picture. The text is checked while it is typed; a click on the picture
// makes a move or changes what is clicked, depending on the mode.

import { AnalysisBoard } from "./analysis_board.js";
import { fetchJson, showError, showProblem } from "./connection.js";
import { closest, query } from "./dom.js";

const CHECK_AFTER_MILLISECONDS = 400;

const editor = query(document, "[data-editor]");
const textField = query(editor, "textarea", HTMLTextAreaElement);
const valueField = query(editor, "[data-values]");
const valueList = query(valueField, "select", HTMLSelectElement);
/** @type {string[]} */
const undoStack = [];
let shownPictures = "";
/** @type {Record<string, Spot>} */
let spots = {};
let selectedSpot = "";

const isEditing = () => query(editor, "[name=edit]:checked", HTMLInputElement).value === "yes";
const board = new AnalysisBoard(query(editor, "[data-study-board]"), (move) => check({ move }));
let queue = Promise.resolve();

/** @typedef {{ move?: string, spot?: string, value?: string }} Change */

/**
 * Check the text, perhaps with a change: one request after the other, so that each click builds on the last.
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
    if (found.problem) return;
    const pictures = JSON.stringify(found.pictures);
    if (pictures !== shownPictures) board.replacePanels(found);
    else board.show(found);
    shownPictures = pictures;
    if (change.move || change.spot) { undoStack.push(text); textField.value = found.text; }
    showSpots(found.spots);
  } catch (error) { showError(error); }
}

/** @param {string} name */
const spotTitle = (name) => name.replace(/^(space|piece)-/, "");

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
    old.classList.remove("spot");
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
      element.setAttribute("aria-label", `${spotTitle(name)}: ${spot.values[spot.now] ?? ""}`);
    });
  }
  if (!(selectedSpot in spots)) selectedSpot = "";
  showValues();
  if (!selectedSpot) return;
  const selected = editor.querySelector(`[data-spot="${CSS.escape(selectedSpot)}"][tabindex]`);
  selected?.focus({ preventScroll: true });
}

// List the possible values of the selected spot, which is faster than clicking through them.
function showValues() {
  const { values, now } = spots[selectedSpot] ?? { values: [], now: -1 };
  valueList.disabled = !selectedSpot;
  const name = spotTitle(selectedSpot) || valueField.dataset.nothing;
  query(valueField, "[data-spot-name]").textContent = name ?? "";
  valueList.replaceChildren(...values.map((value, index) => new Option(value, String(index), false, index === now)));
}

/** @param {Element} element */
function changeSpot(element) {
  selectedSpot = element.dataset.spot ?? "";
  check({ spot: selectedSpot });
}

editor.addEventListener("click", (event) => {
  const spot = closest(event, "[data-spot]");
  if (spot && isEditing()) changeSpot(spot);
});
editor.addEventListener("keydown", (event) => {
  const spot = closest(event, "[data-spot]");
  if (!spot || !isEditing() || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  changeSpot(spot);
});
editor.addEventListener("focusin", (event) => {
  const spot = closest(event, "[data-spot]");
  if (spot) { selectedSpot = spot.dataset.spot ?? ""; showValues(); }
});
valueList.addEventListener("change", () => check({ spot: selectedSpot, value: valueList.value }));
for (const mode of editor.querySelectorAll("[name=edit]")) mode.addEventListener("change", () => check());

let timer = 0;
textField.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => check(), CHECK_AFTER_MILLISECONDS);
});
query(editor, "[data-undo]").addEventListener("click", () => {
  const last = undoStack.pop();
  if (last !== undefined) { textField.value = last; check(); }
});
check();
