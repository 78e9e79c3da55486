// What the server has drawn is put in place.

import { unfold } from "./choosing.js";
import { byId, svg } from "./elements.js";
import { fit } from "./layout.js";
import { morph } from "./morph.js";
import { conceal, perform, places } from "./motion.js";
import { targetOf } from "./moves.js";
import { speed } from "./settings.js";
import { keepWays } from "./ways.js";

const MOST_IN_MOTION = 12;
const drawn = new Map(); // what each panel shows, as it was sent

// Show a moment of the table, and in motion the steps that led there.
export function showMoment(table, moment, steps) {
  const { root } = table;
  const pace = speed(table.settings);
  const animated = pace !== "off" && steps.length > 0 && steps.length <= MOST_IN_MOTION;
  const before = animated ? places(root) : null;
  const focused = document.activeElement?.closest?.(".live .target")?.dataset.move;
  const opened = document.activeElement?.matches?.(".live .opener") ? document.activeElement.getAttribute("aria-label") : null;
  const unfolded = root.querySelector(".fan.open:not(.ways) > .opener")?.getAttribute("aria-label");
  unfold(table, null);
  for (const [name, picture] of Object.entries(moment.panels)) showPicture(root, name, picture);
  const seats = byId("seats");
  for (const score of seats.querySelectorAll("[data-score]")) delete score.dataset.score;
  morph(seats, moment.seats);
  const openers = [...root.querySelectorAll(".fan > .opener")];
  unfold(table, openers.find((opener) => !opener.parentNode.matches(".ways") && opener.getAttribute("aria-label") === unfolded)?.parentNode);
  if (focused) targetOf(table, focused)?.focus({ preventScroll: true });
  if (opened) openers.find((opener) => opener.getAttribute("aria-label") === opened)?.focus({ preventScroll: true });
  if (byId("ways")) keepWays(table);
  fit(table);
  if (animated) perform(root, steps, before, pace);
  else conceal();
}

function showPicture(root, name, { live, title, size }) {
  const panel = byId(`panel-${name}`);
  const place = panel?.querySelector(".live");
  if (!place) return;
  // What is the same stays, so that nobody clicks on something that is just being replaced.
  if (drawn.get(name) !== live) {
    const fresh = svg("g");
    fresh.innerHTML = live;
    place.replaceChildren(...fresh.childNodes);
    drawn.set(name, live);
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
