// A board that somebody plays alone: pictures from the server, a choice that is confirmed, and what to do with it.

import { tell } from "./connection.js";
import { byId } from "./elements.js";
import { points, say } from "./words.js";

export class Board {
  constructor(root, chosen) {
    this.root = root;
    this.chosen = chosen;
    this.moves = {};
    this.waiting = null;
    const known = byId("moves");
    if (known) this.moves = JSON.parse(known.textContent).moves;
    this.list();
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("keydown", (event) => this.pressed(event));
    root.addEventListener("focusin", (event) => this.unfold(event.target.closest?.(".live .fan")));
  }

  clicked(event) {
    const target = event.target.closest(".live .target");
    const button = event.target.closest(".study-choices button");
    const opener = event.target.closest(".live .ways > .opener");
    if (target) this.choose(target);
    else if (button) this.choose(this.targetOf(button.dataset.move), true);
    else if (opener) this.open(opener.closest(".ways"));
    else if (event.target.closest("[data-confirm-yes]")) this.confirm();
    else if (event.target.closest("[data-confirm-no]")) this.choose(null);
    else if (event.target.closest(".panel") && !event.target.closest(".opener")) this.unfold(null);
  }

  pressed(event) {
    const target = event.target.closest(".live .target, .live .opener");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (target.classList.contains("target")) this.choose(target, true);
      else if (target.closest(".fan").classList.contains("ways")) this.open(target.closest(".ways"), true);
      else this.unfold(target.closest(".fan"));
    } else if (event.key === "Escape" && this.waiting) this.choose(null);
  }

  // Choices that differ in detail lie behind an opener.
  unfold(fan) {
    for (const other of this.root.querySelectorAll(".fan.open")) if (other !== fan) other.classList.remove("open");
    fan?.classList.add("open");
  }

  targetOf(move) {
    return [...this.root.querySelectorAll(".live .target")].find((one) => one.dataset.move === move);
  }

  buttons(place, targets) {
    place.replaceChildren(...targets.map((target) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.move = target.dataset.move;
      button.textContent = this.moves[target.dataset.move]?.text ?? target.dataset.move;
      return button;
    }));
    place.hidden = !targets.length;
  }

  // Moves without a place have buttons; those that share one are listed when it is opened.
  list() {
    const all = [...this.root.querySelectorAll(".live .target")];
    this.buttons(this.root.querySelector("[data-actions]"), all.filter((one) => one.classList.contains("action")));
    this.buttons(this.root.querySelector("[data-ways]"), []);
    this.buttons(this.root.querySelector("[data-all]"), all);
  }

  open(ways, byKey = false) {
    const place = this.root.querySelector("[data-ways]");
    this.buttons(place, [...ways.querySelectorAll(".target")]);
    if (byKey) place.querySelector("button")?.focus();
    else place.scrollIntoView({ block: "nearest" });
  }

  choose(target, byKey = false) {
    const before = this.waiting;
    before?.classList.remove("chosen");
    this.waiting = target;
    const bar = this.root.querySelector("[data-confirm]");
    bar.hidden = !target;
    if (!target) { before?.focus(); return; }
    target.classList.add("chosen");
    const known = this.moves[target.dataset.move] ?? { text: target.dataset.move, points: 0 };
    const values = { move: known.text, points: points(known.points) };
    this.root.querySelector("[data-confirm-text]").textContent = known.points ? say("{move} ({points}).", values) : say("{move}.", values);
    if (byKey) this.root.querySelector("[data-confirm-yes]").focus();
  }

  confirm() {
    const move = this.waiting?.dataset.move;
    this.choose(null);
    if (move) { tell(""); this.chosen(move); }
  }

  // Show what the server has sent.
  show(frame) {
    this.choose(null);
    this.moves = frame.moves;
    byId("prompt").textContent = frame.prompt;
    for (const [name, live] of Object.entries(frame.panels)) {
      const panel = byId(`panel-${name}`);
      if (!panel) continue;
      panel.setAttribute("viewBox", frame.boxes[name]);
      panel.querySelector(".live").innerHTML = live;
    }
    this.list();
    this.root.querySelector("[data-scores]").replaceChildren(...frame.names.map((name, seat) => {
      const item = document.createElement("li");
      item.innerHTML = `<svg class="mark" aria-hidden="true" viewBox="0 0 48 48"><use href="#diamond-${seat % 4}"/></svg> `;
      const score = document.createElement("b");
      score.textContent = frame.scores[seat];
      item.append(`${name} `, score);
      return item;
    }));
  }

  // Pictures of another game: their frames as well.
  draw(frame) {
    const places = [byId("board"), byId("side")];
    for (const place of places) place.replaceChildren();
    frame.pictures.forEach((picture, number) => {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.id = `panel-${picture.name}`;
      svg.setAttribute("class", `panel panel-${picture.name}`);
      svg.setAttribute("viewBox", picture.box);
      svg.setAttribute("role", "group");
      svg.setAttribute("aria-label", picture.title);
      svg.innerHTML = `<g class="backdrop" aria-hidden="true">${picture.backdrop}</g><g class="live"></g>`;
      places[number ? 1 : 0].append(svg);
    });
    this.show(frame);
  }
}

// What the strongest bot would do, as a list.
export function showHints(list, hints) {
  list.replaceChildren(...hints.map((hint) => {
    const item = document.createElement("li");
    const head = document.createElement("b");
    head.textContent = hint.text;
    const numbers = document.createElement("span");
    const values = { share: hint.share, points: points(hint.points) };
    numbers.textContent = hint.points ? say("{share} of the victory, {points} at once", values) : say("{share} of the victory", values);
    const why = document.createElement("p");
    why.textContent = hint.why;
    item.append(head, " ", numbers, why);
    return item;
  }));
}

export function verdict(place, answer) {
  place.hidden = false;
  place.textContent = answer.text;
  place.className = answer.right ? "good" : "bad";
}
