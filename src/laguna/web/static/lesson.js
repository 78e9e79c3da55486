// A step of a lesson: a table with a coach who explains what to do and answers every choice.

import { listenForSkipping } from "./animation.js";
import { showError } from "./connection.js";
import { byId, closest, findById, listenForClosing, phone, portrait, query } from "./dom.js";
import { highlightPlaces, listenForHighlights } from "./highlights.js";
import { handleTableKey, listenForKeys } from "./keyboard.js";
import { fitLayout, fitText, listenForLayout } from "./layout.js";
import { findTarget, readPageData } from "./legal_moves.js";
import { listenForMenu } from "./menu.js";
import { listenForMoveMenu } from "./move_menu.js";
import { drawActionButtons, listenForSelection, selectTarget } from "./move_selection.js";
import { followPictureLayout } from "./picture_layout.js";
import { renderTable } from "./render.js";
import { rulesPart } from "./rules_part.js";
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
  placeExplanation();
}

const SUBJECTS = ".panel :is(.shown-mark, .asked .edge)"; // what the explanation is about
const CHOICES = ".live :is(.target, .opener):not(.asked) .edge";

/**
 * How bad it is to cover the part of the window between two heights: choices that are not asked for count little.
 * @param {number} top
 * @param {number} bottom
 */
function costOfCovering(top, bottom) {
  const covered = (/** @type {string} */ selector) => [...root.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .reduce((sum, box) => sum + Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top)), 0);
  return covered(SUBJECTS) + 0.1 * covered(CHOICES);
}

/**
 * Put the explanation of a phone at that end of the board where it covers less of what it is about.
 */
function placeExplanation() {
  const card = query(root, ".coach-card");
  card.style.removeProperty("--dock");
  card.classList.remove("lower");
  if (!portrait.matches || !card.offsetHeight) return;
  const { top, bottom, height } = card.getBoundingClientRect();
  const dock = byId("trays").offsetHeight ? byId("trays") : byId("status");
  const lower = dock.getBoundingClientRect().top;
  if (costOfCovering(top, bottom) <= costOfCovering(lower - height, lower)) return;
  card.classList.add("lower");
  card.style.setProperty("--dock", `${innerHeight - lower}px`);
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

/** The rule of a step opens over the table, so that the lesson stays where it is. */
function listenForRule() {
  const link = root.querySelector("#coach-rule");
  if (!(link instanceof HTMLAnchorElement)) return;
  const dialog = byId("rule", HTMLDialogElement);
  listenForClosing(dialog, byId("rule-close"));
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the browser opens it elsewhere
    event.preventDefault();
    const place = byId("rule-text");
    try {
      place.replaceChildren(...await rulesPart(link.pathname, link.hash.slice(1)));
      dialog.showModal();
      dialog.scrollTop = 0;
    } catch (error) {
      showError(error);
    }
  });
}

document.querySelector("[data-play]")?.addEventListener("submit", () => saveSetting("tips", "yes"));
listenForZoom(table);
listenForSelection(table);
listenForSkipping();
listenForSeatDetails(root);
listenForTooltips(table);
listenForHighlights(table);
listenForMoveMenu(table);
listenForMenu();
listenForRule();
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
  placeExplanation();
}, () => findById("coach-onward")?.hidden !== false);
placeExplanation();
document.fonts?.ready.then(placeExplanation);
addEventListener("resize", placeExplanation);
if (!phone.matches) showChoices(table, false); // on a phone the explanation comes first
