// Animations: pieces that are new or have moved fly to their places, move by move, and points rise from them to
// the scores. The table always shows its present state, with the true scores; a piece that is still flying is only not
// drawn yet, so that an animation never delays a decision. Any click or key skips it.

import { byId, center, createElement, createSvg, findById, pause } from "./dom.js";
import { signed } from "./i18n.js";

/** @typedef {{ fly: number, rise: number, next: number }} Pace */
/** @typedef {{ x: number, y: number, width: number }} Point */
/** @typedef {{ id: string, from: Point }} FlyingPiece */
/** @typedef {{ seat: number, gains: Gain[], pieces: FlyingPiece[], pace: Pace }} Scene */

/** @type {Record<"calm" | "brisk", Pace>} */
const PACE = { calm: { fly: 620, rise: 1000, next: 520 }, brisk: { fly: 300, rise: 560, next: 170 } };
const MAX_WAITING = 6; // with more moves waiting the pace doubles

/** @type {Scene[]} */
const waiting = []; // moves that are still to be animated
/** @type {Set<string>} */
const hidden = new Set(); // ids of pieces that have not arrived
/** @type {Set<Animation>} */
const flying = new Set();
/** @type {Promise<void> | null} */
let running = null;
let skipCount = 0;

/**
 * Where everything with an id is now.
 * @param {HTMLElement} root
 */
export function measurePieces(root) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const piece of root.querySelectorAll(".live [id]")) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

/**
 * Animate the steps that led to what is shown now.
 * @param {HTMLElement} root
 * @param {AnimatedStep[]} steps
 * @param {Map<string, DOMRect>} before
 * @param {"calm" | "brisk"} speed
 */
export function animateSteps(root, steps, before, speed) {
  const pace = PACE[speed];
  /** @type {Scene[]} */
  const scenes = steps.map((step) => ({ seat: step.seat, gains: step.gains, pieces: [], pace }));
  const last = scenes[scenes.length - 1];
  for (const piece of root.querySelectorAll(".live .piece[id]")) {
    const old = before.get(piece.id);
    const now = piece.getBoundingClientRect();
    if (!now.width || hidden.has(piece.id)) continue;
    if (old && Math.hypot(old.left - now.left, old.top - now.top) < 2) continue;
    const seat = seatOf(piece);
    const oldCenter = old && { x: old.left + old.width / 2, y: old.top + old.height / 2, width: old.width };
    const from = oldCenter ?? origin(root, seat);
    if (!from) continue;
    (scenes.find((scene) => scene.seat === seat) ?? last).pieces.push({ id: piece.id, from });
    hidden.add(piece.id);
  }
  for (const element of root.querySelectorAll(".live [id]:not(.piece)")) {
    if (!before.has(element.id)) fadeIn(element, pace);
  }
  for (const scene of scenes) {
    if (scene.pieces.length || scene.gains.length) waiting.push(scene);
  }
  hidePending();
  running ??= run().finally(() => { running = null; });
}

// After the table has been drawn again: hide pieces that have not arrived.
export function hidePending() {
  for (const id of hidden) findById(id)?.setAttribute("opacity", "0");
}

// Resolves when all animations are over.
export const animationsFinished = () => running ?? Promise.resolve();

async function run() {
  for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
    const { pace, gains } = scene;
    const factor = waiting.length > MAX_WAITING ? 0.5 : 1;
    show(scene, factor);
    const untilNext = pace.next * factor + (gains.length ? pace.next * 0.6 * factor : 0);
    const untilOver = pace.fly + (gains.length ? pace.rise : 0);
    await sleep(waiting.length ? untilNext : untilOver);
  }
}

let wake = () => {};

/** @param {number} milliseconds */
const sleep = (milliseconds) =>
  Promise.race([pause(milliseconds), /** @type {Promise<void>} */ (new Promise((resolve) => { wake = resolve; }))]);

// Let everything arrive now.
export function skipAnimations() {
  if (!running) return;
  skipCount += 1;
  waiting.length = 0;
  for (const animation of flying) animation.finish();
  for (const id of [...hidden]) reveal(id);
  wake();
}

/** @param {string} id */
function reveal(id) {
  hidden.delete(id);
  findById(id)?.removeAttribute("opacity");
}

/**
 * @param {Scene} scene
 * @param {number} factor
 */
async function show(scene, factor) {
  const arrived = scene.pieces.map(({ id }) => findById(id)).find(Boolean);
  const before = skipCount;
  await Promise.all(scene.pieces.map((piece) => fly(piece, scene.pace.fly * factor)));
  if (skipCount !== before) return;
  scene.gains.forEach((gain, index) => rise(gain, arrived, scene.pace.rise * factor, index * 120 * factor));
}

/** @param {Element} piece */
const seatOf = (piece) => Number(/seat-(\d+)/.exec(piece.getAttribute("class") ?? "")?.[1] ?? -1);

/**
 * A new piece comes from what the game marks as its origin, or else from its seat.
 * @param {HTMLElement} root
 * @param {number} seat
 */
function origin(root, seat) {
  const found = root.querySelector(".live .origin") ?? findById(`seat-${seat}`)?.querySelector(".glass");
  return found?.getBoundingClientRect().width ? { ...center(found), width: 30 } : null;
}

// The layer over the page in which pieces fly.
function layer() {
  if (!findById("flight")) {
    const added = createElement("div");
    added.id = "flight";
    added.setAttribute("aria-hidden", "true");
    document.body.append(added);
  }
  return byId("flight");
}

/**
 * Wait for the end of an animation, and remove its element.
 * @param {Animation} animation
 * @param {Element} element
 */
async function play(animation, element) {
  flying.add(animation);
  try {
    await animation.finished;
  } catch { /* it was canceled */ } finally {
    flying.delete(animation);
    element.remove();
  }
}

/**
 * @param {FlyingPiece} piece
 * @param {number} duration
 */
async function fly({ id, from }, duration) {
  const piece = findById(id);
  if (!piece || !hidden.has(id)) { hidden.delete(id); return; }
  const to = center(piece);
  const flyer = createSvg("svg", { viewBox: "0 0 48 48" });
  flyer.append(createSvg("use", { href: piece.getAttribute("href") ?? "" }));
  layer().append(flyer);
  const size = to.width;
  flyer.style.width = flyer.style.height = `${size}px`;
  /** @type {(point: { x: number, y: number }, scale: number) => string} */
  const at = (point, scale) => `translate(${point.x - size / 2}px, ${point.y - size / 2}px) scale(${scale})`;
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 26 };
  const keyframes = [
    { transform: at(from, from.width / size), offset: 0 },
    { transform: at(top, 1.25), offset: 0.55 },
    { transform: at(to, 1), offset: 1 },
  ];
  await play(flyer.animate(keyframes, { duration, easing: "cubic-bezier(.4,0,.3,1)" }), flyer);
  reveal(id);
}

/**
 * @param {Element} element
 * @param {Pace} pace
 */
function fadeIn(element, pace) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: pace.fly / 2, easing: "ease-out" });
}

/**
 * Let points rise from a piece to a score.
 * @param {Gain} gain
 * @param {Element | null | undefined} arrived
 * @param {number} duration
 * @param {number} delay
 */
async function rise({ seat, points }, arrived, duration, delay) {
  const score = findById(`score-${seat}`);
  const from = arrived?.isConnected ? arrived : findById(`seat-${seat}`);
  if (score && from) {
    const label = createElement("span", signed(points), "rising");
    layer().append(label);
    const start = center(from);
    const end = center(score);
    /** @type {(x: number, y: number, scale: number) => string} */
    const at = (x, y, scale) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    const keyframes = [
      { transform: at(start.x, start.y, 0.6), opacity: 0, offset: 0 },
      { transform: at(start.x, start.y - 34, 1.15), opacity: 1, offset: 0.25 },
      { transform: at(start.x, start.y - 38, 1.1), opacity: 1, offset: 0.45 },
      { transform: at(end.x, end.y - 8, 0.5), opacity: 0, offset: 1 }, // the score itself stays legible
    ];
    await play(label.animate(keyframes, { duration, delay, easing: "ease-in-out", fill: "backwards" }), label);
  }
  findById(`score-${seat}`)?.animate([{ scale: 1.35 }, { scale: 1 }], { duration: 260, easing: "ease-out" });
}

export function listenForSkipping() {
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, skipAnimations, true);
}
