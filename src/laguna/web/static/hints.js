// Hints at a table: asked for, where everyone who plays allows them.

import { showHints } from "./boards.js";
import { ask, tellError } from "./connection.js";

const place = document.querySelector("[data-hinting]");
const table = document.querySelector("[data-table]")?.dataset;
if (place && table) {
  const button = place.querySelector("[data-hint]");
  const list = place.querySelector("[data-hints]");
  const allowed = place.querySelector("[data-allow]");
  const told = ({ given, allowed: mine }) => {
    button.hidden = !given;
    if (allowed) allowed.checked = mine;
  };
  const standing = (form) => ask(`/table/${table.table}/hints`, form).then(told).catch(tellError);
  button.addEventListener("click", async () => {
    button.disabled = true;
    list.replaceChildren();
    try { showHints(list, (await ask(`/table/${table.table}/hint`, { seat: table.seat })).hints); }
    catch (error) { tellError(error); }
    finally { button.disabled = false; }
  });
  allowed?.addEventListener("change", () => standing({ allow: allowed.checked ? "yes" : "no" }));
  if (allowed) standing();
}
