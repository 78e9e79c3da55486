// Shows the pictures and seats of a table as the server has drawn them, and animates what has changed.

import { animateSteps, hidePending, measurePieces } from "./animation.js";
import { byId, createSvg, findById } from "./dom.js";
import { fitLayout } from "./layout.js";
import { findTarget } from "./legal_moves.js";
import { morph } from "./morph.js";
import { restoreMoveMenu } from "./move_menu.js";
import { openFan } from "./move_selection.js";
import { animationSpeed } from "./settings.js";

const MAX_ANIMATED_STEPS = 12;

/** @type {Map<string, string>} */
const shown = new Map(); // the picture of each panel, as it was sent

// Draw all panels anew with the next picture, as after their elements have been replaced.
export const forgetPanels = () => shown.clear();

/** @param {Element | null | undefined} element */
const labelOf = (element) => element?.getAttribute("aria-label");

/**
 * Show the table at one moment, and animate the steps that led there.
 * @param {Table} table
 * @param {TablePicture} picture
 * @param {AnimatedStep[]} steps
 */
export function renderTable(table, picture, steps) {
  const { root } = table;
  const speed = animationSpeed(table.settings);
  const isAnimated = speed !== "off" && steps.length > 0 && steps.length <= MAX_ANIMATED_STEPS;
  const before = isAnimated ? measurePieces(root) : null;
  const active = document.activeElement;
  const focusedMove = active?.closest(".live .target")?.dataset.move;
  const focusedOpener = active?.matches(".live .opener") ? labelOf(active) : null;
  const openFanLabel = labelOf(root.querySelector(".fan.open:not(.move-menu) > .opener"));
  openFan(table, null);
  for (const [name, panel] of Object.entries(picture.panels)) renderPanel(name, panel);
  const seats = byId("seats");
  morph(seats, picture.seats);
  const openers = [...root.querySelectorAll(".fan > .opener")];
  const fans = openers.filter((opener) => !opener.parentElement?.matches(".move-menu"));
  openFan(table, fans.find((opener) => labelOf(opener) === openFanLabel)?.parentElement);
  if (focusedMove) findTarget(table, focusedMove)?.focus({ preventScroll: true });
  if (focusedOpener) {
    openers.find((opener) => labelOf(opener) === focusedOpener)?.focus({ preventScroll: true });
  }
  restoreMoveMenu(table);
  fitLayout(table);
  if (before && speed !== "off") animateSteps(root, steps, before, speed);
  else hidePending();
}

/**
 * @param {string} name
 * @param {PanelPicture} picture
 */
function renderPanel(name, { live, title, size }) {
  const panel = findById(`panel-${name}`);
  const place = panel?.querySelector(".live");
  if (!panel || !place) return;
  // What is the same stays, so that a click never hits something that is just being replaced.
  if (shown.get(name) !== live) {
    const fresh = createSvg("g");
    fresh.innerHTML = live;
    place.replaceChildren(...fresh.childNodes);
    shown.set(name, live);
  }
  const box = `0 0 ${size[0]} ${size[1]}`;
  if (panel.dataset.box !== box) {
    panel.dataset.box = box;
    panel.setAttribute("viewBox", box);
  }
  panel.setAttribute("aria-label", title);
  const heading = panel.closest(".holder")?.querySelector("h2");
  if (heading && heading.textContent !== title) heading.textContent = title;
}
