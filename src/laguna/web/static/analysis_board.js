// The board of analysis pages, played by one person for all seats: pictures from the server, and a move that is
// selected and confirmed.

import { showProblem } from "./connection.js";
import { byId, closest, createElement, createSvg, findById, query } from "./dom.js";
import { formatPoints, gettext } from "./i18n.js";

export class AnalysisBoard {
  /**
   * @param {HTMLElement} root
   * @param {(move: string) => void} onMove called with a move once it is confirmed
   */
  constructor(root, onMove) {
    this.root = root;
    this.onMove = onMove;
    /** @type {Element | null | undefined} */
    this.selected = null;
    const pageData = findById("moves");
    /** @type {AnalysisFrame["moves"]} */
    this.moves = pageData ? JSON.parse(pageData.textContent).moves : {};
    this.drawButtons();
    root.addEventListener("click", (event) => this.onClick(event));
    root.addEventListener("keydown", (event) => this.onKey(event));
    root.addEventListener("focusin", (event) => this.openFan(closest(event, ".live .fan")));
  }

  /** @param {Event} event */
  onClick(event) {
    const target = closest(event, ".live .target");
    const button = closest(event, ".study-choices button");
    const fan = closest(event, ".live .move-menu > .opener")?.closest(".move-menu");
    if (target) this.select(target);
    else if (button) this.select(this.findTarget(button.dataset.move), true);
    else if (fan) this.listMoves(fan);
    else if (closest(event, "[data-confirm-yes]")) this.confirm();
    else if (closest(event, "[data-confirm-no]")) this.select(null);
    else if (closest(event, ".panel") && !closest(event, ".opener")) this.openFan(null);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const element = closest(event, ".live .target, .live .opener");
    if (element && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      const fan = element.closest(".fan");
      const menu = fan?.matches(".move-menu") ? element.closest(".move-menu") : null;
      if (element.classList.contains("target")) this.select(element, true);
      else if (menu) this.listMoves(menu, true);
      else this.openFan(fan);
    } else if (event.key === "Escape" && this.selected) this.select(null);
  }

  /**
   * Open a fan, whose choices differ in detail only, and close the others.
   * @param {Element | null} fan
   */
  openFan(fan) {
    for (const other of this.root.querySelectorAll(".fan.open")) if (other !== fan) other.classList.remove("open");
    fan?.classList.add("open");
  }

  /** @param {string | undefined} move */
  findTarget(move) {
    return [...this.root.querySelectorAll(".live .target")].find((target) => target.dataset.move === move);
  }

  /**
   * Fill a place with buttons for some moves.
   * @param {string} selector
   * @param {Element[]} targets
   */
  fillButtons(selector, targets) {
    const place = query(this.root, selector);
    place.replaceChildren(...targets.map(({ dataset: { move = "" } }) => {
      const button = createElement("button", this.moves[move]?.text ?? move);
      button.type = "button";
      button.dataset.move = move;
      return button;
    }));
    place.hidden = !targets.length;
    return place;
  }

  // Moves without a place on the board have buttons; those that share a place are listed when it is clicked.
  drawButtons() {
    const targets = [...this.root.querySelectorAll(".live .target")];
    this.fillButtons("[data-actions]", targets.filter((target) => target.classList.contains("action")));
    this.fillButtons("[data-move-menu]", []);
    this.fillButtons("[data-all]", targets);
  }

  /**
   * List the moves at a place.
   * @param {Element} fan
   * @param {boolean} [byKey]
   */
  listMoves(fan, byKey = false) {
    const place = this.fillButtons("[data-move-menu]", [...fan.querySelectorAll(".target")]);
    if (byKey) place.querySelector("button")?.focus();
    else place.scrollIntoView({ block: "nearest" });
  }

  /**
   * Select a target, which then waits for confirmation; null selects nothing.
   * @param {Element | null | undefined} target
   * @param {boolean} [byKey]
   */
  select(target, byKey = false) {
    const before = this.selected;
    before?.classList.remove("chosen");
    this.selected = target;
    query(this.root, "[data-confirm]").hidden = !target;
    if (!target) { before?.focus(); return; }
    target.classList.add("chosen");
    const { move = "" } = target.dataset;
    const { text, points } = this.moves[move] ?? { text: move, points: 0 };
    const values = { move: text, points: formatPoints(points) };
    const question = points ? gettext("{move} ({points}).", values) : gettext("{move}.", values);
    query(this.root, "[data-confirm-text]").textContent = question;
    if (byKey) query(this.root, "[data-confirm-yes]").focus();
  }

  confirm() {
    const move = this.selected?.dataset.move;
    this.select(null);
    if (move) { showProblem(""); this.onMove(move); }
  }

  /**
   * Show the board as the server has sent it.
   * @param {AnalysisFrame} frame
   */
  show(frame) {
    this.select(null);
    this.moves = frame.moves;
    byId("prompt").textContent = frame.prompt;
    for (const [name, live] of Object.entries(frame.panels)) {
      const panel = findById(`panel-${name}`);
      if (!panel) continue;
      panel.setAttribute("viewBox", frame.boxes[name]);
      query(panel, ".live", Element).innerHTML = live;
    }
    this.drawButtons();
    query(this.root, "[data-scores]").replaceChildren(...frame.names.map((name, seat) => {
      const item = createElement("li");
      const use = `<use href="#diamond-${seat % 4}"/>`;
      item.innerHTML = `<svg class="mark" aria-hidden="true" viewBox="0 0 48 48">${use}</svg> `;
      item.append(`${name} `, createElement("b", String(frame.scores[seat])));
      return item;
    }));
  }

  /**
   * Show the board of another game or layout, whose panels are different.
   * @param {PositionFrame} frame
   */
  replacePanels(frame) {
    const places = [byId("board"), byId("side")];
    for (const place of places) place.replaceChildren();
    frame.pictures.forEach((picture, index) => {
      const panel = createSvg("svg", {
        id: `panel-${picture.name}`,
        class: `panel panel-${picture.name}`,
        viewBox: picture.box,
        role: "group",
        "aria-label": picture.title,
      });
      panel.innerHTML = `<g class="backdrop" aria-hidden="true">${picture.backdrop}</g><g class="live"></g>`;
      places[index ? 1 : 0].append(panel);
    });
    this.show(frame);
  }
}

/**
 * Show the moves that the strongest bot suggests.
 * @param {Element} list
 * @param {Hint[]} hints
 */
export function showHints(list, hints) {
  list.replaceChildren(...hints.map((hint) => {
    const values = { share: hint.share, points: formatPoints(hint.points) };
    const numbers = hint.points
      ? gettext("win chance {share}, {points} now", values)
      : gettext("win chance {share}", values);
    const item = createElement("li");
    item.append(createElement("b", hint.text), " ", createElement("span", numbers), createElement("p", hint.why));
    return item;
  }));
}

/**
 * Show whether an answer is right, and why.
 * @param {HTMLElement} place
 * @param {Verdict} verdict
 */
export function showVerdict(place, { text, right }) {
  place.hidden = false;
  place.textContent = text;
  place.className = right ? "good" : "bad";
}
