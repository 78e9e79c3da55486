// Motion: pieces that are new or elsewhere travel to their places, and points rise from them.

import { byId, middle, pause } from "./elements.js";

// Where everything with a name was before a frame.
export function places(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll(".live [id]")) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

export async function animate(root, frame, before) {
  const arrived = [];
  const travels = [];
  for (const piece of root.querySelectorAll(".live .piece[id]")) {
    const old = before.get(piece.id);
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    if (old && Math.hypot(old.left - now.left, old.top - now.top) < 2) continue;
    const from = old ? { x: old.left + old.width / 2, y: old.top + old.height / 2, width: old.width } : origin(root, seatOf(piece));
    arrived.push(piece);
    if (from) travels.push(fly(piece, from, middle(piece)));
  }
  for (const card of root.querySelectorAll(".live [id]:not(.piece)")) {
    if (!before.has(card.id) && !/^(seat|score)-/.test(card.id)) appear(card);
  }
  await Promise.all(travels);
  await rise(frame.gains, arrived);
  if (arrived.length || frame.gains.length) await pause(160);
}

const seatOf = (piece) => Number(/seat-(\d+)/.exec(piece.getAttribute("class"))?.[1] ?? -1);

// A new piece comes from what the game marks as its origin, or else from its seat.
function origin(root, seat) {
  const found = root.querySelector(".live .origin") || byId(`seat-${seat}`);
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

async function fly(piece, from, to) {
  const flyer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  flyer.setAttribute("viewBox", "0 0 48 48");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", piece.getAttribute("href"));
  flyer.append(use);
  layer().append(flyer);
  const size = to.width;
  flyer.style.width = flyer.style.height = `${size}px`;
  piece.style.opacity = "0";
  const at = (point, scale) => `translate(${point.x - size / 2}px, ${point.y - size / 2}px) scale(${scale})`;
  const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 26 };
  try {
    await flyer.animate(
      [
        { transform: at(from, from.width / size), offset: 0 },
        { transform: at(high, 1.25), offset: 0.55 },
        { transform: at(to, 1), offset: 1 },
      ],
      { duration: 520, easing: "cubic-bezier(.4,0,.3,1)" },
    ).finished;
  } finally {
    piece.style.opacity = "";
    flyer.remove();
  }
}

function appear(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 260, easing: "ease-out" });
}

async function rise(gains, arrived) {
  const flights = gains.map(async (gain, place) => {
    const goal = byId(`score-${gain.seat}`);
    const from = arrived.find((piece) => seatOf(piece) === gain.seat) || arrived[0] || byId(`seat-${gain.seat}`);
    if (!goal || !from) return;
    await pause(place * 260);
    const label = document.createElement("span");
    label.className = "rising";
    label.textContent = `${gain.points > 0 ? "+" : ""}${gain.points}`;
    layer().append(label);
    const start = middle(from);
    const end = middle(goal);
    const at = (x, y, scale) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    await label.animate(
      [
        { transform: at(start.x, start.y, 0.6), opacity: 0, offset: 0 },
        { transform: at(start.x, start.y - 34, 1.15), opacity: 1, offset: 0.25 },
        { transform: at(start.x, start.y - 38, 1.1), opacity: 1, offset: 0.5 },
        { transform: at(end.x, end.y, 0.8), opacity: 0.9, offset: 1 },
      ],
      { duration: 1000, easing: "ease-in-out" },
    ).finished;
    label.remove();
    goal.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 220 });
  });
  await Promise.all(flights);
}
