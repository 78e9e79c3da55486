// A second tap at the same place does not press a button that has only just appeared there.

import { touch } from "./dom.js";

const GUARD_MS = 500;
const SAME_PLACE = 60; // pixels between two taps of the same finger

let changedAt = -Infinity;
let last = { clientX: -Infinity, clientY: -Infinity };

/** The buttons of the banner have changed. */
export function buttonsChanged() {
  changedAt = performance.now();
}

/** @param {MouseEvent} event */
function isRepeated({ clientX, clientY, detail }) {
  if (!touch.matches || !detail || performance.now() - changedAt > GUARD_MS) return false;
  return Math.hypot(clientX - last.clientX, clientY - last.clientY) < SAME_PLACE;
}

/** Watch all taps of a page, also those in menus over the table. */
export function guardTaps() {
  document.addEventListener("click", (event) => {
    const isButton = event.target instanceof Element && event.target.closest(".ask-buttons");
    if (isButton && isRepeated(event)) {
      event.stopPropagation();
      event.preventDefault();
    }
    last = event;
  }, { capture: true });
}
