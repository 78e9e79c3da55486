// Search on a rules page: every place is marked while one writes, Enter leads from one to the next.

import { byId } from "./elements.js";
import { count, say } from "./words.js";

const form = byId("rules-search");
const field = form.querySelector("input");
const told = form.querySelector("output");
const text = document.querySelector(".rules");
let places = [];
let at = -1;

// What stands together, in letters without accents and in one case, each with the node and the place it has there.
function plain(nodes) {
  const found = { letters: "", origin: [] };
  for (const node of nodes) {
    for (let place = 0; place < node.data.length; place++) {
      for (const letter of simple(node.data[place])) {
        found.letters += letter;
        found.origin.push([node, place]);
      }
    }
  }
  return found;
}

const simple = (letters) => letters.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s/g, " ").toLowerCase();

function forget() {
  for (const mark of text.querySelectorAll("mark.found")) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent.normalize();
  }
  places = [];
  at = -1;
}

function look() {
  forget();
  const wanted = simple(field.value.trim().replace(/\s+/g, " "));
  if (wanted.length > 1) for (const nodes of passages()) markIn(nodes, wanted);
  for (const button of form.querySelectorAll("button")) button.disabled = !places.length;
  if (places.length) go(0, false);
  else told.textContent = wanted.length > 1 ? say("Nothing found") : "";
}

// The text of each paragraph, line or cell, also where some of its words are bold or a link.
function passages() {
  const found = new Map();
  const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const around = walk.currentNode.parentNode.closest("p, li, td, th, h1, h2, h3, h4, pre") ?? text;
    found.set(around, [...(found.get(around) ?? []), walk.currentNode]);
  }
  return found.values();
}

// From the end to the beginning, so that what is still to be divided keeps its place.
function markIn(nodes, wanted) {
  const { letters, origin } = plain(nodes);
  const found = [];
  for (let place = letters.indexOf(wanted); place >= 0; place = letters.indexOf(wanted, place + wanted.length)) found.unshift(place);
  const here = found.map((place) => {
    const pieces = new Map();
    for (const [node, offset] of origin.slice(place, place + wanted.length)) {
      const [first] = pieces.get(node) ?? [offset];
      pieces.set(node, [first, offset + 1]);
    }
    return [...pieces].reverse().map(([node, [begin, end]]) => wrap(node, begin, end)).reverse();
  });
  places.push(...here.reverse());
}

function wrap(node, begin, end) {
  const piece = node.splitText(begin);
  piece.splitText(end - begin);
  const mark = document.createElement("mark");
  mark.className = "found";
  piece.replaceWith(mark);
  mark.append(piece);
  return mark;
}

function go(step, moving = true) {
  if (!places.length) return;
  for (const mark of places[at] ?? []) mark.classList.remove("here");
  at = at < 0 ? 0 : (at + step + places.length) % places.length;
  for (const mark of places[at]) mark.classList.add("here");
  places[at][0].scrollIntoView({ block: "center" });
  told.textContent = moving
    ? say("{place} of {number}", { place: at + 1, number: places.length })
    : count("{number} place", "{number} places", places.length);
}

let timer = 0;
field.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(look, 150); });
form.addEventListener("submit", (event) => event.preventDefault());
form.querySelector("[data-next]").addEventListener("click", () => go(1));
form.querySelector("[data-back]").addEventListener("click", () => go(-1));
form.addEventListener("keydown", (event) => {
  if (event.target === field && event.key === "Enter") {
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  } else if (event.key === "Escape") {
    field.value = "";
    look();
    field.focus();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  field.select();
  field.focus();
});
form.hidden = false;
