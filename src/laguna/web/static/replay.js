// A finished game, stepped through from any seat's eyes.

import { ask, tellError } from "./connection.js";
import { byId, pause } from "./elements.js";
import { showMoment } from "./frames.js";
import { markSteps } from "./marks.js";
import { finished } from "./motion.js";
import { speed } from "./settings.js";
import { say } from "./words.js";

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

export class Replay {
  constructor(table) {
    this.table = table;
    this.step = Number(table.root.dataset.step);
    this.last = Number(table.root.dataset.last);
    this.asked = this.step; // where the steps that are on their way lead to
    this.stepping = Promise.resolve();
    this.running = false;
    for (const button of table.root.querySelectorAll("[data-go]")) {
      button.addEventListener("click", () => this.go(button.dataset.go));
    }
    byId("slider").addEventListener("input", (event) => { this.run(false); this.jump(Number(event.target.value)); });
    byId("eyes").addEventListener("change", () => this.inTurn(async () => this.draw(await this.frame(this.step), false)));
  }

  go(where) {
    if (where === "play") { this.run(!this.running); return; }
    this.run(false);
    this.jump({ first: 0, back: this.asked - 1, on: this.asked + 1, last: this.last }[where]);
  }

  jump(to) {
    this.asked = Math.min(this.last, Math.max(0, to));
    return this.inTurn(async () => {
      if (this.step === this.asked) return;
      const animated = this.asked === this.step + 1;
      await this.draw(await this.frame(this.asked), animated);
    });
  }

  // One after the other; a step that fails does not keep the next one from being made.
  inTurn(work) {
    this.stepping = this.stepping.then(work).catch(tellError);
    return this.stepping;
  }

  frame(step) {
    return ask(`/table/${this.table.id}/frame?step=${step}&seat=${byId("eyes").value}`);
  }

  async draw(frame, animated) {
    this.step = frame.step;
    const values = { step: this.step, last: this.last };
    byId("slider").value = this.step;
    byId("slider").setAttribute("aria-valuetext", say("move {step} of {last}", values));
    byId("step-text").textContent = say("Move {step} of {last}", values);
    byId("prompt").textContent = frame.lines.join(" ") || frame.prompt;
    const whatIf = document.querySelector("[data-what-if] [name=step]");
    if (whatIf) whatIf.value = this.step;
    history.replaceState(null, "", `?step=${this.step}&seat=${byId("eyes").value}`);
    showMoment(this.table, frame, animated ? [frame] : []);
    markSteps(this.table, frame.places);
    if (this.running) await finished();
  }

  async run(on) {
    this.running = on;
    byId("run").setAttribute("aria-label", on ? say("Stop") : say("Play"));
    byId("run").classList.toggle("running", on);
    while (this.running && this.asked < this.last) {
      await this.jump(this.asked + 1);
      await pause({ calm: 700, brisk: 250, off: 600 }[speed(this.table.settings)]);
    }
    if (this.running) this.run(false);
  }

  pressed(event) {
    if (event.target.matches("input[type=range]")) return false;
    if (KEYS[event.key]) this.go(KEYS[event.key]);
    else if (event.key === " " && !event.target.closest("button, a, summary")) this.go("play");
    else return false;
    return true;
  }
}
