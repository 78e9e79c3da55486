// The clocks of the seats: the server sends the time left, and the page counts down until the next update.

import { createElement, findById } from "./dom.js";
import { gettext, ngettext } from "./i18n.js";

const HURRY_SECONDS = 30;

/** @type {(Clock | null)[]} */
let clocks = [];
let receivedAt = 0;

/**
 * `4:05`, `5 h 20 min`, `2 days 4 h`
 * @param {number} seconds
 */
export function formatDuration(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
  if (hours < 24) return gettext("{hours} h {minutes} min", { hours, minutes: minutes % 60 });
  const days = Math.floor(hours / 24);
  return ngettext("{number} day {hours} h", "{number} days {hours} h", days, { hours: hours % 24 });
}

/**
 * The time for the decision and the reserve, which is used once the former is up. Between decisions there is only the
 * reserve; turn-based games have none.
 * @param {Clock} clock
 * @param {number} left
 * @returns {[string, string]}
 */
function formatClock(clock, left) {
  if (clock.decision === null) return ["", clock.reserve ? `+${formatDuration(clock.reserve)}` : ""];
  const reserve = Math.min(left, clock.reserve);
  return [formatDuration(left - reserve), clock.reserve ? `+${formatDuration(reserve)}` : ""];
}

function draw() {
  const elapsed = (performance.now() - receivedAt) / 1000;
  clocks.forEach((clock, seat) => {
    const place = findById(`clock-${seat}`);
    if (!place) return;
    place.hidden = !clock;
    if (!clock) return;
    const left = clock.runs ? clock.left - elapsed : clock.left;
    const [text, reserve] = formatClock(clock, left);
    place.hidden = !text && !reserve;
    if (place.dataset.text !== text + reserve) {
      place.dataset.text = text + reserve;
      place.replaceChildren(text);
      if (reserve) place.append(createElement("span", reserve, "reserve"));
      place.title = reserve ? gettext("Time for the decision, and reserve for the whole game") : "";
    }
    place.classList.toggle("runs", clock.runs);
    place.classList.toggle("hurry", clock.runs && left < HURRY_SECONDS);
  });
}

/** @param {(Clock | null)[] | null} received */
export function showClocks(received) {
  clocks = received ?? [];
  receivedAt = performance.now();
  draw();
}

setInterval(() => { if (clocks.some((clock) => clock?.runs)) draw(); }, 1000);
