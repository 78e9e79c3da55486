// The win-chance chart: a line for each seat, the current move, and dots for mistakes. A click or drag goes to a move.

import { createElement, createSvg, query } from "./dom.js";
import { formatPercent, gettext } from "./i18n.js";

const DASHES = ["", "7 4", "2 4", "9 4 2 4"]; // tell the lines apart without color
const LEFT = 38;
const RIGHT = 10;
const TOP = 8;
const FOOT = 18;
const GEM = 15;
const ROUND_LABEL = 66; // the room of a label such as "Round 12", in pixels
const ROUND_STEPS = [1, 2, 5, 10, 20, 50];

/** @param {number} seat */
export function gem(seat) {
  const svg = createSvg("svg", { class: "mark", "aria-hidden": "true", viewBox: "0 0 48 48" });
  svg.append(createSvg("use", { href: `#diamond-${seat % 4}` }));
  return svg;
}

export class WinChanceChart {
  /**
   * @param {HTMLElement} place
   * @param {(move: number) => void} onMove called with the number of a move, from 1
   */
  constructor(place, onMove) {
    this.place = place;
    this.onMove = onMove;
    this.current = 0;
    this.width = 0;
    this.height = 0;
    /** @type {AnalysisTree | null} */
    this.tree = null;
    this.onlyMine = false;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    new ResizeObserver(() => this.draw()).observe(place);
  }

  /**
   * @param {AnalysisTree} tree
   * @param {boolean} onlyMine
   */
  show(tree, onlyMine) {
    this.tree = tree;
    this.onlyMine = onlyMine;
    this.draw();
  }

  /** @param {number} step */
  x(step) {
    return LEFT + (this.width - LEFT - RIGHT) * step / Math.max(1, this.steps);
  }

  /** @param {number} share */
  y(share) {
    return TOP + (this.height - TOP - FOOT) * (1 - share);
  }

  get steps() {
    return (this.tree?.chances?.length ?? 1) - 1;
  }

  draw() {
    const { tree } = this;
    const chances = tree?.chances;
    if (!tree || !chances || !this.place.clientWidth) { this.place.replaceChildren(); this.svg = null; return; }
    this.width = this.place.clientWidth;
    const focused = this.svg === document.activeElement;
    const svg = createSvg("svg", {
      class: "win-chart",
      role: "slider",
      tabindex: "0",
      "aria-label": gettext("Win chance after every move"),
      "aria-valuemin": 1,
      "aria-valuemax": this.steps,
    });
    this.place.replaceChildren(svg);
    this.svg = svg;
    this.height = svg.getBoundingClientRect().height;
    svg.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    for (const line of [0, 0.5, 1]) {
      const label = createSvg("text", { x: LEFT - 5, y: this.y(line) + 4, "text-anchor": "end" });
      label.textContent = formatPercent(line);
      const grid = createSvg("path", { class: "grid-line", d: `M${LEFT} ${this.y(line)}H${this.width - RIGHT}` });
      svg.append(grid, label);
    }
    this.drawRounds(svg, tree);
    const seats = tree.names.map((_, seat) => seat).sort((a, b) => Number(a === tree.view) - Number(b === tree.view));
    for (const seat of seats) this.drawLine(svg, chances, seat, seat === tree.view);
    this.drawDots(svg, tree, chances);
    svg.append(createSvg("path", { class: "hover-line" }), createSvg("path", { class: "now" }));
    svg.append(createSvg("path", { class: "now-head" }));
    this.listen(svg);
    this.mark(this.current);
    if (focused) svg.focus();
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {AnalysisTree} tree
   */
  drawRounds(svg, tree) {
    const rows = tree.nodes.slice(0, tree.game_moves);
    if (!rows[0]?.round) return;
    const rounds = rows.at(-1)?.round ?? 1;
    const room = (this.width - LEFT - RIGHT) / rounds;
    const every = ROUND_STEPS.find((step) => step * room > ROUND_LABEL) ?? rounds;
    let began = 0;
    rows.forEach((row, index) => {
      if (index < rows.length - 1 && rows[index + 1].round === row.round) return;
      const [from, to] = [this.x(began), this.x(index + 1)];
      const middle = (from + to) / 2;
      const isInside = middle > LEFT + ROUND_LABEL / 2 - 20 && middle < this.width - ROUND_LABEL / 2;
      if ((every === 1 || row.round % every === 0) && isInside) {
        const text = createSvg("text", { x: middle, y: this.height - 4, "text-anchor": "middle" });
        text.textContent = gettext("Round {number}", { number: row.round });
        svg.append(text);
      }
      if (index < rows.length - 1 && row.round % every === 0) {
        svg.append(createSvg("path", { class: "round-line", d: `M${to} ${TOP}V${this.height - FOOT}` }));
      }
      began = index + 1;
    });
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {number[][]} chances
   * @param {number} seat
   * @param {boolean} isOwn
   */
  drawLine(svg, chances, seat, isOwn) {
    const points = chances.map((shares, step) => `${this.x(step).toFixed(1)} ${this.y(shares[seat]).toFixed(1)}`);
    const d = `M${points.join("L")}`;
    if (isOwn) {
      const bottom = this.y(0);
      const area = `${d}L${this.x(this.steps)} ${bottom}L${LEFT} ${bottom}Z`;
      svg.append(createSvg("path", { class: "own-area", d: area }));
    }
    const dash = DASHES[seat % DASHES.length];
    const line = createSvg("path", { class: `chart-line chart-${seat}${isOwn ? " own" : ""}`, d });
    if (dash) line.setAttribute("stroke-dasharray", dash);
    svg.append(line);
    const at = Math.round(chances.length * (0.12 + 0.2 * (seat % 4)));
    const share = chances[Math.min(at, chances.length - 1)][seat];
    const place = { x: this.x(at) - GEM / 2, y: this.y(share) - GEM / 2, width: GEM, height: GEM };
    svg.append(createSvg("use", { href: `#diamond-${seat % 4}`, ...place }));
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {AnalysisTree} tree
   * @param {number[][]} chances
   */
  drawDots(svg, tree, chances) {
    for (const row of tree.nodes.slice(0, tree.game_moves)) {
      if (row.grade !== "mistake" && row.grade !== "blunder") continue;
      if (this.onlyMine && !tree.mine.includes(row.seat)) continue;
      const [cx, cy] = [this.x(row.node), this.y(chances[row.node]?.[row.seat] ?? 0)];
      svg.append(createSvg("circle", { class: `dot ${row.grade}`, cx, cy, r: 4.5 }));
    }
  }

  /** @param {SVGSVGElement} svg */
  listen(svg) {
    let isDragging = false;
    const moveAt = (/** @type {PointerEvent} */ event) => {
      const left = svg.getBoundingClientRect().left;
      const share = (event.clientX - left - LEFT) / Math.max(1, this.width - LEFT - RIGHT);
      return Math.min(this.steps, Math.max(1, Math.round(share * this.steps)));
    };
    svg.addEventListener("pointerdown", (event) => {
      isDragging = true;
      svg.setPointerCapture(event.pointerId);
      this.onMove(moveAt(event));
    });
    svg.addEventListener("pointermove", (event) => {
      const move = moveAt(event);
      if (isDragging) this.onMove(move);
      query(svg, ".hover-line", SVGPathElement).setAttribute("d", `M${this.x(move)} ${TOP}V${this.height - FOOT}`);
    });
    const end = () => { isDragging = false; };
    svg.addEventListener("pointerup", end);
    svg.addEventListener("pointercancel", end);
    svg.addEventListener("pointerleave", () => query(svg, ".hover-line", SVGPathElement).setAttribute("d", ""));
  }

  /**
   * Mark a move, given by its number.
   * @param {number} move
   */
  mark(move) {
    this.current = move;
    const { svg } = this;
    if (!svg) return;
    const x = this.x(Math.min(move, this.steps));
    query(svg, ".now", SVGPathElement).setAttribute("d", `M${x} ${TOP - 2}V${this.height - FOOT}`);
    query(svg, ".now-head", SVGPathElement).setAttribute("d", `M${x - 6} 0h12l-6 8z`);
    svg.setAttribute("aria-valuenow", String(Math.min(move, this.steps)));
    svg.setAttribute("aria-valuetext", gettext("Move {number}", { number: move }));
  }

  /**
   * The names of the lines with their values after a move; the viewed seat first.
   * @param {HTMLElement} list
   * @param {number} move
   */
  legend(list, move) {
    const { tree } = this;
    const shares = tree?.chances?.[Math.min(move, this.steps)];
    if (!tree || !shares) { list.replaceChildren(); return; }
    const seats = tree.names.map((_, seat) => seat).sort((a, b) => Number(b === tree.view) - Number(a === tree.view));
    list.replaceChildren(...seats.map((seat) => {
      const item = createElement("li", "", "", gem(seat), createElement("span", tree.names[seat]));
      item.append(createElement("b", formatPercent(shares[seat])));
      return item;
    }));
  }
}
