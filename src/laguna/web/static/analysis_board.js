// The board of analysis pages, played by one person for all seats: pictures from the server, and a move that is
// selected and confirmed.

import { clearMarks, drawMarks } from "./analysis_marks.js";
import { showProblem } from "./connection.js";
import { byId, closest, createElement, createSvg, findById, query } from "./dom.js";
import { formatPoints, gettext } from "./i18n.js";

const END_MARGIN = 8;

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
    /** @type {BoardMark[]} */
    this.marks = [];
    fitCards(root);
    this.drawButtons();
    root.addEventListener("click", (event) => this.onClick(event));
    root.addEventListener("keydown", (event) => this.onKey(event));
    root.addEventListener("focusin", (event) => this.openFan(closest(event, ".live .fan")));
  }

  /** @param {Event} event */
  onClick(event) {
    const target = closest(event, ".live .target");
    const button = closest(event, ".study-choices button, .choices button");
    const fan = closest(event, ".live .move-menu > .opener")?.closest(".move-menu");
    if (closest(event, "[data-whole-board]")) this.showWhole(!byId("board").classList.contains("whole"));
    else if (target) this.select(target);
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

  /**
   * Mark moves and places, in place of the marks so far; says which ones are drawn.
   * @param {BoardMark[]} marks
   */
  mark(marks) {
    this.marks = marks;
    this.markedMoves();
    const drawn = drawMarks(this.root, marks);
    this.scrollToMarks();
    return drawn;
  }

  // On a phone, where the board is higher than its place, show the part with the marks; if they are too far apart, the
  // whole board.
  scrollToMarks() {
    const board = findById("board");
    if (!board) return;
    this.showWhole(false);
    if (board.scrollHeight <= board.clientHeight + 1) return;
    const boxes = [...board.querySelectorAll(".mark-ring")].map((mark) => mark.getBoundingClientRect());
    if (!boxes.length) return;
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    if (bottom - top > board.clientHeight) this.showWhole(true);
    const frame = board.getBoundingClientRect();
    board.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  }

  /** @param {boolean} isWhole whether the whole board is shown, or a part at full size */
  showWhole(isWhole) {
    byId("board").classList.toggle("whole", isWhole);
    const button = this.root.querySelector("[data-whole-board]");
    if (button) button.textContent = isWhole ? gettext("Large board") : gettext("Whole board");
    drawMarks(this.root, this.marks); // their lines are as thick as before
  }

  // Moves without a place have their mark on the button.
  markedMoves() {
    for (const button of this.root.querySelectorAll("[data-actions] button, [data-all] button")) {
      const mark = this.marks.find((each) => each.move === button.dataset.move);
      for (const kind of ["played", "better"]) button.classList.toggle(`is-${kind}`, mark?.kind === kind);
    }
  }

  // Show something else on the board for a moment, such as a line under the pointer.
  /** @param {BoardMark[]} marks */
  preview(marks) {
    clearMarks(this.root);
    drawMarks(this.root, marks);
  }

  endPreview() {
    drawMarks(this.root, this.marks);
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
    this.marks = frame.marks ?? [];
    byId("prompt").textContent = frame.prompt;
    for (const [name, live] of Object.entries(frame.panels)) {
      const panel = findById(`panel-${name}`);
      if (!panel) continue;
      panel.setAttribute("viewBox", frame.boxes[name]);
      query(panel, ".live", Element).innerHTML = live;
    }
    fitCards(this.root);
    this.drawButtons();
    this.mark(this.marks);
    this.root.querySelector("[data-scores]")?.replaceChildren(...frame.names.map((name, seat) => {
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
      if (!index) { places[0].append(panel); return; }
      const holder = createElement("section", "", "holder", createElement("h2", picture.title));
      holder.append(panel);
      places[1].append(holder);
    });
    this.show(frame);
  }
}

/**
 * Give all drawings beside the board the same scale, and no more height than they need.
 * @param {HTMLElement} root
 */
export function fitCards(root) {
  const panels = /** @type {NodeListOf<SVGSVGElement>} */ (root.querySelectorAll("#side .panel"));
  if (byId("side").matches(".side-pictures")) { panels.forEach(cutEmptyEnd); return; }
  for (const panel of panels) {
    panel.closest(".holder")?.style.setProperty("--units", String(panel.viewBox.baseVal.width));
  }
  const highest = Math.max(1, ...[...panels].map((panel) => panel.viewBox.baseVal.height));
  byId("side").style.setProperty("--highest", String(highest));
  panels.forEach(cutEmptyEnd);
}

/**
 * Cut the part of a picture below everything that is drawn.
 * @param {SVGSVGElement} panel
 */
function cutEmptyEnd(panel) {
  const { y, height } = panel.getBBox();
  const box = panel.viewBox.baseVal;
  if (!height) return; // not shown
  box.height = Math.min(box.height, y + height + END_MARGIN - box.y);
}
