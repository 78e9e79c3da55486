// The log of the game, and the view of the past that a click on one of its lines opens.

import { fetchJson, fetchUpdate, showError } from "./connection.js";
import { byId, closest, findById } from "./dom.js";
import { highlightLogLine, highlightSinceLastMove } from "./highlights.js";
import { gettext } from "./i18n.js";
import { renderTable } from "./render.js";

const linesOf = () => [...(findById("log")?.querySelectorAll(".line") ?? [])];

/** @param {Element | null} line */
const versionOf = (line) => Number(line?.dataset.version);

// The version up to which the log of the page goes.
export const latestLoggedVersion = () => Math.max(0, ...linesOf().map(versionOf));

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
  for (const item of [...fresh.content.children]) {
    if (update.whole_log || versionOf(item.querySelector(".line")) > table.loggedVersion) log.append(item);
  }
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
  const log = findById("log");
  if (log) log.scrollTop = log.scrollHeight;
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
    table.root.classList.add("past");
    byId("looking-back").hidden = false;
    byId("looking-text").textContent = gettext("Earlier: {what}", { what: text || line.textContent });
    byId("board").scrollIntoView({ block: "nearest" });
    renderTable(table, before, []);
    renderTable(table, after, [after]);
    highlightLogLine(table, line);
  } catch (error) {
    showError(error);
  }
}

/** @param {Table} table */
export function leavePast(table) {
  table.showsPast = false;
  table.root.classList.remove("past");
  byId("looking-back").hidden = true;
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

/** @param {Table} table */
export function listenForLog(table) {
  table.root.addEventListener("click", (event) => {
    const line = closest(event, ".line");
    if (line) showPast(table, line);
    else if (closest(event, "#to-now")) showPresent(table);
  });
}
