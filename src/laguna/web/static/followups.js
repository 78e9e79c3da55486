// Moves that may follow the selected one: a button for each makes both, so that a purchase takes two taps.

import { findById } from "./dom.js";
import { gettext } from "./i18n.js";
import { moveButton } from "./move_menu.js";
import { drawActionButtons, playMove } from "./move_selection.js";

/**
 * Offer what may follow the move of a selected target in place of the other moves; null offers the other moves
 * again.
 * @param {Table} table
 * @param {Element | null} target
 */
function offerFollowups(table, target) {
  const banner = table.root.querySelector(".ask");
  const place = findById("actions");
  if (!banner || !place) return;
  const found = target ? [...target.querySelectorAll(".followup")] : [];
  if (target && found.length) {
    place.replaceChildren(...found.map((followup) => followupButton(table, target, followup)));
    place.hidden = false;
  } else if (banner.matches(".offering")) {
    drawActionButtons(table);
  }
  nameConfirmButton(found.length > 0);
  banner.classList.toggle("offering", found.length > 0);
}

/**
 * @param {Table} table
 * @param {Element} target
 * @param {Element} followup
 */
function followupButton(table, target, followup) {
  const button = moveButton(table, followup);
  button.classList.add("primary");
  button.addEventListener("click", () => playBoth(table, target.dataset.move, followup.dataset.move));
  return button;
}

/**
 * Beside followups the button that confirms says that it makes the selected move alone.
 * @param {boolean} isOffering
 */
function nameConfirmButton(isOffering) {
  const button = findById("confirm-yes");
  const name = button?.querySelector("span") ?? button;
  if (!name) return;
  name.dataset.usual ??= name.textContent ?? "";
  name.textContent = isOffering ? gettext("Only move") : name.dataset.usual;
}

/**
 * @param {Table} table
 * @param {string | undefined} first
 * @param {string | undefined} second
 */
async function playBoth(table, first, second) {
  await playMove(table, first);
  if (table.yourTurn && table.moves.some(({ move }) => move === second)) await playMove(table, second);
}

/**
 * Every click may select another target. With keys a move is confirmed by itself.
 * @param {Table} table
 */
export function listenForFollowups(table) {
  table.root.addEventListener("click", () => offerFollowups(table, table.keyboard ? null : table.selected));
}
