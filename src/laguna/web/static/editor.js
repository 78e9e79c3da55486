// A position beside its picture: the text is checked while it is written, and a click makes a move or changes what
// is clicked, whichever is chosen.

import { Board } from "./boards.js";
import { ask, tell, tellError } from "./connection.js";

const place = document.querySelector("[data-editor]");
const text = place.querySelector("textarea");
const values = place.querySelector("[data-values]");
const list = values.querySelector("select");
const before = [];
let drawn = "";
let spots = {};
let at = "";

const editing = () => place.querySelector("[name=edit]:checked").value === "yes";
const board = new Board(place.querySelector("[data-study-board]"), (move) => check({ move }));
let asking = Promise.resolve();

// One after the other, so that each click goes on from what the one before has made.
function check(wish = {}) {
  asking = asking.then(() => follow(wish));
}

async function follow(wish) {
  const asked = text.value;
  try {
    const found = await ask("/positions/check", { text: asked, edit: editing() ? "yes" : "", ...wish });
    if (text.value !== asked) return; // Written meanwhile: it stays, and is checked by itself.
    tell(found.problem);
    if (found.problem) return;
    const pictures = JSON.stringify(found.pictures);
    if (pictures !== drawn) board.draw(found);
    else board.show(found);
    drawn = pictures;
    if (wish.move || wish.spot) { before.push(asked); text.value = found.text; }
    offer(found.spots);
  } catch (error) { tellError(error); }
}

// What can be changed is a button: the places of the pictures, things in them, and the seats.
function offer(found) {
  spots = found;
  place.classList.toggle("editing", editing());
  for (const backdrop of place.querySelectorAll(".backdrop")) {
    if (editing()) backdrop.removeAttribute("aria-hidden");
    else backdrop.setAttribute("aria-hidden", "true");
  }
  place.querySelectorAll("[data-scores] li").forEach((seat, number) => { seat.dataset.place = `seat-${number}`; });
  for (const old of place.querySelectorAll(".spot")) {
    old.classList.remove("spot");
    for (const name of ["role", "tabindex", "aria-label", "data-spot"]) old.removeAttribute(name);
  }
  for (const [name, spot] of Object.entries(spots)) {
    const all = place.querySelectorAll(`[data-place="${CSS.escape(name)}"], .live [id="${CSS.escape(name)}"]`);
    all.forEach((each, number) => {
      each.classList.add("spot");
      each.dataset.spot = name;
      if (number) return;
      each.setAttribute("role", "button");
      each.setAttribute("tabindex", "0");
      each.setAttribute("aria-label", `${name.replace(/^(space|piece)-/, "")}: ${spot.values[spot.now] ?? ""}`);
    });
  }
  if (!(at in spots)) at = "";
  showValues();
  if (at) place.querySelector(`[data-spot="${CSS.escape(at)}"][tabindex]`)?.focus({ preventScroll: true });
}

// All that a spot may be, to choose from: long lists are not clicked through.
function showValues() {
  const spot = spots[at] ?? { values: [], now: -1 };
  list.disabled = !at;
  values.querySelector("[data-spot-name]").textContent = at.replace(/^(space|piece)-/, "") || values.dataset.nothing;
  list.replaceChildren(...spot.values.map((value, number) => new Option(value, number, false, number === spot.now)));
}

function change(spot) {
  at = spot.dataset.spot;
  check({ spot: at });
}

place.addEventListener("click", (event) => {
  const spot = event.target.closest("[data-spot]");
  if (spot && editing()) change(spot);
});
place.addEventListener("keydown", (event) => {
  const spot = event.target.closest?.("[data-spot]");
  if (!spot || !editing() || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  change(spot);
});
place.addEventListener("focusin", (event) => {
  const spot = event.target.closest?.("[data-spot]");
  if (spot) { at = spot.dataset.spot; showValues(); }
});
list.addEventListener("change", () => check({ spot: at, value: list.value }));
for (const mode of place.querySelectorAll("[name=edit]")) mode.addEventListener("change", () => check());

let timer = 0;
text.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => check(), 400); });
place.querySelector("[data-undo]").addEventListener("click", () => {
  if (before.length) { text.value = before.pop(); check(); }
});
check();
