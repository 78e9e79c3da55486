// The page of a table: its state, and how it changes with every update from the server.

import { listenForSkipping } from "./animation.js";
import { listenForChat, showChat } from "./chat.js";
import { showClocks } from "./clocks.js";
import { followTable, showProblem } from "./connection.js";
import { byId, findById } from "./dom.js";
import { listenForFollowups } from "./followups.js";
import { listenForGameEnd, showGameEnd } from "./game_end.js";
import { appendLog, latestLoggedVersion, leavePast, listenForLog, refreshLog, showPresent } from "./game_log.js";
import { listenForHelp, showDecisionTip } from "./help.js";
import { listenForHighlights } from "./highlights.js";
import { listenForHints } from "./hints.js";
import { handleTableKey, listenForKeys } from "./keyboard.js";
import { fitLayout, listenForLayout } from "./layout.js";
import { findTarget, readPageData } from "./legal_moves.js";
import { followPictureLayout } from "./picture_layout.js";
import { listenForMenu } from "./menu.js";
import { morph } from "./morph.js";
import { listenForMoveMenu } from "./move_menu.js";
import { drawActionButtons, listenForSelection, selectTarget } from "./move_selection.js";
import { renderTable } from "./render.js";
import { listenForSeatDetails } from "./seat_details.js";
import { readSettings } from "./settings.js";
import { hideTooltip, isExplaining, listenForTooltips, showTooltip } from "./tooltips.js";
import { showChoices, updateTitle } from "./turn_alert.js";
import { listenForZoom, restoreZoom } from "./zoom.js";

const root = byId("table");
const pageData = readPageData();

/** @type {Table} */
const table = {
  root,
  id: root.dataset.table ?? "",
  path: `/table/${root.dataset.table}`,
  seat: root.dataset.seat ?? "",
  viewerQuery: root.dataset.wanted === "" ? "" : `&seat=${root.dataset.wanted}`,
  version: Number(root.dataset.version),
  yourTurn: root.dataset.acts === "yes",
  moves: pageData.moves ?? [],
  areas: pageData.areas ?? [],
  help: pageData.help ?? { text: "", rule: "", heading: "" },
  since: pageData.since ?? 0,
  loggedVersion: latestLoggedVersion(),
  zoom: { panel: "", box: "" },
  busy: false,
  showsPast: false,
  keyboard: false,
  selected: null,
  menuFan: null,
  settings: readSettings((name) => {
    if (name === "confirm") selectTarget(table, null);
    if (name === "tips") showDecisionTip(table);
  }),
  queue: Promise.resolve(),
  receive(update) {
    this.queue = this.queue.then(() => show(update)).catch((error) => console.error(error));
    return this.queue;
  },
  refresh() {},
  showPresent() {
    return showPresent(this);
  },
  findTarget(move) {
    return findTarget(this, move);
  },
};

/**
 * Show the table as it is now. How it came about is animated without delaying anything.
 * @param {TableUpdate} update
 */
function show(update) {
  if (update.version < table.version) return;
  if (table.showsPast) leavePast(table);
  const wasYourTurn = table.yourTurn;
  const pending = table.selected?.dataset.move; // stays selected if it is still legal afterwards
  const steps = update.steps.filter((step) => (step.version ?? 0) > table.version);
  selectTarget(table, null);
  if (!isExplaining()) hideTooltip();
  const { version, moves, areas, help, since } = update;
  Object.assign(table, { version, yourTurn: update.acts, moves, areas, help, since });
  root.dataset.acts = table.yourTurn ? "yes" : "";
  root.dataset.version = String(table.version);
  table.busy = false;
  morph(byId("status"), update.status);
  renderTable(table, update, steps);
  drawActionButtons(table);
  restoreZoom(table);
  appendLog(table, update);
  showChat(update.chat);
  if (update.cover) { location.href = `/table/${table.id}`; return; }
  showProblem(update.problem ?? "");
  showClocks(update.clocks);
  showDecisionTip(table);
  updateTitle(table);
  showChoices(table, table.yourTurn && !wasYourTurn);
  const stillLegal = pending && findTarget(table, pending);
  const focused = document.activeElement;
  if (stillLegal) selectTarget(table, stillLegal);
  else if (table.keyboard && focused?.matches(".live .target")) showTooltip(table, focused);
  if (update.over) {
    findById("leave")?.remove();
    showGameEnd(update.end);
  }
}

listenForZoom(table);
listenForSelection(table);
listenForSkipping();
listenForSeatDetails(root);
listenForTooltips(table);
listenForLog(table);
listenForHighlights(table);
listenForMoveMenu(table);
listenForFollowups(table);
listenForHelp(table);
listenForHints(table);
listenForMenu();
listenForChat();
listenForGameEnd();
listenForKeys(table, (event) => handleTableKey(table, event));
drawActionButtons(table);
refreshLog(table);
showClocks(pageData.clocks ?? []);
showDecisionTip(table);
updateTitle(table);
followTable(table);
followPictureLayout(() => showPresent(table));
fitLayout(table);
listenForLayout(table);
showChoices(table, false);
root.dataset.ready = "yes"; // from now on clicks have an effect
