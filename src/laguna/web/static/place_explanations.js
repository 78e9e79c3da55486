// What a place is, in words: a click or tap where no move is legal shows it beside the place, until the next one.

import { fetchJson } from "./connection.js";
import { byId, closest, createElement, findById } from "./dom.js";
import { clearPointed, highlightPlace } from "./highlights.js";
import { gettext, signed } from "./i18n.js";
import { placeBeside } from "./popover.js";
import { hideTooltip, isExplaining } from "./tooltips.js";

const FINGER_RADIUS = 12; // pixels beside a place that still mean it
const SAME_SIZE = 1.3; // of several places at a point the smallest is meant; these count as equally small

let requests = 0;

/**
 * The named place at a point of a panel: the smallest one, of several the one whose center is nearest.
 * @param {Element} panel
 * @param {MouseEvent} event
 */
function placeAt(panel, { clientX, clientY }) {
  const found = [...panel.querySelectorAll("[data-place]")].map((element) => {
    const box = element.getBoundingClientRect();
    const across = Math.max(box.left - clientX, 0, clientX - box.right);
    const along = Math.max(box.top - clientY, 0, clientY - box.bottom);
    const center = Math.hypot(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2);
    return { element, area: box.width * box.height, away: Math.hypot(across, along), center };
  }).filter(({ area, away }) => area && away <= FINGER_RADIUS);
  const least = Math.min(...found.map(({ away }) => away));
  const nearest = found.filter(({ away }) => away === least);
  const smallest = Math.min(...nearest.map(({ area }) => area)) * SAME_SIZE;
  const [best] = nearest.filter(({ area }) => area <= smallest).sort((a, b) => a.center - b.center);
  return best?.element;
}

/**
 * @param {Table} table
 * @param {Element} beside
 * @param {string} title
 * @param {string[]} sentences
 */
function show(table, beside, title, sentences) {
  const tooltip = byId("tip");
  tooltip.replaceChildren(createElement("b", title), ...sentences.map((text) => createElement("small", text)));
  tooltip.hidden = false;
  tooltip.dataset.explains = "yes";
  const kept = ["seats", "status"].map((id) => byId(id).getBoundingClientRect());
  placeBeside(table, tooltip, beside.getBoundingClientRect(), kept, true);
}

/**
 * What the selected card would score at a place, if it can go there.
 * @param {Table} table
 * @param {string} name
 */
function worthOfSelected({ selected }, name) {
  const lead = selected?.dataset.leads?.split(" ").find((each) => each.split("(")[0] === name);
  const points = Number(/\((-?\d+)/.exec(lead ?? "")?.[1] ?? 0);
  if (!selected || !points) return [];
  return [gettext("{caption}: {note}", { caption: selected.getAttribute("aria-label") ?? "", note: signed(points) })];
}

/**
 * Say what there is at the point of a click: the title that the game has drawn there, or what the server knows of
 * the place.
 * @param {Table} table
 * @param {MouseEvent} event
 */
export async function explainPlace(table, event) {
  const panel = closest(event, ".panel");
  if (!panel || !findById("tip") || table.showsPast) return;
  const titled = closest(event, "g:has(> title)");
  if (titled) { show(table, titled, titled.querySelector("title")?.textContent ?? "", []); return; }
  const place = placeAt(panel, event);
  if (!place || table.root.dataset.mode === "replay") return;
  const request = ++requests;
  const name = place.dataset.place ?? "";
  /** @type {{ title: string, sentences: string[] }} */
  const { title, sentences } = await fetchJson(
    `${table.path}/place?place=${encodeURIComponent(name)}${table.viewerQuery}`,
  );
  if (!title || request !== requests) return;
  if (!closest(event, "[data-leads]")) highlightPlace(table, name); // otherwise where it leads is shown
  show(table, place, title, [...sentences, ...worthOfSelected(table, name)]);
}

/** @param {Table} table */
export function listenForExplanations(table) {
  document.addEventListener("pointerdown", () => {
    requests += 1;
    if (!isExplaining()) return;
    hideTooltip();
    clearPointed(table);
  });
}
