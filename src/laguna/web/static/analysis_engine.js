// The engine panel: the strongest bot analyzes the position, and its numbers improve while it thinks.

import { gem } from "./analysis_chart.js";
import { createElement, query } from "./dom.js";
import { gettext, signed } from "./i18n.js";

/**
 * The marks of an expected line: its moves in order.
 * @param {LineStep[]} steps
 * @returns {BoardMark[]}
 */
export function lineMarks(steps) {
  return steps.filter((step) => step.words).map((step, index) => ({
    kind: index ? "line" : "better",
    ...(index === 0 && step.words ? { move: step.words } : {}),
    places: step.places,
    label: String(index + 1),
    ...(step.points ? { points: step.points } : {}),
  }));
}

/**
 * The moves after the first one of a line, in words and with the numbers of their marks, without those that the player
 * would not see.
 * @param {LineStep[]} steps
 */
export function lineText(steps) {
  const place = createElement("span", "", "rest");
  steps.slice(1).filter((step) => step.words).forEach((step, index) => {
    const number = createElement("span", String(index + 2), "line-number");
    place.append(index ? " \u00b7 " : `${gettext("then")} `, number, " ", gem(step.seat), ` ${step.text}`);
    if (step.points) place.append(" (", createElement("span", signed(step.points), "plus"), ")");
  });
  return place;
}

export class EnginePanel {
  /**
   * @param {HTMLElement} card
   * @param {{ address: () => string, note: () => string, canAnalyze: () => string,
   *   preview: (steps: LineStep[]) => void, endPreview: () => void, play: (steps: LineStep[]) => void }} page
   */
  constructor(card, page) {
    this.card = card;
    this.page = page;
    this.toggle = query(card, "[data-engine-switch]", HTMLInputElement);
    this.note = query(card, "[data-engine-note]");
    this.stopButton = query(card, "[data-engine-stop]", HTMLButtonElement);
    this.list = query(card, "[data-engine-lines]");
    /** @type {EventSource | null} */
    this.stream = null;
    this.isStopped = false;
    this.toggle.addEventListener("change", () => this.restart());
    this.stopButton.addEventListener("click", () => { if (this.stream) this.stop(); else this.restart(); });
  }

  get isOn() {
    return this.toggle.checked;
  }

  switch() {
    if (this.toggle.disabled) return;
    this.toggle.checked = !this.toggle.checked;
    this.restart();
  }

  // Analyze the position that is shown now, if the engine is on.
  restart() {
    this.close();
    this.card.classList.toggle("engine-off", !this.isOn);
    this.stopButton.hidden = true;
    this.list.replaceChildren();
    this.list.hidden = false;
    if (!this.isOn) { if (!this.toggle.disabled) this.note.textContent = gettext("Off"); return; }
    const problem = this.page.canAnalyze();
    if (problem) { this.note.textContent = problem; this.list.hidden = true; return; }
    this.note.textContent = gettext("Thinking...");
    this.stopButton.hidden = false;
    this.stopButton.textContent = gettext("Stop");
    const stream = new EventSource(this.page.address());
    this.stream = stream;
    stream.addEventListener("analysis", (event) => this.show(JSON.parse(event.data)));
    stream.addEventListener("problem", (event) => {
      this.close();
      this.note.textContent = JSON.parse(event.data).error;
      this.stopButton.textContent = gettext("Try again");
    });
    stream.addEventListener("done", () => { this.close(); this.stopButton.hidden = true; });
    stream.addEventListener("error", () => {
      if (this.stream !== stream) return;
      this.close();
      this.note.textContent = gettext("The server isn't responding. Try again.");
      this.stopButton.textContent = gettext("Try again");
    });
  }

  stop() {
    this.close();
    this.stopButton.textContent = gettext("Continue");
  }

  close() {
    this.stream?.close();
    this.stream = null;
  }

  /** @param {EngineAnalysis} analysis */
  show(analysis) {
    const values = { tries: analysis.iterations.toLocaleString(document.documentElement.lang) };
    this.note.textContent = `${gettext("Expert, {tries} tries", values)} \u00b7 ${this.page.note()}`;
    this.note.title = this.note.textContent;
    const focused = document.activeElement?.closest("[data-engine-lines] li");
    const index = focused ? [...this.list.children].indexOf(focused) : -1;
    this.list.replaceChildren(...analysis.lines.map((line, place) => this.item(line, place)));
    if (index >= 0) this.list.children[index]?.querySelector("button")?.focus();
  }

  /**
   * @param {EngineLine} line
   * @param {number} place
   */
  item(line, place) {
    const button = createElement("button");
    button.type = "button";
    const rank = createElement("span", line.also ? "" : String(place + 1), "rank");
    const first = createElement("span", line.steps[0]?.text ?? "", "first");
    if (line.steps[0]?.points) first.append(" ", createElement("span", signed(line.steps[0].points), "plus"));
    const text = createElement("span", "", "", first);
    if (line.played) text.append(createElement("span", ` \u00b7 ${gettext("played")}`, "small"));
    if (line.steps.length > 1) text.append(lineText(line.steps));
    button.append(rank, createElement("span", line.chance, "chance"), text);
    button.title = gettext("Play this line as a variation");
    for (const type of ["pointerenter", "focus"]) {
      button.addEventListener(type, () => this.page.preview(line.steps));
    }
    for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => this.page.endPreview());
    button.addEventListener("click", () => this.page.play(line.steps));
    return createElement("li", "", line.also ? "was-played" : "", button);
  }
}
