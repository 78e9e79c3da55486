// The card about the move at this moment: its verdict and reason, and what else could be played.

import { lineMarks, lineText } from "./analysis_engine.js";
import { fetchJson, showError } from "./connection.js";
import { createElement, query } from "./dom.js";
import { gettext } from "./i18n.js";

/** @typedef {import("./analysis.js").AnalysisPage} AnalysisPage */

export class MomentCard {
  /**
   * @param {HTMLElement} card
   * @param {AnalysisPage} page
   */
  constructor(card, page) {
    this.card = card;
    this.page = page;
    this.head = query(card, "[data-verdict-head]");
    this.text = query(card, "[data-verdict-text]");
    this.toolsPlace = query(card, "[data-verdict-tools]");
    this.ending = card.querySelector("[data-ending]");
    this.more = query(card, "[data-more-text]", HTMLButtonElement);
    this.more.addEventListener("click", () => this.showWhole(!this.card.classList.contains("whole-text")));
    new ResizeObserver(() => this.offerMore()).observe(this.text);
    this.isQuiz = false;
  }

  /** @param {NodeFrame} frame */
  show(frame) {
    this.setQuiz(false);
    this.page.left.classList.add("calm");
    const { verdict } = frame;
    this.card.classList.remove("good", "bad", "luck");
    if (verdict?.kind) this.card.classList.add(verdict.kind);
    this.head.replaceChildren();
    this.text.replaceChildren();
    if (verdict?.grade) this.showGrade(verdict);
    else if (verdict) this.head.append(createElement("b", verdict.heading));
    else if (!frame.next) this.head.append(createElement("b", this.endText(frame)));
    this.showText(frame);
    this.toolsPlace.replaceChildren(...this.tools(frame));
    this.card.classList.toggle("over", frame.over);
    this.showWhole(false);
    query(this.card, "#prompt").hidden = Boolean(verdict?.grade || frame.next) || frame.over;
  }

  /** @param {boolean} isWhole */
  showWhole(isWhole) {
    this.card.classList.toggle("whole-text", isWhole);
    this.offerMore();
  }

  // Where there is little room, only the first lines of a long text are shown.
  offerMore() {
    const isWhole = this.card.classList.contains("whole-text");
    this.more.hidden = !isWhole && this.text.scrollHeight <= this.text.clientHeight + 1;
    this.more.textContent = isWhole ? gettext("Less") : gettext("More");
  }

  /** @param {NodeFrame} frame */
  endText(frame) {
    if (frame.over) return gettext("End of the game");
    return gettext("{name} to move", { name: frame.mover_name });
  }

  /** @param {MoveVerdict} verdict */
  showGrade(verdict) {
    if (verdict.sign) this.head.append(createElement("span", verdict.sign, `grade ${verdict.grade}`));
    this.head.append(createElement("b", verdict.heading));
    if (verdict.cost) this.head.append(createElement("span", verdict.cost, `cost ${verdict.grade}`));
    if (verdict.luck) this.head.append(createElement("span", verdict.luck, "small"));
  }

  /** @param {NodeFrame} frame */
  showText({ verdict, next, lines, over, node }) {
    const isEnd = over && node === this.page.tree.game_moves;
    this.ending?.toggleAttribute("hidden", !isEnd);
    if (isEnd && this.ending) return;
    if (verdict?.best_text) { this.showBetter(verdict, next?.text ?? ""); return; }
    if (next) this.text.append(next.lines.join(" ") || next.text);
    else this.text.append(lines.join(" "));
  }

  /**
   * The better move with its reasons, its line, and what was played instead.
   * @param {MoveVerdict} verdict
   * @param {string} played
   */
  showBetter(verdict, played) {
    this.text.append(createElement("b", gettext("Better: {move}.", { move: verdict.best_text ?? "" })));
    if (verdict.text) this.text.append(" ", this.reason(verdict));
    if (verdict.line && verdict.line.length > 1) this.text.append(lineText(verdict.line));
    this.text.append(createElement("span", gettext("Played: {move}", { move: played }), "rest"));
  }

  // The reason; what it is about lights up on the board.
  /** @param {MoveVerdict} verdict */
  reason(verdict) {
    const text = createElement("span", verdict.text, "reason");
    const places = verdict.places ?? [];
    if (!places.length) return text;
    text.tabIndex = 0;
    /** @type {BoardMark[]} */
    const marks = places.map((place) => ({ kind: "reason", places: [place] }));
    for (const type of ["pointerenter", "focus"]) {
      text.addEventListener(type, () => this.page.board.preview([...this.page.frame.marks, ...marks]));
    }
    for (const type of ["pointerleave", "blur"]) text.addEventListener(type, () => this.page.board.endPreview());
    return text;
  }

  /**
   * Show all moves of a line on the board, and in words, with the same numbers.
   * @param {LineStep[]} line
   */
  showLine(line) {
    this.showWhole(true);
    this.page.board.preview(lineMarks(line));
    this.page.board.scrollToMarks();
  }

  /** @param {NodeFrame} frame */
  tools(frame) {
    /** @type {HTMLElement[]} */
    const tools = [];
    const add = (/** @type {string} */ text, /** @type {() => void} */ act) => {
      const button = createElement("button", text, "quiet-link");
      button.type = "button";
      button.addEventListener("click", act);
      tools.push(button);
      return button;
    };
    const { verdict } = frame;
    if (verdict?.best) add(gettext("Find it yourself"), () => this.startQuiz(frame)).dataset.quiz = "";
    const { line } = verdict ?? {};
    if (line && line.length > 1) add(gettext("Show the line"), () => this.showLine(line));
    const other = frame.mover >= 0 && frame.view >= 0 && frame.view !== frame.mover;
    if (other && !frame.over) {
      const text = gettext("See what {name} saw", { name: frame.mover_name });
      add(text, () => this.page.changeView(frame.mover)).dataset.otherView = "";
    }
    return tools;
  }

  /** @param {boolean} isQuiz whether a move that is chosen answers a question; otherwise it is played */
  setQuiz(isQuiz) {
    this.isQuiz = isQuiz;
    const button = query(this.card, "[data-confirm-yes]");
    button.dataset.usual ??= button.textContent ?? "";
    button.textContent = isQuiz ? gettext("Check my answer") : button.dataset.usual;
  }

  // Hide verdict, marks and engine, and let the player find the better move.
  /** @param {NodeFrame} frame */
  startQuiz(frame) {
    this.setQuiz(true);
    this.page.left.classList.remove("calm");
    this.page.board.mark([]);
    this.page.engine.close();
    this.page.engine.card.classList.add("engine-off");
    this.card.classList.remove("good", "bad", "luck");
    const give = createElement("button", gettext("Show the solution"), "quiet-link");
    give.type = "button";
    give.addEventListener("click", () => this.endQuiz(frame));
    this.head.replaceChildren(createElement("b", gettext("Find a better move for {name}", { name: frame.mover_name })));
    this.toolsPlace.replaceChildren(give);
    this.text.replaceChildren();
    this.more.hidden = true;
    query(this.card, "#prompt").hidden = false;
  }

  /** @param {NodeFrame} frame */
  endQuiz(frame) {
    this.show(frame);
    this.page.board.mark(frame.marks);
    if (this.page.engine.isOn) this.page.engine.restart();
  }

  /** @param {string} move */
  async answer(move) {
    const { frame, tree } = this.page;
    try {
      const values = `move=${frame.node}&words=${encodeURIComponent(move)}`;
      const { right, text } = await fetchJson(`/table/${tree.table}/review/try?${values}`);
      const answer = createElement("b", text, right ? "good" : "bad");
      if (right) {
        this.endQuiz(frame);
        query(this.text, "b").replaceWith(answer); // the same move, with its reasons
      } else this.text.replaceChildren(answer);
      this.showWhole(false);
    } catch (error) { showError(error); }
  }
}
