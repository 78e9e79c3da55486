// Alerts that it is the viewer's turn: the title of the tab, a sound, and the choices in view.

import { byId, findById, isVisible, portrait } from "./dom.js";
import { gettext } from "./i18n.js";
import { selectableElements } from "./legal_moves.js";
import { animationSpeed } from "./settings.js";
import { zoomOutIfIdle } from "./zoom.js";

const plainTitle = document.title;

/** @type {AudioContext | null} */
let audio = null;

// Browsers allow sound only after the first click or touch.
const createAudio = () => { audio ??= globalThis.AudioContext ? new AudioContext() : null; };
addEventListener("pointerdown", createAudio, { once: true });

/** @param {Table} table */
export function updateTitle(table) {
  const yourTurn = gettext("Your turn: {game}", { game: table.root.dataset.title ?? "" });
  document.title = table.yourTurn ? `\u25cf ${yourTurn}` : plainTitle;
}

function playChime() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") return;
    for (const [frequency, delay] of [[660, 0], [880, 0.14]]) {
      const start = audio.currentTime + delay;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.45);
    }
  } catch { /* no sound here */ }
}

// The height at the top and bottom of the window that stays over what scrolls: seats and dock.
function coveredEdges() {
  const seats = byId("seats");
  const isSticky = getComputedStyle(seats).position === "sticky";
  const dock = portrait.matches ? findById("status")?.getBoundingClientRect().height ?? 0 : 0;
  const hand = document.querySelector("#board > .portrait") ? byId("trays").getBoundingClientRect().height : 0;
  const top = parseFloat(getComputedStyle(seats).top) || 0;
  return { above: isSticky ? top + seats.offsetHeight : 0, below: dock + hand };
}

/** @param {Element} element */
function isInWindow(element) {
  if (element.closest("#trays") && document.querySelector("#board > .portrait")) return true; // docked
  const { above, below } = coveredEdges();
  const { top, bottom } = element.getBoundingClientRect();
  return bottom <= innerHeight - below && top >= above;
}

/**
 * @param {Table} table
 * @param {Element} element
 */
function scrollIntoView(table, element) {
  const { above, below } = coveredEdges();
  element.style.scrollMarginTop = `${above + 4}px`;
  element.style.scrollMarginBottom = `${below + 4}px`;
  const isAnimated = animationSpeed(table.settings) !== "off";
  element.scrollIntoView({ block: "nearest", behavior: isAnimated ? "smooth" : "auto" });
}

/**
 * Show where to choose: play a sound if the turn has just begun, bring the choices into view, and focus the first
 * one for players who use the keyboard.
 * @param {Table} table
 * @param {boolean} hasBegun
 */
export function showChoices(table, hasBegun) {
  if (!table.yourTurn) return;
  if (hasBegun && table.settings.sound) playChime();
  zoomOutIfIdle(table);
  const choices = selectableElements(table).filter(isVisible);
  const hasNoFocus = !document.activeElement || document.activeElement === document.body;
  if (table.keyboard && hasNoFocus) {
    (choices[0] ?? table.root.querySelector("#actions button"))?.focus({ preventScroll: true });
  }
  // In an overview the areas are what can be tapped.
  const inPictures = choices.filter((one) => !one.closest(".overview"));
  const places = [...inPictures, ...table.root.querySelectorAll(".area.offers")];
  if (!places.length || places.some(isInWindow)) return;
  // A portrait board is higher than a short screen: there the choice itself is brought into view.
  const panel = places[0].closest(".holder") ?? places[0].closest(".panel:not(.portrait)") ?? places[0];
  scrollIntoView(table, panel);
}
