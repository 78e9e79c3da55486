// Marks on the pictures: what others did since the own last move, where a line of the log happened, and where
// a card may go. They are copies of what the game has drawn at a place (`data-place`), outlined.

import { svg } from "./elements.js";

const SHAPES = "path, rect, circle, polygon, ellipse";

const placesOf = (table, name) => table.root.querySelectorAll(`.panel [data-place="${CSS.escape(name)}"]`);

// The outline of something drawn, to be put into a layer of its panel.
function outlineOf(element, layer, className) {
  let shape;
  if (element.matches(SHAPES)) {
    shape = element.cloneNode(false);
    for (const name of ["id", "data-place", "tabindex", "role"]) shape.removeAttribute(name);
  } else {
    const box = element.getBBox();
    shape = svg("rect");
    for (const [name, value] of Object.entries({ x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 8 })) {
      shape.setAttribute(name, value);
    }
  }
  shape.setAttribute("class", className);
  const here = layer.getCTM();
  const there = element.getCTM();
  if (here && there) {
    const { a, b, c, d, e, f } = here.inverse().multiply(there);
    shape.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  }
  layer.append(shape);
  return shape;
}

function draw(table, layerName, name, className) {
  const drawn = [];
  for (const element of placesOf(table, name)) {
    const layer = element.closest(".panel").querySelector(`.${layerName}`);
    if (layer) drawn.push(outlineOf(element, layer, className));
  }
  return drawn;
}

function clear(table, layerName) {
  for (const layer of table.root.querySelectorAll(`.panel .${layerName}`)) layer.replaceChildren();
}

const lines = () => [...document.querySelectorAll("#log .line")];

// What has happened since the own last move: lines of the log, marks on the board, points beside the scores.
export function markSince(table) {
  clear(table, "marks");
  document.querySelector("#log .since")?.remove();
  const gained = new Map();
  let first = null;
  for (const line of lines()) {
    const { version, seat, points, places } = line.dataset;
    const fresh = table.seat !== "-1" && Number(version) > table.since;
    line.classList.toggle("fresh", fresh);
    if (table.seat !== "-1" && Number(version) >= table.since && points) gained.set(seat, (gained.get(seat) ?? 0) + Number(points));
    if (!fresh) continue;
    first ??= line;
    if (seat !== table.seat) for (const name of places?.split(" ") ?? []) draw(table, "marks", name, `since-mark of-${seat}`);
  }
  if (first && table.since) first.parentNode.before(heading(table));
  for (const place of table.root.querySelectorAll("#seats .gained")) {
    const points = gained.get(place.closest(".seat").id.slice(5)) ?? 0;
    place.textContent = points ? `${points > 0 ? "+" : ""}${points}` : "";
  }
}

function heading(table) {
  const found = document.createElement("li");
  found.className = "since";
  found.textContent = table.root.dataset.since;
  return found;
}

// Where the last step of a replay happened.
export function markSteps(table, places) {
  clear(table, "marks");
  for (const { seat, name } of places) draw(table, "marks", name, `since-mark of-${seat}`);
}

// What a text speaks of: names of places, parted by blanks.
export function showPlaces(table, names) {
  clear(table, "marks");
  for (const name of names.split(" ").filter(Boolean)) draw(table, "marks", name, "shown-mark");
}

// Where a line of the log happened.
export function point(table, line) {
  clear(table, "pointed");
  for (const name of line?.dataset.places?.split(" ") ?? []) draw(table, "pointed", name, "pointed-mark");
}

// Where a card may go, and what it would give there.
export function lightLeads(table, target) {
  unlight(table);
  for (const lead of target.dataset.leads?.split(" ") ?? []) {
    const [, name, points] = /^([^(]+)(?:\((-?\d+)\))?$/.exec(lead) ?? [];
    for (const shape of draw(table, "pointed", name, "lead-mark")) if (Number(points)) badge(shape, points);
  }
}

export function unlight(table) {
  clear(table, "pointed");
}

function badge(shape, points) {
  const box = shape.getBBox();
  const [x, y] = [box.x + box.width / 2, box.y + 2];
  const group = svg("g");
  group.setAttribute("transform", shape.getAttribute("transform") ?? "");
  const words = `${Number(points) > 0 ? "+" : ""}${points}`;
  const width = 16 + 11 * words.length;
  const ground = svg("rect");
  for (const [name, value] of Object.entries({ class: "badge", x: x - width / 2, y: y - 13, width, height: 26, rx: 13 })) ground.setAttribute(name, value);
  const text = svg("text");
  for (const [name, value] of Object.entries({ class: "badge-text", x, y: y + 7, "font-size": 20, "text-anchor": "middle" })) text.setAttribute(name, value);
  text.textContent = words;
  group.append(ground, text);
  shape.parentNode.append(group);
}

export function listenForMarks(table) {
  for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    table.root.addEventListener(enter, (event) => {
      const line = event.target.closest?.("#log .line");
      if (line) point(table, line);
    });
    table.root.addEventListener(leave, (event) => { if (event.target.closest?.("#log .line")) point(table, null); });
  }
  const card = (event) => event.target.closest?.(".live [data-leads]:not(.target)");
  table.root.addEventListener("pointerover", (event) => { if (card(event)) lightLeads(table, card(event)); });
  table.root.addEventListener("pointerout", (event) => { if (card(event)) unlight(table); });
}
