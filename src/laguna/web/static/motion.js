// Motion: pieces that are new or elsewhere travel to their places, move by move, and points rise from them to
// the scores. The table is always shown as it is; what is still on its way is only not drawn yet, so motion
// never keeps anybody from choosing. Any click or key ends it.

import { byId, middle, pause, svg } from "./elements.js";

const PACE = { calm: { fly: 620, rise: 1000, next: 520 }, brisk: { fly: 300, rise: 560, next: 170 } };
const PATIENCE = 6; // so many moves may wait; with more the pace doubles

const waiting = []; // moves that are still to be shown: { pieces, gains, pace }
const hidden = new Set(); // ids of pieces that have not set off
const owed = new Map(); // points by seat that have not arrived
const flights = new Set(); // what is in the air
let running = null;
let skips = 0; // how often everything was let arrive at once

// Where everything with a name was before a change.
export function places(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll(".live [id]")) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

// Show how the table came to be what it is: the steps that led here from what it was.
export function perform(root, steps, before, speed) {
  const pace = PACE[speed];
  const acts = steps.map((step) => ({ seat: step.seat, gains: step.gains, pieces: [], pace }));
  const last = acts[acts.length - 1];
  for (const piece of root.querySelectorAll(".live .piece[id]")) {
    const old = before.get(piece.id);
    const now = piece.getBoundingClientRect();
    if (!now.width || hidden.has(piece.id)) continue;
    if (old && Math.hypot(old.left - now.left, old.top - now.top) < 2) continue;
    const seat = seatOf(piece);
    const from = old ? { x: old.left + old.width / 2, y: old.top + old.height / 2, width: old.width } : origin(root, seat);
    if (!from) continue;
    (acts.find((act) => act.seat === seat) ?? last).pieces.push({ id: piece.id, from });
    hidden.add(piece.id);
  }
  for (const thing of root.querySelectorAll(".live [id]:not(.piece)")) if (!before.has(thing.id)) appear(thing, pace);
  for (const act of acts) {
    for (const gain of act.gains) owed.set(gain.seat, (owed.get(gain.seat) ?? 0) + gain.points);
    if (act.pieces.length || act.gains.length) waiting.push(act);
  }
  conceal();
  running ??= run().finally(() => { running = null; });
}

// Hide what has not set off yet, and take points that have not arrived off the scores, which were drawn anew.
export function conceal() {
  for (const id of hidden) byId(id)?.setAttribute("opacity", "0");
  for (const [seat, points] of owed) showScore(seat, -points);
}

function showScore(seat, less) {
  const place = byId(`score-${seat}`);
  if (!place) return;
  place.dataset.score ??= place.textContent;
  place.textContent = Number(place.dataset.score) + less;
}

export const moving = () => running !== null;

export const finished = () => running ?? Promise.resolve();

async function run() {
  while (waiting.length) {
    const act = waiting.shift();
    const hurry = waiting.length > PATIENCE ? 0.5 : 1;
    show(act, hurry);
    await sleep(waiting.length ? act.pace.next * hurry + (act.gains.length ? act.pace.next * 0.6 * hurry : 0) : act.pace.fly + (act.gains.length ? act.pace.rise : 0));
  }
}

let wake = () => {};
const sleep = (milliseconds) => Promise.race([pause(milliseconds), new Promise((done) => { wake = done; })]);

// Everything arrives now.
export function skipMotion() {
  if (!running) return;
  skips += 1;
  waiting.length = 0;
  for (const flight of flights) flight.finish();
  for (const id of [...hidden]) reveal(id);
  owed.clear();
  for (const place of document.querySelectorAll("[id^=score-][data-score]")) {
    place.textContent = place.dataset.score;
  }
  wake();
}

function reveal(id) {
  hidden.delete(id);
  byId(id)?.removeAttribute("opacity");
}

async function show(act, hurry) {
  const arrived = act.pieces.map(({ id }) => byId(id)).find(Boolean);
  const before = skips;
  await Promise.all(act.pieces.map((piece) => fly(piece, act.pace.fly * hurry)));
  if (skips !== before) return;
  act.gains.forEach((gain, place) => rise(gain, arrived, act.pace.rise * hurry, place * 120 * hurry));
}

const seatOf = (piece) => Number(/seat-(\d+)/.exec(piece.getAttribute("class"))?.[1] ?? -1);

// A new piece comes from what the game marks as its origin, or else from its seat.
function origin(root, seat) {
  const found = root.querySelector(".live .origin") || byId(`seat-${seat}`)?.querySelector(".glass");
  return found && found.getBoundingClientRect().width ? { ...middle(found), width: 30 } : null;
}

function layer() {
  let found = byId("flight");
  if (!found) {
    found = document.createElement("div");
    found.id = "flight";
    found.setAttribute("aria-hidden", "true");
    document.body.append(found);
  }
  return found;
}

async function flown(animation, element) {
  flights.add(animation);
  try {
    await animation.finished;
  } catch { /* it was taken away */ } finally {
    flights.delete(animation);
    element.remove();
  }
}

async function fly({ id, from }, duration) {
  const piece = byId(id);
  if (!piece || !hidden.has(id)) { hidden.delete(id); return; }
  const to = middle(piece);
  const flyer = svg("svg");
  flyer.setAttribute("viewBox", "0 0 48 48");
  const use = svg("use");
  use.setAttribute("href", piece.getAttribute("href"));
  flyer.append(use);
  layer().append(flyer);
  const size = to.width;
  flyer.style.width = flyer.style.height = `${size}px`;
  const at = (point, scale) => `translate(${point.x - size / 2}px, ${point.y - size / 2}px) scale(${scale})`;
  const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 26 };
  await flown(
    flyer.animate(
      [
        { transform: at(from, from.width / size), offset: 0 },
        { transform: at(high, 1.25), offset: 0.55 },
        { transform: at(to, 1), offset: 1 },
      ],
      { duration, easing: "cubic-bezier(.4,0,.3,1)" },
    ),
    flyer,
  );
  reveal(id);
}

function appear(element, pace) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: pace.fly / 2, easing: "ease-out" });
}

async function rise(gain, arrived, duration, delay) {
  const goal = byId(`score-${gain.seat}`);
  const from = arrived?.isConnected ? arrived : byId(`seat-${gain.seat}`);
  if (goal && from) {
    const label = document.createElement("span");
    label.className = "rising";
    label.textContent = `${gain.points > 0 ? "+" : ""}${gain.points}`;
    layer().append(label);
    const start = middle(from);
    const end = middle(goal);
    const at = (x, y, scale) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    await flown(
      label.animate(
        [
          { transform: at(start.x, start.y, 0.6), opacity: 0, offset: 0 },
          { transform: at(start.x, start.y - 34, 1.15), opacity: 1, offset: 0.25 },
          { transform: at(start.x, start.y - 38, 1.1), opacity: 1, offset: 0.45 },
          { transform: at(end.x, end.y, 0.8), opacity: 0.9, offset: 1 },
        ],
        { duration, delay, easing: "ease-in-out", fill: "backwards" },
      ),
      label,
    );
  }
  if (!owed.has(gain.seat)) return;
  const left = owed.get(gain.seat) - gain.points;
  if (left) owed.set(gain.seat, left);
  else owed.delete(gain.seat);
  showScore(gain.seat, -left);
  byId(`score-${gain.seat}`)?.animate([{ scale: 1.35 }, { scale: 1 }], { duration: 260, easing: "ease-out" });
}

export function listenForSkipping() {
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, skipMotion, true);
}
