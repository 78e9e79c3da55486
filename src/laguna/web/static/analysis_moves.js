// The list of moves by rounds and turns, with grades and costs; variations and comments form a tree below a move.

import { gem } from "./analysis_chart.js";
import { createElement, portrait } from "./dom.js";
import { formatPercent, gettext, signed } from "./i18n.js";

/** @type {Record<string, string>} */
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/**
 * @param {TreeRow} row
 * @param {boolean} isSameTurn
 * @param {string} [label]
 */
function moveButton(row, isSameTurn, label) {
  const button = createElement("button", "", isSameTurn ? "move-row same-turn" : "move-row");
  button.type = "button";
  button.dataset.node = String(row.node);
  const text = createElement("span", `${row.text} `);
  if (row.points) {
    text.append(createElement("span", signed(row.points), row.points > 0 ? "plus" : "minus"));
  }
  const verdict = createElement("span", "", "verdict-of");
  const sign = SIGNS[row.grade ?? ""];
  if (sign && row.grade) {
    const badge = createElement("span", sign, `grade ${row.grade}`);
    badge.setAttribute("aria-label", gradeName(row.grade));
    badge.setAttribute("role", "img");
    verdict.append(badge, createElement("span", `\u2212${formatPercent(row.cost ?? 0)}`, `cost ${row.grade}`));
  }
  button.append(createElement("span", label ?? String(row.number), "number"), gem(row.seat), text, verdict);
  return button;
}

/** @param {string} grade */
export function gradeName(grade) {
  if (grade === "blunder") return gettext("Blunder");
  return grade === "mistake" ? gettext("Mistake") : gettext("Inaccuracy");
}

/** @param {TreeRow | undefined} row */
export const isMistake = (row) => row?.grade === "mistake" || row?.grade === "blunder";

export class MoveList {
  /**
   * @param {HTMLElement} place
   * @param {(row: TreeRow) => void} onChoose
   */
  constructor(place, onChoose) {
    this.place = place;
    /** @type {Map<number, TreeRow>} */
    this.rows = new Map();
    /** @type {Map<number, TreeRow[]>} */
    this.children = new Map();
    /** @type {number[]} */
    this.mine = [];
    place.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest(".move-row") : null;
      const row = this.rows.get(Number(button?.dataset.node));
      if (row) onChoose(row);
    });
  }

  /** @param {AnalysisTree} tree */
  show(tree) {
    this.rows = new Map(tree.nodes.map((row) => [row.node, row]));
    this.children = new Map();
    this.mine = tree.mine;
    for (const row of tree.nodes) {
      this.children.set(row.parent, [...(this.children.get(row.parent) ?? []), row]);
    }
    this.place.replaceChildren(...this.drawLine(0, false));
    if (!tree.nodes.length) {
      this.place.append(createElement("li", gettext("Play a move on the board to start a line."), "no-moves"));
    }
    if (tree.start_comment) this.place.prepend(createElement("li", tree.start_comment, "move-comment"));
  }

  /**
   * The items of a line after a node: its moves, and the variations below the moves they replace.
   * @param {number} start
   * @param {boolean} isVariation
   * @param {TreeRow} [first]
   */
  drawLine(start, isVariation, first) {
    const items = [];
    let [row, before] = [first ?? this.children.get(start)?.[0], /** @type {TreeRow | undefined} */ (undefined)];
    while (row) {
      if (!isVariation && row.round && row.round !== before?.round) {
        items.push(createElement("li", gettext("Round {number}", { number: row.round }), "round-head"));
      }
      const isSameTurn = before?.seat === row.seat && before.round === row.round;
      const kind = this.mine.includes(row.seat) ? "has-mistake" : "has-mistake of-others";
      const item = createElement("li", "", isMistake(row) ? kind : "", moveButton(row, isSameTurn));
      items.push(item);
      if (row.comment) item.append(createElement("p", row.comment, "move-comment"));
      if (row !== first) {
        const variations = (this.children.get(row.parent) ?? []).slice(1);
        for (const variation of variations) {
          const list = createElement("ol", "", "variation", ...this.drawLine(variation.parent, true, variation));
          item.append(list);
        }
      }
      before = row;
      row = this.children.get(row.node)?.[0];
    }
    return items;
  }

  /**
   * Mark the row of the move that is looked at, and scroll the list to it; at the end of a line to its last move.
   * @param {number | undefined} node
   * @param {number} before the position before it
   */
  mark(node, before) {
    for (const row of this.place.querySelectorAll(".move-row[aria-current]")) {
      row.removeAttribute("aria-current");
      row.closest(".move-list > li")?.classList.remove("is-current");
    }
    const row = this.place.querySelector(`.move-row[data-node="${node ?? before}"]`);
    if (!row) return;
    if (node !== undefined) row.setAttribute("aria-current", "step");
    row.closest(".move-list > li")?.classList.add("is-current");
    const [box, frame] = [row.getBoundingClientRect(), this.place.getBoundingClientRect()];
    if (this.place.scrollHeight > this.place.clientHeight + 1) {
      const above = portrait.matches ? 4 : this.place.clientHeight / 3; // the end of the list may be off the screen
      const offset = box.top - frame.top - above;
      if (box.top < frame.top + 30 || box.bottom > frame.bottom - 10) this.place.scrollTop += offset;
    }
  }
}
