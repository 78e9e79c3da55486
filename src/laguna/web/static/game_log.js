// The log of the game, and the view of the past that a click on one of its lines opens.

import { fetchJson, fetchUpdate, showError } from "./connection.js";
import { byId, closest, findById, phone, queryAll } from "./dom.js";
import { highlightLogLine, highlightPlaces, highlightSinceLastMove } from "./highlights.js";
import { gettext } from "./i18n.js";
import { fitText } from "./layout.js";
import { addTurns, mostImportantLine, toggleTurn } from "./log_turns.js";
import { renderTable } from "./render.js";

const allLines = () => [...(findById("log")?.querySelectorAll(".line") ?? [])];

// The lines that can be reached with the arrow keys: turns, and the steps of those that are open.
const linesOf = () =>
  [...(findById("log")?.querySelectorAll(".summary, .turn.open .steps .line") ?? [])];

/** @param {Element | null} line */
const versionOf = (line) => Number(line?.dataset.version);

// The version up to which the log of the page goes.
export const latestLoggedVersion = () => Math.max(0, ...allLines().map(versionOf));

/**
 * Append the new lines of an update; two updates may contain the same line.
 * @param {Table} table
 * @param {TableUpdate} update
 */
export function appendLog(table, update) {
  const log = findById("log");
  if (!log) return;
  if (update.whole_log) log.innerHTML = "";
  const fresh = document.createElement("template");
  fresh.innerHTML = update.log;
  addTurns(log, queryAll(fresh.content, ".turn", HTMLElement));
  table.loggedVersion = Math.max(table.loggedVersion, update.version);
  refreshLog(table);
}

/**
 * Scroll to the last line, which Tab reaches, and highlight what happened since the viewer's last move.
 * @param {Table} table
 */
export function refreshLog(table) {
  highlightSinceLastMove(table);
  const lines = linesOf();
  lines.forEach((line, index) => { line.tabIndex = index === lines.length - 1 ? 0 : -1; });
  scrollLog();
  const log = findById("log");
  if (log) showInTicker(mostImportantLine(log, table.seat, table.yourTurn && table.since > 0));
}

const LEAST_LINES = 4; // that are in view; where they take two rows each, they are cut

// Show the end of the log, from the beginning of a line; all that is new if it does not fit.
function scrollLog() {
  const log = findById("log");
  if (!log) return;
  log.classList.remove("tight");
  scrollToEnd(log);
  if (phone.matches || wholeLines(log) >= LEAST_LINES) return;
  log.classList.add("tight");
  scrollToEnd(log);
}

/** @param {HTMLElement} log */
function scrollToEnd(log) {
  const items = [...log.children].filter((item) => item instanceof HTMLElement);
  const end = items.at(-1);
  const bottom = end ? end.offsetTop + end.offsetHeight - log.clientHeight : 0;
  const first = items.find((item) => item.offsetTop >= bottom);
  const since = items.find((item) => item.matches(".since"));
  log.scrollTop = Math.min(first?.offsetTop ?? 0, since?.offsetTop ?? Infinity);
}

/**
 * How many lines of turns are whole in view.
 * @param {HTMLElement} log
 */
function wholeLines(log) {
  const { top, bottom } = log.getBoundingClientRect();
  const boxes = queryAll(log, ".summary", HTMLElement).map((line) => line.getBoundingClientRect());
  return boxes.filter((line) => line.top >= top - 1 && line.bottom <= bottom + 1).length;
}

/**
 * Show a line of the log where a phone has no room for more.
 * @param {Element | null | undefined} line
 */
function showInTicker(line) {
  const ticker = findById("last");
  if (!line || !ticker) return;
  ticker.replaceChildren(...[...line.childNodes].map((node) => node.cloneNode(true)));
  fitText(ticker.querySelector("span"));
}

/**
 * The line so many lines after another one.
 * @param {Element} line
 * @param {number} step
 * @returns {Element | undefined}
 */
export function adjacentLine(line, step) {
  const lines = linesOf();
  return lines[lines.indexOf(line) + step];
}

/**
 * Show the steps of a turn, and the table as it was then. On a phone the log covers the table, so a turn of several
 * steps only shows them, and each step opens its own moment.
 * @param {Table} table
 * @param {Element} line
 */
function chooseLine(table, line) {
  toggleTurn(line);
  if (!phone.matches || !line.matches(".summary.several")) showPast(table, line);
}

/**
 * Show the table as it was when a line was logged.
 * @param {Table} table
 * @param {Element} line
 */
async function showPast(table, line) {
  if (table.busy) return;
  const log = byId("log");
  for (const other of log.querySelectorAll(".line[aria-current]")) other.removeAttribute("aria-current");
  line.setAttribute("aria-current", "true");
  try {
    const path = `/table/${table.id}/moment?version=${line.dataset.version}${table.viewerQuery}`;
    /** @type {PastMoment} */
    const { text, frames: [before, after] } = await fetchJson(path);
    table.showsPast = true;
    table.root.classList.remove("log-open");
    table.root.classList.add("past");
    byId("looking-back").style.setProperty("--place", `${byId("status").offsetHeight}px`);
    byId("looking-back").hidden = false;
    byId("status").inert = true; // its moves are of the present position
    byId("looking-text").textContent = gettext("Earlier: {what}", { what: text || line.textContent });
    byId("board").scrollIntoView({ block: "nearest" });
    renderTable(table, before, []);
    renderTable(table, after, [after]);
    highlightPlaces(table, ""); // no news of today
    highlightLogLine(table, line);
    showInTicker(line);
  } catch (error) {
    showError(error);
  }
}

/** @param {Table} table */
export function leavePast(table) {
  table.showsPast = false;
  table.root.classList.remove("past");
  byId("looking-back").hidden = true;
  byId("status").inert = false;
  byId("log").querySelector(".line[aria-current]")?.removeAttribute("aria-current");
}

/**
 * Go back from the past to the table as it is now.
 * @param {Table} table
 */
export async function showPresent(table) {
  leavePast(table);
  await table.receive({ ...(await fetchUpdate(table)), steps: [] });
}

/**
 * Open log and chat over the board of a phone.
 * @param {Table} table
 */
function openRecord(table) {
  table.root.classList.add("log-open");
  scrollLog();
}

/** @param {Table} table */
export function listenForLog(table) {
  table.root.addEventListener("click", (event) => {
    const line = closest(event, ".line");
    if (line) { chooseLine(table, line); return; }
    if (closest(event, "#to-now")) showPresent(table);
    else if (closest(event, "#last")) openRecord(table);
    else if (closest(event, "#record-close")) table.root.classList.remove("log-open");
  });
  const log = findById("log");
  if (!log) return;
  new ResizeObserver(scrollLog).observe(log);
}
