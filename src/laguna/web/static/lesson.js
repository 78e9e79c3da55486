// A step of a lesson: a table with a coach who explains what to do and answers every choice.

import { listenForSkipping } from "./animation.js";
import { byId, closest, findById, phone, query } from "./dom.js";
import { highlightPlaces, listenForHighlights } from "./highlights.js";
import { handleTableKey, listenForKeys } from "./keyboard.js";
import { fitLayout, fitText, listenForLayout } from "./layout.js";
import { findTarget, readPageData } from "./legal_moves.js";
import { listenForMoveMenu } from "./move_menu.js";
import { drawActionButtons, listenForSelection, selectTarget } from "./move_selection.js";
import { followPictureLayout } from "./picture_layout.js";
import { renderTable } from "./render.js";
import { listenForSeatDetails } from "./seat_details.js";
import { readSettings, saveSetting } from "./settings.js";
import { hideTooltip, listenForTooltips } from "./tooltips.js";
import { showChoices } from "./turn_alert.js";
import { listenForZoom, restoreZoom, zoomOut } from "./zoom.js";

const root = byId("table");
const { moves = [], areas = [], wanted = [] } = readPageData();

/** @type {Table} */
const table = {
  root,
  id: "",
  path: root.dataset.path ?? "",
  seat: root.dataset.seat ?? "",
  viewerQuery: "",
  version: 0,
  yourTurn: root.dataset.acts === "yes",
  moves,
  areas,
  help: { text: "", rule: "", heading: "" },
  since: 0,
  loggedVersion: 0,
  zoom: { panel: "", box: "" },
  busy: false,
  showsPast: false,
  keyboard: false,
  selected: null,
  menuFan: null,
  settings: readSettings((name) => { if (name === "confirm") selectTarget(table, null); }),
  queue: Promise.resolve(),
  receive: showAnswer,
  refresh() {},
  showPresent: () => Promise.resolve(),
  findTarget(move) {
    return findTarget(this, move);
  },
};

/**
 * Show the answer to a choice. A right one changes the table; after any other it stays as it is.
 * @param {LessonAnswer} answer
 */
function showAnswer({ right, text, table: after }) {
  table.version += 1;
  root.dataset.version = String(table.version);
  const place = byId("coach-answer");
  place.textContent = text;
  place.className = right ? "good" : "again";
  place.hidden = false;
  if (right) show(after);
  else if (table.keyboard) showChoices(table, false);
  fitText(place);
}

/**
 * On a phone the explanation covers a part of the board until it is folded, which any tap beside it does.
 * @param {boolean} folded
 */
function foldExplanation(folded) {
  root.classList.toggle("folded", folded);
  byId("coach-unfold").setAttribute("aria-expanded", String(!folded));
}

root.addEventListener("click", (event) => {
  if (closest(event, ".coach-where")) foldExplanation(!root.matches(".folded"));
  else if (closest(event, "#coach-fold, #board, #trays, #status, #move-menu")) foldExplanation(true);
});

// Point at what the task asks for: everything else can still be chosen, but does not glow.
function pointAtTask() {
  const isWanted = (/** @type {Element} */ target) => wanted.includes(target.dataset.move ?? "");
  root.classList.toggle("guided", table.yourTurn && wanted.length > 0);
  for (const target of root.querySelectorAll(".live .target, #actions .move")) {
    target.classList.toggle("asked", isWanted(target));
  }
  for (const opener of root.querySelectorAll(".live .opener")) {
    const leadsOn = [...opener.parentElement?.querySelectorAll(".target") ?? []].some(isWanted);
    opener.classList.toggle("asked", leadsOn);
  }
}

/** @param {LessonAnswer["table"]} after */
function show(after) {
  hideTooltip();
  Object.assign(table, { yourTurn: after.acts, moves: after.moves, areas: after.areas });
  root.dataset.acts = "";
  root.dataset.shows = "";
  query(root, ".ask").classList.remove("yours");
  query(root, ".turn-sign").textContent = root.dataset.done ?? "";
  query(root, "#coach progress", HTMLProgressElement).value += 1;
  byId("prompt").textContent = "";
  renderTable(table, after, after.steps);
  drawActionButtons(table);
  pointAtTask();
  restoreZoom(table);
  highlightPlaces(table, "");
  const next = byId("coach-onward");
  next.hidden = false;
  next.focus({ preventScroll: true });
}

document.querySelector("[data-play]")?.addEventListener("submit", () => saveSetting("tips", "yes"));
listenForZoom(table);
listenForSelection(table);
listenForSkipping();
listenForSeatDetails(root);
listenForTooltips(table);
listenForHighlights(table);
listenForMoveMenu(table);
listenForKeys(table, (event) => handleTableKey(table, event));
drawActionButtons(table);
pointAtTask();
fitLayout(table);
listenForLayout(table);
highlightPlaces(table, root.dataset.shows ?? "");
followPictureLayout(() => {
  table.areas = readPageData().areas ?? []; // a portrait board has none
  zoomOut(table);
  drawActionButtons(table);
  pointAtTask();
  fitLayout(table);
  highlightPlaces(table, root.dataset.shows ?? "");
}, () => findById("coach-onward")?.hidden !== false);
if (!phone.matches) showChoices(table, false); // on a phone the explanation comes first
