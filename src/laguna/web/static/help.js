// The help dialog: what the decision is about, its rule, and the legal moves; and the table as text.

import { fetchHtml, showError } from "./connection.js";
import { byId, closest, listenForClosing, query } from "./dom.js";
import { forgetOldHints } from "./hints.js";
import { gettext } from "./i18n.js";
import { moveButton } from "./move_menu.js";
import { chooseListed } from "./move_selection.js";
import { rulesPart } from "./rules_part.js";

/** @param {Table} table */
export function openHelp(table) {
  const { text, heading } = table.help;
  const prompt = byId("prompt").textContent;
  byId("help-prompt").textContent = prompt;
  byId("help-text").textContent = text;
  byId("help-text").hidden = !text || text === prompt;
  const list = byId("help-list", HTMLDetailsElement);
  list.hidden = !table.moves.length;
  list.open = false;
  query(list, ".moves").replaceChildren(...table.moves.flatMap((move) => listedMove(table, move)));
  const rules = byId("help-rules", HTMLDetailsElement);
  const summary = query(rules, "summary");
  summary.textContent = heading ? gettext("Rule: {title}", { title: heading }) : summary.dataset.whole ?? "";
  rules.open = false;
  forgetOldHints(table);
  byId("help", HTMLDialogElement).showModal();
}

/**
 * Show what the decision is about above the log, for players who want a tip with every decision.
 * @param {Table} table
 */
export function showDecisionTip(table) {
  const place = byId("tips");
  place.textContent = table.yourTurn ? table.help.text : "";
  place.hidden = !table.settings.tips; // its place is kept while others move
}

/**
 * The button of a move in the list of the dialog.
 * @param {Table} table
 * @param {MoveInfo} move
 */
function listedMove(table, move) {
  const target = table.findTarget(move.move);
  if (!target) return [];
  const button = moveButton(table, target, move.text);
  button.addEventListener("click", () => chooseListed(table, move.move));
  return [button];
}

/**
 * Show the part of the rules that the decision follows, or all of them.
 * @param {Table} table
 */
async function showRules(table) {
  const place = byId("help-rules-text");
  place.replaceChildren(...await rulesPart(`/rules/${place.dataset.game}`, table.help.rule ?? ""));
  if (!place.childNodes.length) place.textContent = gettext("This game has no rules page.");
}

/** @param {Table} table */
export function listenForHelp(table) {
  table.root.addEventListener("click", (event) => { if (closest(event, "#help-button")) openHelp(table); });
  listenForClosing(byId("help", HTMLDialogElement), byId("help-close"));
  const rules = byId("help-rules", HTMLDetailsElement);
  rules.addEventListener("toggle", () => { if (rules.open) showRules(table).catch(showError); });
  const accessibleText = byId("accessible-text", HTMLDetailsElement);
  accessibleText.addEventListener("toggle", async () => {
    if (!accessibleText.open) return;
    try {
      const path = `/table/${table.id}/words?${table.viewerQuery.slice(1)}`;
      byId("accessible-text-content").innerHTML = await fetchHtml(path);
    } catch (error) {
      showError(error);
    }
  });
}
