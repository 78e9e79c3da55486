// Parts of the pictures that a small screen opens large. In its overview they are what can be tapped.

import { byId, svg, touch } from "./elements.js";
import { fitWords } from "./layout.js";
import { speed } from "./settings.js";
import { say } from "./words.js";

const SMALL = 700; // a board narrower than this is an overview; with a finger one narrower than this:
const SMALL_FOR_A_FINGER = 1000;
const MARGIN = 10;
const EDGE = 4;

const numbers = (box) => box.split(" ").map(Number);

function overview(panel) {
  const { width } = panel.getBoundingClientRect();
  return width < (touch.matches ? SMALL_FOR_A_FINGER : SMALL);
}

export function openArea(table, panel, box) {
  const { root } = table;
  for (const picture of root.querySelectorAll(".panel")) {
    if (!box || picture.id !== `panel-${panel}`) picture.setAttribute("viewBox", picture.dataset.box);
  }
  const picture = panel && byId(`panel-${panel}`);
  table.opened = { panel, box };
  if (picture && box) {
    const [x, y, width, height] = numbers(box);
    const [, , wholeWidth, wholeHeight] = numbers(picture.dataset.box);
    const left = Math.max(0, x - MARGIN);
    const top = Math.max(0, y - MARGIN);
    picture.setAttribute("viewBox", `${left} ${top} ${Math.min(wholeWidth - left, width + 2 * MARGIN)} ${Math.min(wholeHeight - top, height + 2 * MARGIN)}`);
  }
  root.classList.toggle("opened", Boolean(box));
  byId("whole").hidden = !box;
  showAreas(table);
  for (const each of root.querySelectorAll(".panel")) fitWords(each);
}

// Whether something can be chosen in an area. While a choice is unfolded over a picture, that is what it offers.
function offers(table, area) {
  const panel = byId(`panel-${area.panel}`);
  const fan = panel?.querySelector(".fan.open:not(.ways)");
  if (!fan) return area.offers;
  const [left, top, width, height] = numbers(area.box);
  return placesIn(panel, fan).some(({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height);
}

// The middles of what an unfolded choice offers, in units of its picture.
function placesIn(panel, fan) {
  const toPicture = panel.getScreenCTM().inverse();
  return [...fan.querySelectorAll(".choices .edge")].map((edge) => edge.getBoundingClientRect()).filter((box) => box.width)
    .map((box) => new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(toPicture));
}

// Show all of the picture if a choice offers something outside the part that is open.
export function showAll(table, fan) {
  const panel = fan.closest(".panel");
  if (!table.opened.box || panel.id !== `panel-${table.opened.panel}`) return;
  const [left, top, width, height] = numbers(panel.getAttribute("viewBox"));
  const inside = ({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height;
  if (!placesIn(panel, fan).every(inside)) openArea(table, "", "");
}

// The areas of the overview, each a button; those with something to choose glow.
export function showAreas(table) {
  for (const panel of table.root.querySelectorAll(".panel")) {
    const layer = panel.querySelector(".areas");
    const name = panel.id.slice(6);
    const mine = table.areas.filter((area) => area.panel === name);
    const whole = table.opened.panel !== name || !table.opened.box;
    const small = mine.length > 0 && whole && overview(panel);
    panel.classList.toggle("overview", small);
    const boxes = mine.map((area) => numbers(area.box));
    const button = (area, number) => areaButton(area, parted(boxes[number], boxes), offers(table, area));
    layer.replaceChildren(...(small ? mine.map(button) : []));
  }
}

// What an area shows of itself in the overview: of a strip that it shares with its neighbour in a row or column, half,
// and a little more, so that nothing lies between them.
function parted(box, boxes) {
  const found = [...box];
  for (const [along, across] of [[0, 1], [1, 0]]) {
    const [from, to] = [box[along], box[along] + box[along + 2]];
    const beside = boxes.filter((other) => other[across] === box[across] && other[across + 2] === box[across + 2]);
    const before = Math.max(from, ...beside.filter((other) => other[along] < from).map((other) => other[along] + other[along + 2]));
    const after = Math.min(to, ...beside.map((other) => other[along]).filter((start) => start > from));
    const first = before > from ? (from + before) / 2 - 1 : from + EDGE;
    const last = after < to ? (to + after) / 2 + 1 : to - EDGE;
    found[along] = first;
    found[along + 2] = last - first;
  }
  return found;
}

function areaButton(area, [x, y, width, height], offering) {
  const group = svg("g");
  const title = offering ? say("{area}: you can choose here", { area: area.title }) : area.title;
  for (const [name, value] of Object.entries({
    class: `area${offering ? " offers" : ""}`, role: "button", tabindex: 0, "aria-label": title, "data-panel": area.panel, "data-open": area.box,
  })) group.setAttribute(name, value);
  const edge = svg("rect");
  for (const [name, value] of Object.entries({ x, y, width, height, rx: 26 })) edge.setAttribute(name, value);
  group.append(edge);
  return group;
}

// The pictures are new: what was open stays open.
export const reopen = (table) => { if (table.opened.box) openArea(table, table.opened.panel, table.opened.box); };

export function bringIntoView(table, element) {
  element.style.scrollMarginTop = `${byId("top").getBoundingClientRect().height + 4}px`; // it stays over what scrolls
  element.scrollIntoView({ block: "nearest", behavior: speed(table.settings) === "off" ? "auto" : "smooth" });
}

// Close the area that is open if there is nothing to choose in it.
export function leaveIdleArea(table) {
  const { opened } = table;
  const busy = table.areas.some((area) => area.box === opened.box && offers(table, area));
  if (opened.box && !busy) openArea(table, "", "");
}

export function openTapped(table, element) {
  openArea(table, element.dataset.panel, element.dataset.open);
  if (table.keyboard) byId("whole").focus();
}

// Areas may overlap: a tap means the one whose middle is nearest, and rather one with something to choose.
function meant(area, { clientX, clientY }) {
  if (!clientX && !clientY) return area; // not a tap, but a key
  let best = area;
  let least = Infinity;
  for (const other of area.parentNode.children) {
    const { left, top, width, height } = other.getBoundingClientRect();
    const [across, along] = [Math.abs(clientX - left - width / 2) / width, Math.abs(clientY - top - height / 2) / height];
    const far = Math.hypot(across, along) + (other.matches(".offers") ? 0 : 1);
    if (across <= 0.5 && along <= 0.5 && far < least) [best, least] = [other, far];
  }
  return best;
}

export function listenForAreas(table) {
  table.root.addEventListener("click", (event) => {
    const area = event.target.closest(".area");
    if (area) openTapped(table, meant(area, event));
    else if (event.target.closest("#whole")) openArea(table, "", "");
  });
}
