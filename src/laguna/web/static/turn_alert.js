// Alerts that it is the viewer's turn: the title of the tab, a sound, and the choices in view.

import { byId, findById, isVisible, portrait } from "./dom.js";
import { gettext } from "./i18n.js";
import { selectableElements } from "./legal_moves.js";
import { animationSpeed } from "./settings.js";
import { zoomOutIfIdle } from "./zoom.js";

const plainTitle = document.title;
const MARGIN = 6; // pixels around what is brought into view

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
  const hand = isDocked() ? byId("trays").getBoundingClientRect().height : 0;
  const top = parseFloat(getComputedStyle(seats).top) || 0;
  return { above: isSticky ? top + seats.offsetHeight : 0, below: dock + hand };
}

// Whether the hand is docked at the bottom of the window; on a short screen a high one scrolls with the board.
const isDocked = () =>
  document.querySelector("#board > .portrait") !== null && getComputedStyle(byId("trays")).position === "sticky";

/**
 * Where something can be clicked: within its outline, if it has one.
 * @param {Element} element
 */
const boxOf = (element) => (element.querySelector(".edge") ?? element).getBoundingClientRect();

/**
 * Whether scrolling up or down can show something: while a part of the board is zoomed in, other parts are beside it.
 * @param {Element} element
 */
function isAcross(element) {
  const { left, right } = boxOf(element);
  return left >= 0 && right <= innerWidth;
}

/** @param {Element} element */
function isInWindow(element) {
  if (element.closest("#trays") && isDocked()) return true;
  const { above, below } = coveredEdges();
  const { top, bottom } = boxOf(element);
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
  element.scrollIntoView({ block: "nearest", behavior: scrollBehavior(table) });
}

/**
 * @param {Table} table
 * @returns {ScrollBehavior}
 */
const scrollBehavior = (table) => (animationSpeed(table.settings) === "off" ? "auto" : "smooth");

/**
 * Scroll a portrait board so that as many of some places as possible are in view, as little as possible.
 * @param {Table} table
 * @param {Element[]} places
 */
function scrollToMost(table, places) {
  const { above, below } = coveredEdges();
  const boxes = places.map(boxOf);
  const room = innerHeight - above - below - 2 * MARGIN;
  const highest = document.documentElement.scrollHeight - innerHeight - scrollY;
  const clamp = (/** @type {number} */ by) => Math.max(-scrollY, Math.min(highest, by));
  const inView = (/** @type {number} */ by) => boxes.filter(({ top, bottom }) =>
    top - by >= above && bottom - by <= above + room + 2 * MARGIN).length;
  const steps = boxes.flatMap(({ top, bottom }) => [top - above - MARGIN, bottom - above - MARGIN - room]);
  const best = [0, ...steps.map(clamp)].sort((a, b) => inView(b) - inView(a) || Math.abs(a) - Math.abs(b))[0];
  if (best) scrollBy({ top: best, behavior: scrollBehavior(table) });
}

/**
 * Show where to choose: play a sound if the turn has just begun, bring the choices into view if none of them is, and
 * focus the first one for players who use the keyboard.
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
  const places = [...inPictures, ...table.root.querySelectorAll(".area.offers")].filter(isAcross);
  if (!places.length || places.some(isInWindow)) return;
  const around = places[0].closest(".holder") ?? places[0].closest(".panel") ?? places[0];
  const { above, below } = coveredEdges();
  const fits = around.getBoundingClientRect().height <= innerHeight - above - below;
  if (document.querySelector("#board > .portrait") || !fits) scrollToMost(table, places);
  else scrollIntoView(table, around);
}
