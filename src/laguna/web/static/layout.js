// The layout of a table: the places of the hand and the trays, and which text is large enough to be read. What CSS
// can do is there; this needs the sizes of the games' pictures.

import { byId, findById } from "./dom.js";
import { drawAreas } from "./zoom.js";

const MAX_SCALE = 1.25; // of a hand or tray
const MIN_TEXT_PIXELS = 11; // smaller text is hidden
const MIN_TEXT_PIXELS_ON_TABLET = 10; // where everything is side by side, and parts of the board can be enlarged
const TABLET_WIDTH = 1099;
const MIN_HAND = 152; // units that are kept for a hand, though it may be empty at first
const HIGH_HAND = 100; // units: a docked hand that leaves too little of the board on a short screen
const LOG_AND_CHAT = 184; // pixels: at least five lines, and the closed chat
const TRAY_FRAME = 36; // pixels of the title, frame and gap of a hand or tray
const HOLDER_FRAME = 30; // of its title and frame

// As in table.css
const sideBySide = matchMedia("(min-width: 1100px), (min-width: 1000px) and (orientation: landscape)");

/** @param {HTMLElement | SVGElement} panel */
const sizeOf = (panel) => (panel.dataset.box ?? "").split(" ").slice(2).map(Number);

/**
 * Give the hand and the trays their places in the column, as high as they were first, for the whole game; all of them
 * are smaller where the log would have no room. A picture that is higher later, such as a final scoring, scrolls.
 * @param {SVGElement[]} trays
 * @param {number} kept pixels of the column that are not for them
 */
function reserveSlots(trays, kept) {
  for (const panel of trays) {
    const least = panel.closest(".role-hand") ? MIN_HAND : 0;
    panel.dataset.slot ??= String(Math.max(least, sizeOf(panel)[1]));
  }
  const scales = trays.map((panel) => Math.min(MAX_SCALE, (panel.parentElement?.clientWidth ?? 0) / sizeOf(panel)[0]));
  const heights = trays.map((panel, index) => Number(panel.dataset.slot) * scales[index]);
  const room = byId("side").clientHeight - kept - trays.length * TRAY_FRAME;
  const share = Math.min(1, room / heights.reduce((sum, height) => sum + height, 0));
  trays.forEach((panel, index) => {
    const slot = Math.floor(share * heights[index]);
    const height = Math.floor(share * scales[index] * sizeOf(panel)[1]);
    panel.style.setProperty("--slot", `${Math.max(slot, height)}px`);
    const holder = panel.closest(".holder");
    if (!(holder instanceof HTMLElement)) return;
    holder.classList.toggle("scrolls", height > slot);
    holder.style.maxHeight = height > slot ? `${slot + HOLDER_FRAME}px` : "";
  });
}

/**
 * A portrait hand has the scale of the board; a wider one scrolls sideways.
 * @param {SVGElement} panel
 */
function fitDocked(panel) {
  const [boardWidth] = sizeOf(byId("panel-board", SVGElement));
  panel.style.width = `${(100 * sizeOf(panel)[0]) / boardWidth}%`;
  const holder = panel.closest(".holder");
  const showMore = () =>
    holder?.classList.toggle("wide", holder.scrollLeft + holder.clientWidth < panel.clientWidth - 4);
  showMore();
  if (holder instanceof HTMLElement) holder.onscroll = showMore;
  panel.closest(".holder")?.setAttribute("tabindex", "0"); // scrolls with the keyboard too
  byId("trays").classList.toggle("high", sizeOf(panel)[1] > HIGH_HAND);
  byId("trays").classList.toggle("bare", !panel.querySelector(".live :not(g, title, text)")); // only says that it is
}

/**
 * Make a text of the banner smaller if it has not enough room otherwise; if that is not enough, it may be higher than
 * its place.
 * @param {Element | null} element
 */
export function fitText(element) {
  if (!element) return;
  element.classList.remove("tight", "over");
  for (const name of ["tight", "over"]) {
    if (element.scrollHeight > element.clientHeight + 1) element.classList.add(name);
  }
}

/**
 * Fit the hand and the trays, and hide what cannot be read; CSS does the rest.
 * @param {Table} table
 */
export function fitLayout(table) {
  const { root } = table;
  const trays = /** @type {SVGElement[]} */ ([...root.querySelectorAll("#trays .panel")]);
  const isDocked = root.querySelector("#board > .portrait") !== null;
  for (const panel of trays) {
    panel.style.width = "";
    panel.style.removeProperty("--slot");
    panel.closest(".holder")?.toggleAttribute("tabindex", false);
    panel.closest(".holder")?.classList.remove("scrolls", "wide");
    panel.closest(".holder")?.style.removeProperty("max-height");
    if (isDocked) fitDocked(panel);
  }
  root.classList.toggle("docked", isDocked);
  root.classList.toggle("with-hand", trays.length > 0);
  root.classList.toggle("hand-scrolls", isDocked && byId("trays").matches(".high, .bare"));
  if (!isDocked && sideBySide.matches) reserveSlots(trays, root.dataset.mode === "play" ? LOG_AND_CHAT : 0);
  drawAreas(table);
  for (const id of ["prompt", "confirm-text"]) fitText(findById(id));
  for (const panel of root.querySelectorAll(".panel")) hideUnreadableText(panel);
}

/**
 * Hide text that is too small to be read. Text in a definition has no size of its own.
 * @param {Element} panel
 */
export function hideUnreadableText(panel) {
  if (document.querySelector("#board > .portrait")) return; // drawn for its size
  const isTablet = sideBySide.matches && innerWidth <= TABLET_WIDTH;
  const least = (isTablet ? MIN_TEXT_PIXELS_ON_TABLET : MIN_TEXT_PIXELS) - 0.05;
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
