// The layout: how wide the column beside the board is, and which words are large enough to be read. What can
// be said in CSS is there; this does what needs the sizes that a game gives its pictures.

import { showAreas } from "./areas.js";
import { byId, phone } from "./elements.js";

const GAP = 12;
const LARGEST = { desk: 1.6, phone: 1.1 }; // so many times its own size a hand or tray is shown at most
const LEAST = { desk: 11, phone: 12 }; // pixels; smaller words are left out

const side = matchMedia("(min-width: 1100px), (max-height: 520px) and (min-width: 640px)");

const sizes = (panel) => panel.dataset.box.split(" ").slice(2).map(Number);

// A friend who teaches takes room above: there hand and trays are as large as leaves all of them in view.
const HEAD = 36; // of a hand or tray: its title and frame

function largestInView(trays) {
  const room = byId("side").clientHeight - trays.length * HEAD;
  const high = trays.reduce((sum, panel) => sum + sizes(panel)[1], 0);
  return Math.min(LARGEST.desk, Math.max(1, room / high));
}

// The board takes the height there is; the column beside it the rest of the width.
export function fit(table) {
  const { root } = table;
  const board = byId("panel-board");
  const trays = [...root.querySelectorAll("#side .panel")];
  const taught = root.dataset.mode === "learn" && side.matches;
  const largest = phone.matches ? LARGEST.phone : taught ? largestInView(trays) : LARGEST.desk;
  const natural = Math.max(300, ...trays.map((panel) => sizes(panel)[0])) + 2;
  if (side.matches) {
    const room = byId("board").getBoundingClientRect().height;
    const [width, height] = sizes(board);
    const whole = root.clientWidth - GAP;
    const beside = Math.max(natural, Math.min(whole - (room * width) / height, natural * largest));
    root.style.setProperty("--side", `${Math.floor(beside)}px`);
  } else root.style.removeProperty("--side");
  for (const panel of trays) panel.style.maxWidth = `${sizes(panel)[0] * largest}px`;
  showAreas(table);
  for (const panel of root.querySelectorAll(".panel")) fitWords(panel);
}

// Words that come out too small to be read are left out. Those of a definition are as large as its use.
export function fitWords(panel) {
  const least = (phone.matches ? LEAST.phone : LEAST.desk) - 0.05;
  for (const text of panel.querySelectorAll("text:not(defs *)")) {
    const matrix = text.getScreenCTM();
    if (!matrix) continue;
    const size = Math.hypot(matrix.a, matrix.b) * Number(text.getAttribute("font-size") ?? 16);
    text.classList.toggle("unread", size < least);
  }
}

export function listenForLayout(table) {
  let width = 0;
  let height = 0;
  new ResizeObserver(() => {
    const box = byId("board").getBoundingClientRect();
    if (innerWidth === width && Math.abs(box.height - height) < 1) return;
    width = innerWidth;
    height = box.height;
    fit(table);
  }).observe(byId("board"));
  addEventListener("resize", () => fit(table));
  document.fonts?.ready.then(() => fit(table));
}
