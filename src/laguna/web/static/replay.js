// Replay of a finished game, step by step and from the view of any seat.

import { animationsFinished } from "./animation.js";
import { fetchJson, showError } from "./connection.js";
import { byId, closest, pause } from "./dom.js";
import { highlightStep } from "./highlights.js";
import { gettext } from "./i18n.js";
import { renderTable } from "./render.js";
import { animationSpeed } from "./settings.js";

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
const PAUSE_MILLISECONDS = { calm: 700, brisk: 250, off: 600 };

export class Replay {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.step = Number(table.root.dataset.step);
    this.lastStep = Number(table.root.dataset.last);
    this.requestedStep = this.step; // where the requests that are on their way lead to
    /** @type {Promise<void>} */
    this.queue = Promise.resolve();
    this.isPlaying = false;
    this.slider = byId("slider", HTMLInputElement);
    this.viewpoint = byId("viewpoint", HTMLSelectElement);
    for (const button of table.root.querySelectorAll("[data-go]")) {
      button.addEventListener("click", () => this.go(button.dataset.go ?? ""));
    }
    this.slider.addEventListener("input", () => { this.play(false); this.goTo(Number(this.slider.value)); });
    this.viewpoint.addEventListener("change", () => this.showAgain());
  }

  // Show the same step again, from another seat or in another layout.
  showAgain() {
    return this.enqueue(async () => this.show(await this.fetchFrame(this.step), false));
  }

  /** @param {string} where */
  go(where) {
    if (where === "play") { this.play(!this.isPlaying); return; }
    this.play(false);
    const current = this.requestedStep;
    /** @type {Record<string, number>} */
    const steps = { first: 0, back: current - 1, on: current + 1, last: this.lastStep };
    this.goTo(steps[where]);
  }

  /** @param {number} step */
  goTo(step) {
    this.requestedStep = Math.min(this.lastStep, Math.max(0, step));
    return this.enqueue(async () => {
      if (this.step === this.requestedStep) return;
      const isAnimated = this.requestedStep === this.step + 1;
      await this.show(await this.fetchFrame(this.requestedStep), isAnimated);
    });
  }

  /**
   * Do one thing after the other; one that fails does not stop the next.
   * @param {() => Promise<void>} work
   */
  enqueue(work) {
    this.queue = this.queue.then(work).catch(showError);
    return this.queue;
  }

  /**
   * @param {number} step
   * @returns {Promise<ReplayFrame>}
   */
  fetchFrame(step) {
    return fetchJson(`/table/${this.table.id}/frame?step=${step}&seat=${this.viewpoint.value}`);
  }

  /**
   * @param {ReplayFrame} frame
   * @param {boolean} isAnimated
   */
  async show(frame, isAnimated) {
    this.step = frame.step;
    const values = { step: this.step, last: this.lastStep };
    this.slider.value = String(this.step);
    this.slider.setAttribute("aria-valuetext", gettext("move {step} of {last}", values));
    byId("step-text").textContent = gettext("Move {step} of {last}", values);
    byId("prompt").textContent = frame.lines.join(" ") || frame.prompt;
    const whatIf = document.querySelector("[data-what-if] [name=step]");
    if (whatIf instanceof HTMLInputElement) whatIf.value = String(this.step);
    history.replaceState(null, "", `?step=${this.step}&seat=${this.viewpoint.value}`);
    renderTable(this.table, frame, isAnimated ? [frame] : []);
    highlightStep(this.table, frame.places);
    if (this.isPlaying) await animationsFinished();
  }

  /** @param {boolean} on */
  async play(on) {
    this.isPlaying = on;
    byId("run").setAttribute("aria-label", on ? gettext("Pause") : gettext("Play"));
    byId("run").classList.toggle("running", on);
    while (this.isPlaying && this.requestedStep < this.lastStep) {
      await this.goTo(this.requestedStep + 1);
      await pause(PAUSE_MILLISECONDS[animationSpeed(this.table.settings)]);
    }
    if (this.isPlaying) this.play(false);
  }

  /**
   * Handle a key; whether it was one of the replay's.
   * @param {KeyboardEvent} event
   */
  handleKey(event) {
    if (closest(event, "input[type=range]")) return false;
    if (KEYS[event.key]) this.go(KEYS[event.key]);
    else if (event.key === " " && !closest(event, "button, a, summary")) this.go("play");
    else return false;
    return true;
  }
}
