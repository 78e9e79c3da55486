// Search on a rules page: all matches are highlighted while typing, Enter goes from one to the next.

import { byId, closest, inField, query } from "./dom.js";
import { gettext } from "./i18n.js";

const SEARCH_AFTER_MILLISECONDS = 150;
const BLOCKS = "p, li, td, th, h1, h2, h3, h4, pre";

const form = byId("rules-search");
const field = query(form, "input", HTMLInputElement);
const status = query(form, "output");
const rules = query(document, ".rules");
/** @type {HTMLElement[][]} */
let matches = []; // each consists of one or more highlighted pieces of text
let current = -1;

/** @typedef {[node: Text, offset: number]} Origin */

/**
 * Letters without accents and in one case.
 * @param {string} text
 */
const simplify = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s/g, " ").toLowerCase();

/**
 * The simplified text of some nodes, and for each letter the node and offset it comes from.
 * @param {Text[]} nodes
 */
function simplifiedText(nodes) {
  /** @type {{ letters: string, origins: Origin[] }} */
  const found = { letters: "", origins: [] };
  for (const node of nodes) {
    for (let offset = 0; offset < node.data.length; offset++) {
      for (const letter of simplify(node.data[offset])) {
        found.letters += letter;
        found.origins.push([node, offset]);
      }
    }
  }
  return found;
}

function clearMatches() {
  for (const mark of rules.querySelectorAll("mark.found")) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
  matches = [];
  current = -1;
}

function search() {
  clearMatches();
  const wanted = simplify(field.value.trim().replace(/\s+/g, " "));
  if (wanted.length > 1) for (const nodes of textByBlock()) markMatches(nodes, wanted);
  for (const button of form.querySelectorAll("button")) button.disabled = !matches.length;
  if (matches.length) goToMatch(0);
  else status.textContent = wanted.length > 1 ? gettext("No results") : "";
}

// The text nodes of each paragraph, list item or cell together, also where some words are bold or a link.
function textByBlock() {
  /** @type {Map<Element, Text[]>} */
  const found = new Map();
  const walker = document.createTreeWalker(rules, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    if (node.parentElement?.closest("svg")) continue; // pictures are not searched
    const block = node.parentElement?.closest(BLOCKS) ?? rules;
    found.set(block, [...(found.get(block) ?? []), node]);
  }
  return found.values();
}

/**
 * Highlight all matches in the text of a block: from its end, because splitting a node changes later offsets.
 * @param {Text[]} nodes
 * @param {string} wanted
 */
function markMatches(nodes, wanted) {
  const { letters, origins } = simplifiedText(nodes);
  const starts = [];
  let start = letters.indexOf(wanted);
  while (start >= 0) {
    starts.unshift(start);
    start = letters.indexOf(wanted, start + wanted.length);
  }
  const found = starts.map((place) => {
    /** @type {Map<Text, [begin: number, end: number]>} */
    const ranges = new Map();
    for (const [node, offset] of origins.slice(place, place + wanted.length)) {
      const [begin] = ranges.get(node) ?? [offset];
      ranges.set(node, [begin, offset + 1]);
    }
    return [...ranges].reverse().map(([node, [begin, end]]) => markRange(node, begin, end)).reverse();
  });
  matches.push(...found.reverse());
}

/**
 * @param {Text} node
 * @param {number} begin
 * @param {number} end
 */
function markRange(node, begin, end) {
  const piece = node.splitText(begin);
  piece.splitText(end - begin);
  const mark = document.createElement("mark");
  mark.className = "found";
  piece.replaceWith(mark);
  mark.append(piece);
  return mark;
}

/**
 * Go so many matches on; the first match if none is current.
 * @param {number} step
 */
function goToMatch(step) {
  if (!matches.length) return;
  for (const mark of matches[current] ?? []) mark.classList.remove("here");
  current = current < 0 ? 0 : (current + step + matches.length) % matches.length;
  for (const mark of matches[current]) mark.classList.add("here");
  matches[current][0].scrollIntoView({ block: "center" });
  status.textContent = gettext("{place} of {number}", { place: current + 1, number: matches.length });
}

let timer = 0;
field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, SEARCH_AFTER_MILLISECONDS);
});
form.addEventListener("submit", (event) => event.preventDefault());
query(form, "[data-next]").addEventListener("click", () => goToMatch(1));
query(form, "[data-back]").addEventListener("click", () => goToMatch(-1));
form.addEventListener("keydown", (event) => {
  if (closest(event, "input") && event.key === "Enter") {
    event.preventDefault();
    goToMatch(event.shiftKey ? -1 : 1);
  } else if (event.key === "Escape") {
    field.value = "";
    search();
    field.focus();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || inField(event)) return;
  event.preventDefault();
  field.select();
  field.focus();
});
form.hidden = false;
