// Hints at a table, where all players allow them.

import { showHints } from "./analysis_board.js";
import { fetchJson, showError } from "./connection.js";
import { createElement, query } from "./dom.js";
import { gettext } from "./i18n.js";

/**
 * @param {HTMLElement} place
 * @param {DOMStringMap} table
 */
function listenForHints(place, { table = "", seat = "" }) {
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
  const update = (form) => fetchJson(`/table/${table}/hints`, form).then(show).catch(showError);
  button.addEventListener("click", async () => {
    button.disabled = true;
    list.replaceChildren(createElement("li", gettext("Thinking..."), "small"));
    try { showHints(list, (await fetchJson(`/table/${table}/hint`, { seat })).hints); }
    catch (error) { list.replaceChildren(); showError(error); }
    finally { button.disabled = false; }
  });
  if (!checkbox) return;
  checkbox.addEventListener("change", () => update({ allow: checkbox.checked ? "yes" : "no" }));
  update();
}

const hintArea = document.querySelector("[data-hinting]");
const page = document.querySelector("[data-table]");
if (hintArea instanceof HTMLElement && page) listenForHints(hintArea, page.dataset);
