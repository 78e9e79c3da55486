// The analysis page: board, chart, moves and engine show the same moment of a game or study.

import { AnalysisBoard } from "./analysis_board.js";
import { WinChanceChart } from "./analysis_chart.js";
import { EnginePanel, lineMarks } from "./analysis_engine.js";
import { MoveList, isMistake } from "./analysis_moves.js";
import { listenForSteps } from "./analysis_steps.js";
import { MomentCard } from "./analysis_moment.js";
import { ReviewProgress } from "./analysis_review.js";
import { fetchJson, showError, showProblem } from "./connection.js";
import { copyLink } from "./copy_link.js";
import { byId, createElement, createSvg, findById, query, queryAll } from "./dom.js";
import { formatPercent, gettext } from "./i18n.js";
import { followPictureLayout } from "./picture_layout.js";

const OPEN_CARDS = -1;

class AnalysisPage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {AnalysisTree} */
    this.tree = JSON.parse(byId("analysis-tree").textContent);
    /** @type {NodeFrame} */
    this.frame = JSON.parse(byId("moves").textContent);
    /** @type {Map<string, Promise<NodeFrame>>} */
    this.frames = new Map();
    this.left = query(root, ".analysis-left");
    this.isLoading = false;
    /** @type {(() => Promise<void>) | null} */
    this.waiting = null;
    this.onlyMine = root.querySelector("[data-only-mine]");
    this.viewSelect = query(root, "[data-view-select]", HTMLSelectElement);
    this.board = new AnalysisBoard(root, (move) => this.play(move));
    this.moment = new MomentCard(query(root, "[data-moment]"), this);
    this.moves = new MoveList(query(root, "[data-move-list]"), (row) => this.goTo(row.parent, row.node));
    this.chart = new WinChanceChart(query(root, "[data-chart]"), (move) => this.goToMove(move));
    this.engine = new EnginePanel(query(root, ".engine-card"), {
      address: () => this.address("engine/stream"),
      note: () => this.viewNote(),
      canAnalyze: () => this.whyNotAnalyzed(),
      preview: (steps) => this.board.preview(lineMarks(steps)),
      endPreview: () => this.board.endPreview(),
      play: (steps) => this.playLine(steps),
    });
    this.review = new ReviewProgress(this);
    this.listen();
    this.showTree();
    this.showFrame();
  }

  get showsOnlyMine() {
    return this.onlyMine instanceof HTMLInputElement && this.onlyMine.checked;
  }

  /** @param {string} what */
  address(what, node = this.frame.node, following = this.frame.next?.node) {
    const next = following === undefined ? "" : `&following=${following}`;
    return `${this.tree.path}/${what}?node=${node}&view=${this.tree.view}${next}`;
  }

  // Which knowledge chart, engine and grades are based on.
  viewNote() {
    const { view, names } = this.tree;
    return view === OPEN_CARDS
      ? gettext("everyone's cards")
      : gettext("what {name} could see", { name: names[view] });
  }

  whyNotAnalyzed() {
    const { over, mover, mover_name: name } = this.frame;
    if (over) return gettext("The game is over.");
    if (this.tree.view === OPEN_CARDS || this.tree.view === mover) return "";
    return gettext("{name} decides here. Choose {name}'s view or everyone's cards.", { name });
  }

  // Show a moment ----------------------------------------------------------------------------------------

  /**
   * Show the position at a node, with one of the moves that follow. While a position is loading, only the last
   * wish is remembered.
   * @param {number} node
   * @param {number} [following]
   */
  async goTo(node, following) {
    const go = async () => {
      const frame = await this.load(node, following);
      this.frame = frame;
      this.showFrame();
    };
    if (this.isLoading) { this.waiting = go; return; }
    this.isLoading = true;
    /** @type {(() => Promise<void>) | null} */
    let next = go;
    while (next) {
      this.waiting = null;
      try { await next(); } catch (error) { showError(error); }
      next = this.waiting;
    }
    this.isLoading = false;
    this.prefetch();
  }

  /**
   * @param {number} node
   * @param {number} [following]
   * @returns {Promise<NodeFrame>}
   */
  load(node, following) {
    const address = this.address("frame", node, following);
    const known = this.frames.get(address) ?? fetchJson(address);
    this.frames.set(address, known);
    known.catch(() => this.frames.delete(address));
    return known;
  }

  // The next position, which is usually the next one that is wanted.
  prefetch() {
    const next = this.frame.next?.node;
    if (next !== undefined) this.load(next).catch(() => {});
  }

  /** @param {number} move the number of a move of the game, from 1 */
  goToMove(move) {
    return this.goTo(Math.max(0, Math.min(move - 1, this.tree.game_moves)));
  }

  /** @param {"first" | "back" | "on" | "last"} where */
  step(where) {
    const { node, next } = this.frame;
    const parent = this.moves.rows.get(node)?.parent;
    if (where === "on" && next) this.goTo(next.node);
    if (where === "back" && parent !== undefined) this.goTo(parent, node);
    if (where === "first") this.goTo(0);
    if (where === "last") {
      let last = node;
      for (let row = next ? this.moves.rows.get(next.node) : undefined; row;) {
        last = row.node;
        row = this.moves.children.get(row.node)?.[0];
      }
      this.goTo(last);
    }
  }

  /** @param {number} by to the next or previous variation of the move that follows */
  changeVariation(by) {
    const { node, next } = this.frame;
    const children = this.moves.children.get(node) ?? [];
    const index = children.findIndex((row) => row.node === next?.node);
    const chosen = children[index + by];
    if (chosen) this.goTo(node, chosen.node);
  }

  // The number of the move that is looked at, from 1.
  get moveNumber() {
    return this.frame.next?.number ?? this.tree.before + this.depth(this.frame.node) + 1;
  }

  /** @param {number} node a node of the tree; the result is the last one before it that the game went through */
  branch(node) {
    let found = node;
    while (found > this.tree.game_moves) found = this.moves.rows.get(found)?.parent ?? 0;
    return found;
  }

  /** @param {number} node */
  depth(node) {
    return node ? (this.moves.rows.get(node)?.number ?? 0) - this.tree.before : 0;
  }

  showFrame() {
    const { frame } = this;
    showProblem("");
    this.board.show(frame);
    this.showHands(frame.hands);
    const isOfGame = frame.node <= this.tree.game_moves;
    const move = Math.min(this.branch(frame.node) + 1, this.tree.game_moves);
    this.chart.mark(move);
    this.chart.legend(query(this.root, "[data-chart-legend]"), move);
    this.moment.show(frame);
    const tab = this.root.querySelector("[data-tab=cards]");
    tab?.classList.toggle("has-marks", Boolean(byId("side").querySelector(".mark-ring")));
    this.showSeats(isOfGame ? move : null);
    this.moves.mark(frame.next?.node, frame.node); // once everything above has its height
    const last = Math.max(0, ...this.tree.nodes.map((row) => row.number));
    query(this.root, "[data-move-count]").textContent = frame.next
      ? gettext("{number} of {last}", { number: frame.next.number, last })
      : frame.over ? gettext("End of the game") : last ? gettext("End of the line") : "";
    this.nameNextMistake();
    this.showAddress();
    if (this.engine.isOn) this.engine.restart();
    const whatIf = this.root.querySelector("[data-what-if] [name=step]");
    if (whatIf instanceof HTMLInputElement) whatIf.value = String(frame.node);
    const edit = this.root.querySelector("[data-edit-position]");
    if (edit instanceof HTMLAnchorElement) edit.href = `/table/${this.tree.table}/position?step=${frame.node}`;
    for (const button of queryAll(this.root, "[data-go]", HTMLButtonElement)) {
      const back = button.dataset.go === "first" || button.dataset.go === "back";
      button.disabled = back ? frame.node === 0 : !frame.next;
    }
  }

  showAddress() {
    const { frame, tree } = this;
    const values = new URLSearchParams();
    if (tree.study) values.set("node", String(frame.node));
    else values.set("move", String(frame.node + 1));
    values.set("view", String(tree.view));
    history.replaceState(null, "", `${location.pathname}?${values}`);
    const link = this.root.querySelector("[data-link]");
    if (link instanceof HTMLInputElement) link.value = location.href;
  }

  /** @param {OtherHand[]} hands */
  showHands(hands) {
    const place = byId("side");
    for (const old of place.querySelectorAll(".other-hand")) old.remove();
    place.append(...hands.map(({ seat, title, box, drawing }) => {
      const picture = createSvg("svg", { class: "panel", viewBox: box, role: "img", "aria-label": title });
      picture.dataset.seat = String(seat);
      picture.innerHTML = drawing;
      const heading = createElement("h2", gettext("Cards of {name}", { name: title }));
      const holder = createElement("section", "", "holder other-hand", heading);
      holder.style.order = String(seat);
      holder.append(picture);
      return holder;
    }));
    for (const holder of queryAll(place, ".holder:not(.other-hand)", HTMLElement)) {
      const isHand = holder.classList.contains("role-hand");
      holder.style.order = String(isHand ? this.frame.seat : this.tree.names.length);
    }
    const own = place.querySelector(".role-hand h2");
    const name = this.tree.names[this.frame.seat];
    if (own && name) own.textContent = gettext("Cards of {name}", { name });
  }

  /** @param {number | null} move */
  showSeats(move) {
    const { report, chances, view } = this.tree;
    const shares = move === null ? undefined : chances?.[move];
    for (const card of queryAll(this.root, "[data-seat-card]", HTMLButtonElement)) {
      const seat = Number(card.dataset.seatCard);
      card.setAttribute("aria-pressed", String(seat === view));
      query(card, "[data-score]").textContent = String(this.frame.scores[seat]);
      /** @type {[string, string][]} */
      const facts = [];
      if (shares) facts.push([gettext("Win"), formatPercent(shares[seat])]);
      if (report) {
        facts.push([gettext("Accuracy"), report[seat].accuracy]);
        facts.push([gettext("Mistakes"), String(report[seat].mistakes)], [gettext("Luck"), report[seat].luck]);
      }
      query(card, "[data-facts]").replaceChildren(...facts.map(([name, value]) => {
        const fact = createElement("span", `${name} `);
        fact.append(createElement("b", value));
        return fact;
      }));
    }
  }

  // Show the tree ----------------------------------------------------------------------------------------

  showTree() {
    this.frames.clear();
    this.moves.show(this.tree);
    this.chart.show(this.tree, this.showsOnlyMine);
    this.review.show(this.tree);
    this.viewSelect.value = String(this.tree.view);
    const note = query(this.root, "[data-chart-note]");
    note.textContent = this.tree.chances
      ? this.tree.open_chances ? gettext("by everyone's cards") : gettext("by {view}", { view: this.viewNote() })
      : "";
    const mistakes = this.mistakes();
    const hasReview = Boolean(this.tree.report);
    for (const button of queryAll(this.root, "[data-next-mistake]", HTMLButtonElement)) {
      button.hidden = !hasReview;
      button.disabled = !mistakes.length;
    }
    this.nameNextMistake();
    query(this.root, ".moves-card").classList.toggle("only-mine", this.showsOnlyMine);
    query(this.root, "[data-mistakes-only]").hidden = !hasReview;
    if (this.onlyMine) this.onlyMine.closest("label")?.toggleAttribute("hidden", !hasReview);
  }

  // After the last mistake the button goes back to the first one.
  nameNextMistake() {
    const mistakes = this.mistakes();
    const isLast = !mistakes.some((row) => row.node > (this.frame.next?.node ?? Infinity));
    const name = isLast ? gettext("First mistake") : gettext("Next mistake");
    for (const label of this.root.querySelectorAll("[data-next-mistake] [data-label]")) {
      label.textContent = mistakes.length ? name : gettext("No mistakes");
    }
  }

  mistakes() {
    const rows = this.tree.nodes.filter((row) => row.node <= this.tree.game_moves && isMistake(row));
    return this.showsOnlyMine ? rows.filter((row) => this.tree.mine.includes(row.seat)) : rows;
  }

  nextMistake() {
    const mistakes = this.mistakes();
    const here = this.frame.next?.node ?? Infinity;
    const next = mistakes.find((row) => row.node > here) ?? mistakes[0];
    if (next) this.goTo(next.parent, next.node);
  }

  /** @param {number} view */
  async changeView(view) {
    const { node } = this.frame;
    try {
      const following = this.frame.next?.node;
      this.tree = await fetchJson(`${this.tree.path}/tree?node=${node}&view=${view}`);
      this.showTree();
      await this.goTo(node, following);
    } catch (error) { showError(error); }
  }

  nextView() {
    const { view, names } = this.tree;
    this.changeView(view + 1 < names.length ? view + 1 : OPEN_CARDS);
  }

  // Load everything again, as after the review has been finished.
  async reload() {
    await this.changeView(this.tree.view);
  }

  // Variations -------------------------------------------------------------------------------------------

  /** @param {string} move */
  play(move) {
    if (this.moment.isQuiz) { this.moment.answer(move); return; }
    const { node, mover } = this.frame;
    this.change("play", { node, move, seat: mover });
  }

  /** @param {LineStep[]} steps */
  playLine(steps) {
    const known = steps.findIndex((step) => !step.words);
    const line = (known < 0 ? steps : steps.slice(0, known)).map((step) => `${step.seat} ${step.words}`);
    if (line.length) this.change("play", { node: this.frame.node, move: "", line: line.join("\n") });
  }

  /** @param {string} text */
  async comment(text) {
    const node = this.frame.next?.node ?? this.frame.node;
    await this.change("comment", { node, text });
    this.root.querySelector(`[data-node="${node}"] + .move-comment`)?.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {string} what
   * @param {Record<string, string | number>} form
   */
  async change(what, form) {
    const { path, view, may_change: mayChange } = this.tree;
    if (!mayChange) { showProblem(gettext("Only the owner can change this study. Make your own copy.")); return; }
    this.root.classList.add("busy");
    try {
      const found = await fetchJson(`${path}/${what}?view=${view}`, form);
      if (found.address) { location.assign(`${found.address}&view=${view}`); return; }
      this.tree = found.tree;
      if (what !== "comment") this.frame = found.frame;
      this.showTree();
      this.showFrame();
    } catch (error) { showError(error); }
    finally { this.root.classList.remove("busy"); }
  }

  // Input ------------------------------------------------------------------------------------------------

  listen() {
    const { root } = this;
    listenForSteps(this);
    this.viewSelect.addEventListener("change", () => this.changeView(Number(this.viewSelect.value)));
    for (const card of queryAll(root, "[data-seat-card]", HTMLButtonElement)) {
      card.addEventListener("click", () => this.changeView(Number(card.dataset.seatCard)));
    }
    this.onlyMine?.addEventListener("change", () => this.showTree());
    root.querySelector("[data-bot]")?.addEventListener("click", () => {
      this.change("bot", { node: this.frame.node, level: query(root, "[data-level]", HTMLSelectElement).value });
    });
    const link = root.querySelector("[data-link]");
    if (link instanceof HTMLInputElement) {
      link.addEventListener("focus", () => link.select());
      const copied = query(root, "[data-copied]");
      query(root, "[data-copy-link]").addEventListener("click", () => copyLink(link, copied));
    }
    followPictureLayout(() => { this.frames.clear(); this.goTo(this.frame.node, this.frame.next?.node); });
    addEventListener("resize", () => this.board.endPreview());
    if (new URLSearchParams(location.search).has("engine")) this.engine.switch();
  }
}

const root = query(document, "[data-analysis]");
const page = new AnalysisPage(root);
root.dataset.ready = "yes"; // from now on clicks have an effect
findById("main")?.classList.toggle("with-review", Boolean(page.tree.report));

export { AnalysisPage };
