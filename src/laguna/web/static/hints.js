// Hints at a table, where all players allow them: a tap on one chooses its move.

import { fetchJson, showError } from "./connection.js";
import { createElement, query } from "./dom.js";
import { formatPoints, gettext } from "./i18n.js";
import { chooseListed } from "./move_selection.js";

/**
 * A move that the strongest bot suggests, with the reasons: those of the best move compare it with the second one,
 * those of the others compare them with the best one.
 * @param {Table} table
 * @param {Hint} hint
 * @param {number} index
 */
function hintItem(table, { move, text, share, points, why }, index) {
  const values = { share, points: formatPoints(points) };
  const numbers = points ? gettext("win chance {share}, {points} now", values) : gettext("win chance {share}", values);
  const caption = createElement("span", text, "caption");
  const button = createElement("button", "", "move", createElement("span", "", "move-text", caption));
  caption.after(createElement("small", numbers));
  button.type = "button";
  button.addEventListener("click", () => chooseListed(table, move));
  const item = createElement("li", "", "", button);
  if (why) {
    const reasons = { reasons: why };
    item.append(createElement("p", index
      ? gettext("Compared with the best move: {reasons}", reasons)
      : gettext("Compared with the second move: {reasons}", reasons)));
  }
  return item;
}

/** @param {Table} table */
export function listenForHints(table) {
  const place = document.querySelector("[data-hinting]");
  if (!place) return;
  const button = query(place, "[data-hint]", HTMLButtonElement);
  const list = query(place, "[data-hints]");
  /** @type {HTMLInputElement | null} */
  const checkbox = place.querySelector("[data-allow]");
  /** @param {{ given: boolean, allowed: boolean }} answer */
  const show = ({ given, allowed }) => {
    button.hidden = !given;
    if (checkbox) checkbox.checked = allowed;
  };
  /** @param {{ allow: string }} [form] */
  const update = (form) => fetchJson(`/table/${table.id}/hints`, form).then(show).catch(showError);
  button.addEventListener("click", async () => {
    button.disabled = true;
    list.dataset.version = String(table.version);
    list.replaceChildren(createElement("li", gettext("Thinking..."), "small"));
    try {
      /** @type {{ hints: Hint[] }} */
      const { hints } = await fetchJson(`/table/${table.id}/hint`, { seat: table.seat });
      list.replaceChildren(...hints.map((hint, index) => hintItem(table, hint, index)));
    } catch (error) { list.replaceChildren(); showError(error); }
    finally { button.disabled = false; }
  });
  if (!checkbox) return;
  checkbox.addEventListener("change", () => update({ allow: checkbox.checked ? "yes" : "no" }));
  update();
}

/**
 * Remove the hints for an earlier decision.
 * @param {Table} table
 */
export function forgetOldHints(table) {
  const list = document.querySelector("[data-hints]");
  if (list && list.dataset.version !== String(table.version)) list.replaceChildren();
}
