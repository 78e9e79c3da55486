// Keys: everything that a mouse can do.

import { activate, chooseAgain, takeBack, unfold } from "./choosing.js";
import { byId, middle, visible } from "./elements.js";
import { openHelp } from "./help.js";
import { nextLine } from "./log.js";
import { targets } from "./moves.js";
import { hideTip } from "./tips.js";

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Call back with every key that is not typed into a field; it answers whether it took the key.
export function listenForKeys(table, pressed) {
  document.addEventListener("pointerdown", () => { table.keyboard = false; }, true);
  document.addEventListener("keydown", (event) => {
    table.keyboard = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input:not([type=checkbox]):not([type=range]), textarea, select")) return;
    if (pressed(event)) event.preventDefault();
  });
}

export function playWithKeys(table, event) {
  const { key } = event;
  const target = event.target.closest(".live .target");
  const line = event.target.closest(".line");
  if (target && (key === "Enter" || key === " ")) activate(table, target);
  else if (target && key in DIRECTIONS) nearest(table, target, key)?.focus();
  else if (line && (key === "ArrowUp" || key === "ArrowDown")) nextLine(line, key === "ArrowUp" ? -1 : 1)?.focus();
  else {
    if (key === "Escape") escape(table, event.target);
    else if (key === "u" && byId("undo")) takeBack(table);
    else if (key === "h" && byId("help-button")) openHelp(table);
    return false;
  }
  return true;
}

function escape(table, focused) {
  if (table.chosen) chooseAgain(table);
  else if (table.lookingBack) table.toNow();
  else if (focused.closest(".live .fan")) {
    unfold(table, null);
    focused.blur();
  }
  hideTip();
}

// The nearest target in a direction, by where they are on the screen.
function nearest(table, from, key) {
  const here = middle(from);
  const [dx, dy] = DIRECTIONS[key];
  let best = null;
  let least = Infinity;
  for (const target of targets(table)) {
    if (target === from || !visible(target)) continue;
    const there = middle(target);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along > 2 && along + 2.5 * across < least) { least = along + 2.5 * across; best = target; }
  }
  return best;
}
