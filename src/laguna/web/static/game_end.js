// The dialog at the end of a game: who won, how the points were scored, what decided the game.

import { animationsFinished } from "./animation.js";
import { byId, closest, findById } from "./dom.js";
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
  dialog.showModal();
}

export function listenForGameEnd() {
  const dialog = byId("end", HTMLDialogElement);
  byId("end-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  byId("table").addEventListener("click", (event) => { if (closest(event, "#result")) dialog.showModal(); });
  if (byId("end-text").childElementCount) {
    dialog.dataset.shown = "yes";
    dialog.showModal();
  }
}
