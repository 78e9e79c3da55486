// Quick match: how a search stands, the offer of bots, and the way to the table once opponents are found.

import { formatDuration } from "./clocks.js";
import { queryAll } from "./dom.js";
import { gettext } from "./i18n.js";
import "./home.js";

const startedAt = performance.now();
const sections = queryAll(document, "[data-seek]", HTMLElement);
/** @type {Set<string>} */
const declined = new Set();

/**
 * @param {HTMLElement} section
 * @param {string} selector
 */
const part = (section, selector) => /** @type {HTMLElement | null} */ (section.querySelector(selector));

function showTimes() {
  for (const section of sections) {
    const place = part(section, "[data-clock]");
    const waited = Number(section.dataset.waited) + (performance.now() - startedAt) / 1000;
    if (place) place.textContent = formatDuration(waited);
  }
}

/**
 * Show how the searches stand. One that is no longer there was canceled or has ended.
 * @param {Seek[]} seeks
 */
function showSeeks(seeks) {
  for (const section of sections) {
    const pace = section.dataset.seek ?? "";
    const seek = seeks.find((each) => each.pace === pace);
    if (!seek) { location.reload(); return; }
    if (seek.table) { location.href = `/table/${seek.table}`; return; }
    const waiting = part(section, "[data-waiting]");
    const text = gettext("Waiting: {there} of {players} players", { there: seek.waiting, players: seek.players });
    if (waiting && waiting.textContent !== text) waiting.textContent = text;
    const offer = part(section, "[data-offer]");
    if (offer) offer.hidden = !seek.offers_bots || declined.has(pace);
  }
}

if (sections.length) {
  const stream = new EventSource("/api/match/stream");
  stream.addEventListener("seeks", (event) => showSeeks(JSON.parse(event.data).seeks));
  for (const section of sections) {
    part(section, "[data-keep-waiting]")?.addEventListener("click", () => {
      declined.add(section.dataset.seek ?? "");
      const offer = part(section, "[data-offer]");
      if (offer) offer.hidden = true;
    });
  }
  showTimes();
  setInterval(showTimes, 1000);
}

const lobby = new EventSource("/api/lobby/stream");
lobby.addEventListener("lobby", (event) => {
  const { online } = JSON.parse(event.data);
  for (const place of queryAll(document, "[data-online]", HTMLElement)) {
    place.textContent = gettext("{number} online", { number: online });
  }
});
