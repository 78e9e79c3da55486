// Outlines on the pictures: what others did since the viewer's last move, where a line of the log happened, and
// where a card can go. They are outlined copies of what the game has drawn at a place (`data-place`).

import { byId, closest, createElement, createSvg, findById, portrait } from "./dom.js";
import { signed } from "./i18n.js";

const BADGE = 20; // font size of the points where a card can go, in units of a picture
const PORTRAIT_BADGE = 11;
const PORTRAIT_BADGE_DROP = 5; // so much of a badge is below its space, whose symbol it must not cover
const SHAPES = "path, rect, circle, polygon, ellipse";

/**
 * @param {Table} table
 * @param {string} name
 */
const elementsAt = (table, name) => table.root.querySelectorAll(`.panel [data-place="${CSS.escape(name)}"]`);

/**
 * Add the outline of something drawn to a layer of its panel.
 * @param {SVGGraphicsElement} element
 * @param {SVGGraphicsElement} layer
 * @param {string} className
 */
function drawOutline(element, layer, className) {
  let shape;
  if (element.matches(SHAPES)) {
    shape = /** @type {SVGGraphicsElement} */ (element.cloneNode(false));
    for (const name of ["id", "data-place", "tabindex", "role"]) shape.removeAttribute(name);
  } else {
    const { x, y, width, height } = element.getBBox();
    shape = createSvg("rect", { x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 8 });
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

/**
 * Outline a place in all panels.
 * @param {Table} table
 * @param {string} layerName
 * @param {string} place
 * @param {string} className
 */
function outlinePlace(table, layerName, place, className) {
  const outlines = [];
  for (const element of elementsAt(table, place)) {
    const layer = element.closest(".panel")?.querySelector(`.${layerName}`);
    if (!(layer instanceof SVGGraphicsElement && element instanceof SVGGraphicsElement)) continue;
    outlines.push(drawOutline(element, layer, className));
  }
  return outlines;
}

/**
 * @param {Table} table
 * @param {string} layerName
 */
function clearLayer(table, layerName) {
  for (const layer of table.root.querySelectorAll(`.panel .${layerName}`)) layer.replaceChildren();
}

/**
 * Show what has happened since the viewer's last move: lines of the log, outlines on the board, points beside
 * the scores.
 * @param {Table} table
 */
export function highlightSinceLastMove(table) {
  clearLayer(table, "marks");
  document.querySelector("#log .since")?.remove();
  const isPlayer = table.seat !== "-1";
  /** @type {Map<string, number>} */
  const gained = new Map();
  // Who was the first to do or score something at a place by a move: others may score there by the same move.
  /** @type {Map<string, string>} */
  const actors = new Map();
  let first = null;
  for (const line of document.querySelectorAll("#log .steps .line")) {
    const { version, seat = "", by, points, places } = line.dataset;
    // What others scored by the viewer's own move is new as well.
    const isSame = Number(version) === table.since && by !== table.seat;
    const isNew = isPlayer && (Number(version) > table.since || isSame);
    line.classList.toggle("fresh", isNew);
    line.closest(".turn")?.firstElementChild?.classList.toggle("fresh", isNew);
    if (isPlayer && Number(version) >= table.since && points) {
      gained.set(seat, (gained.get(seat) ?? 0) + Number(points));
    }
    if (isNew) first ??= line;
    for (const place of places?.split(" ") ?? []) {
      const deed = `${version} ${place}`;
      if (!actors.has(deed)) actors.set(deed, seat);
      const isOthers = seat !== table.seat && actors.get(deed) === seat;
      if (isNew && isOthers) outlinePlace(table, "marks", place, `since-mark of-${seat}`);
    }
  }
  if (first && table.since) first.closest(".turn")?.before(createElement("li", table.root.dataset.since, "since"));
  for (const place of table.root.querySelectorAll("#seats .gained")) {
    const points = gained.get(place.closest(".seat")?.id.slice("seat-".length) ?? "") ?? 0;
    place.textContent = points ? signed(points) : "";
  }
}

/**
 * Outline the places that a text is about: names separated by spaces.
 * @param {Table} table
 * @param {string} names
 */
export function highlightPlaces(table, names) {
  clearLayer(table, "marks");
  for (const name of names.split(" ").filter(Boolean)) outlinePlace(table, "marks", name, "shown-mark");
}

/**
 * Outline where a line of the log happened.
 * @param {Table} table
 * @param {Element} line
 */
export function highlightLogLine(table, line) {
  clearLayer(table, "pointed");
  for (const name of line.dataset.places?.split(" ") ?? []) outlinePlace(table, "pointed", name, "pointed-mark");
}

/**
 * Outline a place that is being explained; where a selected card can go stays outlined.
 * @param {Table} table
 * @param {string} name
 */
export function highlightPlace(table, name) {
  clearPointed(table);
  outlinePlace(table, "pointed", name, "pointed-mark");
}

/**
 * Outline where a card can go, with the points that it would score there.
 * @param {Table} table
 * @param {Element} target
 */
export function highlightDestinations(table, target) {
  clearLayer(table, "pointed");
  for (const lead of target.dataset.leads?.split(" ") ?? []) {
    const [, name, points, sign] = /^([^(]+)(?:\((-?\d+)?(?:,([a-z-]+))?\))?$/.exec(lead) ?? [];
    for (const outline of outlinePlace(table, "pointed", name, "lead-mark")) {
      if (Number(points) || sign) addBadge(outline, Number(points ?? 0), sign);
    }
  }
}

/**
 * Scroll a phone to the places that are outlined, if none of them is in view between the seats and the dock.
 * @param {Table} table
 */
export function showDestinations(table) {
  const pointed = [...table.root.querySelectorAll("#board .pointed .lead-mark")];
  const marks = pointed.map((mark) => mark.getBoundingClientRect());
  const upper = byId("seats").getBoundingClientRect().bottom;
  const dock = findById("trays");
  const isDocked = dock?.offsetHeight && getComputedStyle(dock).position === "sticky";
  const lower = (isDocked ? dock : byId("status")).getBoundingClientRect().top;
  const isSeen = (/** @type {DOMRect} */ { top, bottom }) => top >= upper && bottom <= lower;
  if (!portrait.matches || !marks.length || marks.some(isSeen)) return;
  const { top, bottom } = marks[0];
  scrollBy({ top: (top + bottom) / 2 - (upper + lower) / 2, behavior: "auto" });
}

/**
 * Remove the outlines of what the pointer or focus was on; those of a selected move stay.
 * @param {Table} table
 */
export function clearPointed(table) {
  if (table.selected) highlightDestinations(table, table.selected);
  else clearLayer(table, "pointed");
}

/**
 * @param {SVGGraphicsElement} outline
 * @param {number} points
 * @param {string} [sign] The glyph of something else that is earned.
 */
function addBadge(outline, points, sign) {
  const { x: left, y: top, width: wide, height: high } = outline.getBBox();
  const isPortrait = outline.closest(".portrait") !== null;
  const size = isPortrait ? PORTRAIT_BADGE : BADGE;
  const label = points ? signed(points) : "";
  const signWidth = sign ? size : 0;
  const [width, height] = [(0.8 + 0.55 * label.length) * size + signWidth, 1.25 * size];
  const isRound = 2 * Number(outline.getAttribute("rx")) >= high; // it only has room for what it gives
  const low = isRound ? top + high / 2 : top + high - height / 2 + PORTRAIT_BADGE_DROP;
  const [x, y] = [left + wide / 2, isPortrait ? low : top + 2];
  const group = createSvg("g", { transform: outline.getAttribute("transform") ?? "" });
  const text = createSvg("text", {
    class: "badge-text", x: x - signWidth / 2, y: y + 0.35 * size, "font-size": size, "text-anchor": "middle",
  });
  text.textContent = label;
  const box = { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 };
  group.append(createSvg("rect", { class: "badge", ...box }), text);
  if (sign) {
    const signLeft = label ? x + width / 2 - 1.35 * size : x - size / 2;
    const place = { x: signLeft, y: y - size / 2, width: size, height: size };
    group.append(createSvg("use", { class: "badge-sign", href: `#glyph-${sign}`, ...place }));
  }
  outline.parentElement?.append(group);
}

/** @param {Table} table */
export function listenForHighlights(table) {
  /** @param {Event} event */
  const lineOf = (event) => closest(event, "#log .line");
  for (const type of ["pointerover", "focusin"]) {
    table.root.addEventListener(type, (event) => {
      const line = lineOf(event);
      if (line) highlightLogLine(table, line);
    });
  }
  for (const type of ["pointerout", "focusout"]) {
    table.root.addEventListener(type, (event) => { if (lineOf(event)) clearPointed(table); });
  }
  /** @param {Event} event */
  const cardOf = (event) => closest(event, ".live [data-leads]:not(.target)");
  table.root.addEventListener("pointerover", (event) => {
    const card = cardOf(event);
    if (card) highlightDestinations(table, card);
  });
  table.root.addEventListener("pointerout", (event) => { if (cardOf(event)) clearPointed(table); });
  // A finger leaves at once, before the click: what it tapped stays outlined until something else is pointed at.
  table.root.addEventListener("click", (event) => {
    const card = cardOf(event);
    if (card) highlightDestinations(table, card);
  });
}
