// The layout of a table: the width of the column beside the board, and which text is large enough to be read.
// What CSS can do is there; this needs the sizes of the games' pictures.

import { byId, phone } from "./dom.js";
import { drawAreas } from "./zoom.js";

const GAP = 12;
const MAX_SCALE = { desk: 1.6, phone: 1.1 }; // of a hand or tray
const MIN_TEXT_PIXELS = { desk: 11, phone: 12 }; // smaller text is hidden

const sideBySide = matchMedia("(min-width: 1100px), (max-height: 520px) and (min-width: 640px)");

/** @param {HTMLElement | SVGElement} panel */
const sizeOf = (panel) => (panel.dataset.box ?? "").split(" ").slice(2).map(Number);

const TRAY_FRAME = 36; // height of the title and frame of a hand or tray

/**
 * In a lesson the coach takes room above: there hand and trays are scaled so that all of them are in view.
 * @param {SVGElement[]} trays
 */
function scaleForLesson(trays) {
  const room = byId("side").clientHeight - trays.length * TRAY_FRAME;
  const height = trays.reduce((sum, panel) => sum + sizeOf(panel)[1], 0);
  return Math.min(MAX_SCALE.desk, Math.max(1, room / height));
}

/**
 * Fit the table into the window: the board takes the full height, the column beside it the rest of the width.
 * @param {Table} table
 */
export function fitLayout(table) {
  const { root } = table;
  const board = byId("panel-board", SVGElement);
  const trays = /** @type {SVGElement[]} */ ([...root.querySelectorAll("#side .panel")]);
  const isLesson = root.dataset.mode === "learn" && sideBySide.matches;
  const deskScale = isLesson ? scaleForLesson(trays) : MAX_SCALE.desk;
  const maxScale = phone.matches ? MAX_SCALE.phone : deskScale;
  const naturalWidth = Math.max(300, ...trays.map((panel) => sizeOf(panel)[0])) + 2;
  if (sideBySide.matches) {
    const room = byId("board").getBoundingClientRect().height;
    const [width, height] = sizeOf(board);
    const left = root.clientWidth - GAP - (room * width) / height;
    const sideWidth = Math.max(naturalWidth, Math.min(left, naturalWidth * maxScale));
    root.style.setProperty("--side", `${Math.floor(sideWidth)}px`);
  } else root.style.removeProperty("--side");
  for (const panel of trays) panel.style.maxWidth = `${sizeOf(panel)[0] * maxScale}px`;
  drawAreas(table);
  for (const panel of root.querySelectorAll(".panel")) hideUnreadableText(panel);
}

/**
 * Hide text that is too small to be read. Text in a definition has no size of its own.
 * @param {Element} panel
 */
export function hideUnreadableText(panel) {
  const least = (phone.matches ? MIN_TEXT_PIXELS.phone : MIN_TEXT_PIXELS.desk) - 0.05;
  for (const text of /** @type {NodeListOf<SVGTextElement>} */ (panel.querySelectorAll("text:not(defs *)"))) {
    const matrix = text.getScreenCTM();
    if (!matrix) continue;
    const size = Math.hypot(matrix.a, matrix.b) * Number(text.getAttribute("font-size") ?? 16);
    text.classList.toggle("too-small", size < least);
  }
}

/** @param {Table} table */
export function listenForLayout(table) {
  let width = 0;
  let height = 0;
  new ResizeObserver(() => {
    const box = byId("board").getBoundingClientRect();
    if (innerWidth === width && Math.abs(box.height - height) < 1) return;
    width = innerWidth;
    height = box.height;
    fitLayout(table);
  }).observe(byId("board"));
  addEventListener("resize", () => fitLayout(table));
  document.fonts?.ready.then(() => fitLayout(table));
}
