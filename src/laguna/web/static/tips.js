// What a choice means and gives, on hover and focus.

import { byId, made } from "./elements.js";
import { lightLeads, unlight } from "./marks.js";
import { meaning, notes } from "./moves.js";
import { putBeside } from "./placing.js";
import { points } from "./words.js";

// The tip of a target, beside it or beside the button that stands for it.
export function showTip(table, target, beside = target.querySelector(".edge") ?? target) {
  const tip = byId("tip");
  if (!tip || table.chosen || table.lookingBack) return;
  tip.replaceChildren(...told(meaning(table, target)));
  tip.hidden = false;
  putBeside(table, tip, beside.getBoundingClientRect());
}

function told(known) {
  const { note, why, warning } = notes(known);
  const lines = [made("b", known.text)];
  if (known.points || why.length) lines.push(made("span", points(known.points)));
  if (note) lines.push(made("small", note));
  for (const reason of why) lines.push(made("small", reason));
  if (warning) lines.push(made("small", warning, "warning"));
  return lines;
}

export function hideTip() {
  const tip = byId("tip");
  if (tip) tip.hidden = true;
}

export function listenForTips(table) {
  const shownAt = (event) => event.target.closest?.(".live .target, #actions button");
  for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    table.root.addEventListener(enter, (event) => {
      const shown = shownAt(event);
      const target = shown && table.targetOf(shown.dataset.move);
      if (!target || (enter === "pointerover" && event.pointerType === "touch")) return;
      if (enter === "focusin" && !table.keyboard) return;
      lightLeads(table, target);
      if (shown === target) showTip(table, target);
      else showTip(table, target, shown);
    });
    table.root.addEventListener(leave, (event) => {
      if (!shownAt(event)) return;
      hideTip();
      unlight(table);
    });
  }
}
