// Zooming on small screens: in the overview of a picture its areas are buttons, each opens a part of it large.

import { byId, closest, createSvg, touch } from "./dom.js";
import { gettext } from "./i18n.js";
import { hideUnreadableText } from "./layout.js";

const OVERVIEW_WIDTH = 700; // a narrower board is an overview
const OVERVIEW_WIDTH_FOR_TOUCH = 1000;
const MARGIN = 10;
const EDGE = 4;

/** @typedef {[x: number, y: number, width: number, height: number]} ViewBox */

/** @param {string} [text] */
const parseBox = (text = "") => /** @type {ViewBox} */ (text.split(" ").map(Number));

/** @param {Element} panel */
const nameOf = (panel) => panel.id.slice("panel-".length);

/** @param {string} name */
const findPanel = (name) => {
  const panel = document.querySelector(`#panel-${CSS.escape(name)}`);
  return panel instanceof SVGSVGElement ? panel : null;
};

/** @param {Table} table */
const panelsOf = (table) => table.root.querySelectorAll(".panel");

/** @param {Element} panel */
function isOverview(panel) {
  const { width } = panel.getBoundingClientRect();
  return width < (touch.matches ? OVERVIEW_WIDTH_FOR_TOUCH : OVERVIEW_WIDTH);
}

/**
 * Show a part of a panel large; without a box, all of every panel.
 * @param {Table} table
 * @param {string} panelName
 * @param {string} box
 */
function zoomTo(table, panelName, box) {
  const { root } = table;
  for (const panel of panelsOf(table)) {
    if (!box || nameOf(panel) !== panelName) panel.setAttribute("viewBox", panel.dataset.box ?? "");
  }
  const zoomed = panelName && findPanel(panelName);
  table.zoom = { panel: panelName, box };
  if (zoomed && box) {
    const [x, y, width, height] = parseBox(box);
    const [, , fullWidth, fullHeight] = parseBox(zoomed.dataset.box);
    const left = Math.max(0, x - MARGIN);
    const top = Math.max(0, y - MARGIN);
    const shownWidth = Math.min(fullWidth - left, width + 2 * MARGIN);
    const shownHeight = Math.min(fullHeight - top, height + 2 * MARGIN);
    zoomed.setAttribute("viewBox", `${left} ${top} ${shownWidth} ${shownHeight}`);
  }
  root.classList.toggle("opened", Boolean(box));
  byId("whole").hidden = !box;
  drawAreas(table);
  for (const panel of panelsOf(table)) hideUnreadableText(panel);
}

/** @param {Table} table */
export const zoomOut = (table) => zoomTo(table, "", "");

/**
 * Whether something can be selected in an area. While a fan is open over the picture, only its choices count.
 * @param {Area} area
 */
function hasChoices(area) {
  const panel = findPanel(area.panel);
  const fan = panel?.querySelector(".fan.open:not(.move-menu)");
  if (!panel || !fan) return area.offers;
  return choiceCenters(panel, fan).some(isInside(parseBox(area.box)));
}

/**
 * @param {ViewBox} box
 * @returns {(point: DOMPoint) => boolean}
 */
const isInside = ([left, top, width, height]) =>
  ({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height;

/**
 * The centers of the choices of an open fan, in units of its picture.
 * @param {SVGSVGElement} panel
 * @param {Element} fan
 */
function choiceCenters(panel, fan) {
  const toPicture = panel.getScreenCTM()?.inverse();
  return [...fan.querySelectorAll(".choices .edge")]
    .map((edge) => edge.getBoundingClientRect())
    .filter((box) => box.width)
    .map((box) => new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(toPicture));
}

/**
 * Zoom out if a choice of an open fan is outside the part that is shown.
 * @param {Table} table
 * @param {Element} fan
 */
export function showWholeFan(table, fan) {
  const panel = findPanel(table.zoom.panel);
  if (!panel || !table.zoom.box || panel !== fan.closest(".panel")) return;
  const shown = parseBox(panel.getAttribute("viewBox") ?? "");
  if (!choiceCenters(panel, fan).every(isInside(shown))) zoomOut(table);
}

/**
 * Draw the areas of every overview as buttons; those with choices glow.
 * @param {Table} table
 */
export function drawAreas(table) {
  for (const panel of panelsOf(table)) {
    const name = nameOf(panel);
    const areas = table.areas.filter((area) => area.panel === name);
    const isWhole = table.zoom.panel !== name || !table.zoom.box;
    const showsAreas = areas.length > 0 && isWhole && isOverview(panel);
    panel.classList.toggle("overview", showsAreas);
    const boxes = areas.map((area) => parseBox(area.box));
    /** @type {(area: Area, index: number) => SVGElement} */
    const button = (area, index) =>
      areaButton(area, withoutOverlap(boxes[index], boxes), hasChoices(area));
    panel.querySelector(".areas")?.replaceChildren(...(showsAreas ? areas.map(button) : []));
  }
}

/**
 * The box of an area's button. Of a strip that it shares with its neighbor in a row or column it has half, and a
 * little more, so that there is no gap between them.
 * @param {ViewBox} box
 * @param {ViewBox[]} boxes
 */
function withoutOverlap(box, boxes) {
  /** @type {ViewBox} */
  const found = [...box];
  for (const [along, across] of [[0, 1], [1, 0]]) {
    const [from, to] = [box[along], box[along] + box[along + 2]];
    const neighbors = boxes.filter((other) =>
      other[across] === box[across] && other[across + 2] === box[across + 2]);
    const ends = neighbors.filter((other) => other[along] < from).map((other) => other[along] + other[along + 2]);
    const starts = neighbors.map((other) => other[along]).filter((start) => start > from);
    const before = Math.max(from, ...ends);
    const after = Math.min(to, ...starts);
    const first = before > from ? (from + before) / 2 - 1 : from + EDGE;
    const last = after < to ? (to + after) / 2 + 1 : to - EDGE;
    found[along] = first;
    found[along + 2] = last - first;
  }
  return found;
}

/**
 * @param {Area} area
 * @param {ViewBox} box
 * @param {boolean} offers
 */
function areaButton(area, [x, y, width, height], offers) {
  const group = createSvg("g", {
    class: `area${offers ? " offers" : ""}`,
    role: "button",
    tabindex: 0,
    "aria-label": offers ? gettext("{area}: moves available", { area: area.title }) : area.title,
    "data-panel": area.panel,
    "data-open": area.box,
  });
  group.append(createSvg("rect", { x, y, width, height, rx: 26 }));
  return group;
}

/**
 * Zoom in again after the pictures have been replaced.
 * @param {Table} table
 */
export function restoreZoom(table) {
  if (table.zoom.box) zoomTo(table, table.zoom.panel, table.zoom.box);
}

/**
 * Zoom out if nothing can be selected in the area that is open.
 * @param {Table} table
 */
export function zoomOutIfIdle(table) {
  const { zoom } = table;
  const isBusy = table.areas.some((area) => area.box === zoom.box && hasChoices(area));
  if (zoom.box && !isBusy) zoomOut(table);
}

/**
 * Zoom to the area of a button.
 * @param {Table} table
 * @param {Element} button
 */
export function zoomToArea(table, button) {
  zoomTo(table, button.dataset.panel ?? "", button.dataset.open ?? "");
  if (table.keyboard) byId("whole").focus();
}

/**
 * The area that a tap means. Areas may overlap: it is the one whose center is nearest, preferably with choices.
 * @param {Element} area
 * @param {MouseEvent} event
 */
function areaAt(area, { clientX, clientY }) {
  if (!clientX && !clientY) return area; // a key, not a tap
  let best = area;
  let least = Infinity;
  for (const other of area.parentElement?.children ?? []) {
    const { left, top, width, height } = other.getBoundingClientRect();
    const across = Math.abs(clientX - left - width / 2) / width;
    const along = Math.abs(clientY - top - height / 2) / height;
    const distance = Math.hypot(across, along) + (other.matches(".offers") ? 0 : 1);
    if (across <= 0.5 && along <= 0.5 && distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** @param {Table} table */
export function listenForZoom(table) {
  table.root.addEventListener("click", (event) => {
    const area = closest(event, ".area");
    if (area) zoomToArea(table, areaAt(area, event));
    else if (closest(event, "#whole")) zoomOut(table);
  });
}
