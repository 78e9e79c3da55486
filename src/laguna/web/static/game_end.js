// The dialog at the end of a game: who won, how the points were scored, what decided the game.

import { animationsFinished } from "./animation.js";
import { byId, closest, findById, listenForClosing } from "./dom.js";
import { morph } from "./morph.js";

/**
 * Open the dialog once the last points have arrived.
 * @param {string} html
 */
export async function showGameEnd(html) {
  if (!findById("end")) return;
  const dialog = byId("end", HTMLDialogElement);
  for (const link of document.querySelectorAll("[data-when-over]")) link.toggleAttribute("hidden", false);
  for (const form of document.querySelectorAll("[data-until-over]")) form.toggleAttribute("hidden", true);
  morph(byId("end-text"), html); // also when it is open: somebody may offer a rematch
  if (dialog.dataset.shown) return;
  dialog.dataset.shown = "yes";
  await animationsFinished();
  openResult(dialog);
}

/**
 * Open the dialog at its beginning: the button that has the focus may be far below.
 * @param {HTMLDialogElement} dialog
 */
function openResult(dialog) {
  dialog.showModal();
  dialog.scrollTop = 0;
}

export function listenForGameEnd() {
  const dialog = byId("end", HTMLDialogElement);
  listenForClosing(dialog, byId("end-close"));
  byId("table").addEventListener("click", (event) => { if (closest(event, "#result")) openResult(dialog); });
  if (byId("end-text").childElementCount) {
    dialog.dataset.shown = "yes";
    openResult(dialog);
  }
}
