// Alerts that it is the viewer's turn: the title of the tab, a sound, and the choices in view.

import { byId, findById, isVisible, phone } from "./dom.js";
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

/** @param {Element} element */
function isInWindow(element) {
  const box = element.getBoundingClientRect();
  const covered = findById("top")?.getBoundingClientRect().bottom ?? 0;
  return box.bottom <= innerHeight && box.top >= covered;
}

/**
 * @param {Table} table
 * @param {Element} element
 */
function scrollIntoView(table, element) {
  // The top of the page stays over what scrolls.
  element.style.scrollMarginTop = `${byId("top").getBoundingClientRect().height + 4}px`;
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
  const tip = findById("tips");
  if (phone.matches && tip && !tip.hidden) { // a tip is read before the choice is made
    if (hasBegun) tip.scrollIntoView({ block: "nearest" });
    return;
  }
  // In an overview the areas are what can be tapped.
  const inPictures = choices.filter((one) => !one.closest(".overview"));
  const places = [...inPictures, ...table.root.querySelectorAll(".area.offers")];
  if (!places.length || places.some(isInWindow)) return;
  const panel = places[0].closest(".holder") ?? places[0].closest(".panel");
  if (panel) scrollIntoView(table, panel);
}
