// Frames: what happened is shown once and in order, each move for itself. The server draws everything; this
// puts it in place.

import { unfold } from "./choosing.js";
import { byId } from "./elements.js";
import { animate, places } from "./motion.js";
import { morph } from "./morph.js";
import { targetOf } from "./moves.js";
import { reopen } from "./areas.js";
import { moving } from "./settings.js";

const MOST_IN_MOTION = 12;

// Show what is new in some news, frame by frame.
export async function showFrames(table, news) {
  const fresh = news.frames.filter((frame) => frame.now || frame.version > table.version);
  table.version = news.version;
  table.showing = true;
  table.root.classList.add("showing");
  for (const frame of fresh) {
    if (frame.prompt) byId("prompt").textContent = frame.prompt;
    table.moves = frame.moves;
    await showFrame(table, frame, moving(table.settings) && frame.kind !== "" && fresh.length <= MOST_IN_MOTION);
    if (frame.status !== undefined) {
      morph(byId("status"), frame.status);
      reopen(table);
    }
  }
  table.showing = false;
  table.root.classList.remove("showing");
}

// Replace the live part of every picture; what has an id and is new or elsewhere travels there.
export async function showFrame(table, frame, animated) {
  const { root } = table;
  const before = animated ? places(root) : null;
  const focused = document.activeElement?.closest?.(".live .target")?.dataset.move;
  const unfolded = root.querySelector(".fan.open > .opener")?.getAttribute("aria-label");
  unfold(table, null);
  for (const [name, live] of Object.entries(frame.panels)) {
    const place = root.querySelector(`#panel-${name} .live`);
    const fresh = document.createElementNS("http://www.w3.org/2000/svg", "g");
    fresh.innerHTML = live;
    // What is the same stays, so that nobody clicks on something that is just being replaced.
    if (place && place.innerHTML !== fresh.innerHTML) place.replaceChildren(...fresh.childNodes);
  }
  const openers = [...root.querySelectorAll(".fan > .opener")];
  unfold(table, openers.find((opener) => opener.getAttribute("aria-label") === unfolded)?.parentNode);
  if (focused) targetOf(table, focused)?.focus({ preventScroll: true });
  if (animated) await animate(root, frame, before);
}
