// Marks on the pictures of an analysis: rings around moves and places, with numbers, points and arrows. The style of
// a ring and its label tell marks apart without color.

import { createSvg } from "./dom.js";
import { signed } from "./i18n.js";

const RING_GAP = 5;
const EDGE = 4; // how near to the edge of a picture a ring may come
const BADGE_HEIGHT = 22;
const FONT_SIZE = 13;
const MAX_ROUND = 1.25; // a place that is longer than wide by more than this gets a rounded box instead of a circle

/**
 * What is drawn of a move: its target, the place that its menu opens from, or the place where it happens.
 * @param {ParentNode} root
 * @param {string} move
 * @returns {SVGGraphicsElement | null}
 */
function elementOfMove(root, move) {
  const target = root.querySelector(`.panel .live .target[data-move="${CSS.escape(move)}"]`);
  if (!(target instanceof SVGGraphicsElement)) return null;
  if (target.matches(".action")) {
    const { at } = target.dataset;
    return at ? elementOfPlace(root, at) : null;
  }
  let found = target;
  for (let fan = target.closest(".fan"); fan; fan = fan.parentElement?.closest(".fan") ?? null) {
    const opener = fan.querySelector(":scope > .opener");
    if (opener instanceof SVGGraphicsElement) found = opener;
  }
  const edge = found.querySelector(".edge");
  return edge instanceof SVGGraphicsElement ? edge : found;
}

/**
 * @param {ParentNode} root
 * @param {string} name
 * @returns {SVGGraphicsElement | null}
 */
function elementOfPlace(root, name) {
  const found = root.querySelector(`.panel [data-place="${CSS.escape(name)}"]`);
  return found instanceof SVGGraphicsElement ? found : null;
}

/** @param {SVGGraphicsElement} element */
function panelOf(element) {
  const panel = element.closest("svg.panel");
  return panel instanceof SVGSVGElement ? panel : null;
}

/** @param {SVGSVGElement} panel */
function layerOf(panel) {
  const known = panel.querySelector(":scope > .analysis-marks");
  if (known instanceof SVGGElement) return known;
  const layer = createSvg("g", { class: "analysis-marks", "aria-hidden": "true" });
  panel.append(layer);
  return layer;
}

/**
 * The box of an element in the units of its panel.
 * @param {SVGGraphicsElement} element
 * @param {SVGGElement} layer
 */
function boxIn(element, layer) {
  const { x, y, width, height } = element.getBBox();
  const [here, there] = [layer.getCTM(), element.getCTM()];
  const matrix = here && there ? here.inverse().multiply(there) : new DOMMatrix();
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(
    ([left, top]) => new DOMPoint(left, top).matrixTransform(matrix),
  );
  const [xs, ys] = [corners.map((each) => each.x), corners.map((each) => each.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** @typedef {ReturnType<typeof boxIn>} Box */

/**
 * A ring around a box, within the picture.
 * @param {Box} box
 * @param {{ width: number, height: number }} frame the size of the picture
 * @param {string} className
 * @param {number} unit units of the picture in a pixel of the screen
 */
function ring({ left, top, width, height }, frame, className, unit) {
  const gap = RING_GAP * unit;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const [cx, cy, r] = [left + width / 2, top + height / 2, long / 2 + gap];
  const room = Math.min(cx, frame.width - cx, cy, frame.height - cy) - EDGE * unit;
  if (long <= short * MAX_ROUND && r <= room) return createSvg("circle", { class: className, cx, cy, r });
  const inside = (/** @type {number} */ at, /** @type {number} */ end) =>
    Math.min(Math.max(at, EDGE * unit), end - EDGE * unit);
  const [x, y] = [inside(left - gap, frame.width), inside(top - gap, frame.height)];
  const size = {
    width: inside(left + width + gap, frame.width) - x,
    height: inside(top + height + gap, frame.height) - y,
  };
  return createSvg("rect", { class: className, x, y, ...size, rx: 12 * unit });
}

/**
 * A label with a background, centered at a point.
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {string} className
 * @param {number} unit
 */
function badge(x, y, text, className, unit) {
  const height = BADGE_HEIGHT * unit;
  const width = Math.max(height, (10 + 8 * text.length) * unit);
  const group = createSvg("g", { class: className });
  group.append(
    createSvg("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 }),
    createSvg("text", { x, y: y + 4.7 * unit, "font-size": FONT_SIZE * unit, "text-anchor": "middle" }),
  );
  group.lastElementChild?.append(text);
  return group;
}

/**
 * An arrow between two points, bent a little so that it does not cover what lies between.
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {string} className
 * @param {number} unit
 */
function arrow(from, to, className, unit) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const middle = { x: from.x + dx / 2 + dy * 0.18, y: from.y + dy / 2 - Math.abs(dx) * 0.18 };
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  const head = 13 * unit;
  const end = { x: to.x - Math.cos(angle) * head, y: to.y - Math.sin(angle) * head };
  const group = createSvg("g", { class: className });
  if (length < 2 * head) return group;
  const point = (/** @type {number} */ turn, /** @type {number} */ size) =>
    `${to.x + Math.cos(angle + turn) * size} ${to.y + Math.sin(angle + turn) * size}`;
  group.append(
    createSvg("path", { class: "shaft", d: `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}` }),
    createSvg("path", { class: "head", d: `M${to.x} ${to.y}L${point(2.65, head * 1.5)} ${point(-2.65, head * 1.5)}Z` }),
  );
  return group;
}

/** @param {Box} box */
const middleOf = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

/** @param {ParentNode} root */
export function clearMarks(root) {
  for (const layer of root.querySelectorAll(".analysis-marks")) layer.remove();
}

/**
 * Draw marks over the pictures inside an element, in place of those drawn before. A mark whose move or place is not
 * drawn there is left out; the result says which ones were drawn.
 * @param {ParentNode} root
 * @param {BoardMark[]} marks
 */
export function drawMarks(root, marks) {
  clearMarks(root);
  return marks.map((mark) => {
    const elements = [
      ...(mark.move ? [elementOfMove(root, mark.move)] : []),
      ...(mark.places ?? []).map((name) => elementOfPlace(root, name)),
    ].filter((each) => each !== null);
    const element = elements[0];
    const panel = element && panelOf(element);
    if (!panel) return false;
    const layer = layerOf(panel);
    const unit = panel.viewBox.baseVal.width / (panel.getBoundingClientRect().width || 1);
    layer.style.setProperty("--unit", String(unit));
    const box = boxIn(element, layer);
    const group = createSvg("g", { class: `mark-ring mark-${mark.kind}` });
    const source = mark.from ? elementOfPlace(root, mark.from) : null;
    if (source && panelOf(source) === panel) {
      group.append(arrow(middleOf(boxIn(source, layer)), middleOf(box), "mark-arrow", unit));
    }
    const frame = panel.viewBox.baseVal;
    group.append(ring(box, frame, "halo-ring", unit), ring(box, frame, "ring", unit));
    const gap = RING_GAP * unit;
    const [right, bottom] = [box.left + box.width + gap, box.top + box.height + gap];
    const inside = (/** @type {number} */ x) =>
      Math.min(Math.max(x, 24 * unit), panel.viewBox.baseVal.width - 24 * unit);
    if (mark.label) group.append(badge(box.left - gap / 2, bottom - gap, mark.label, "mark-label", unit));
    const text = mark.grade ?? (mark.points ? signed(mark.points) : "");
    if (text) group.append(badge(inside(right - gap), Math.max(box.top - gap, 12 * unit), text, "mark-text", unit));
    layer.append(group);
    return true;
  });
}
