// The clocks at the seats: the server says how much is left, and the page counts down until it says so again.

import { byId } from "./elements.js";
import { count, say } from "./words.js";

const HURRY_SECONDS = 30;
let known = [];
let since = 0;

// `4:05`, `5 h 20 min`, `2 days 4 h`
export function span(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
  if (hours < 24) return say("{hours} h {minutes} min", { hours, minutes: minutes % 60 });
  const days = Math.floor(hours / 24);
  return count("{number} day {hours} h", "{number} days {hours} h", days, { hours: hours % 24 });
}

function draw() {
  const passed = (performance.now() - since) / 1000;
  known.forEach((clock, seat) => {
    const place = byId(`clock-${seat}`);
    if (!place) return;
    place.hidden = !clock;
    if (!clock) return;
    const left = clock.runs ? clock.left - passed : clock.left;
    const text = span(left);
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle("runs", clock.runs);
    place.classList.toggle("hurry", clock.runs && left < HURRY_SECONDS);
  });
}

export function showClocks(clocks) {
  known = clocks ?? [];
  since = performance.now();
  draw();
}

setInterval(() => { if (known.some((clock) => clock?.runs)) draw(); }, 1000);
