// Keys: everything that a mouse can do.

import { openTapped } from "./areas.js";
import { activate, chooseAgain, takeBack, unfold } from "./choosing.js";
import { byId, middle, visible } from "./elements.js";
import { openHelp } from "./help.js";
import { nextLine } from "./log.js";
import { offered } from "./moves.js";
import { hideTip } from "./tips.js";
import { closeWays, nextWay, openStep, openWays } from "./ways.js";

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
  const enters = key === "Enter" || key === " ";
  const at = (selector) => event.target.closest(selector);
  const chosen = at(".live .target, .live .opener, #actions button");
  if (at(".area") && enters) openTapped(table, at(".area"));
  else if (at("#ways .move") && (key === "ArrowUp" || key === "ArrowDown")) nextWay(at("#ways .move"), key === "ArrowUp" ? -1 : 1)?.focus();
  else if (at("#ways") && key === "Escape") {
    if (table.fan.matches(".step")) openWays(table, table.fan.parentNode.closest(".ways"));
    else closeWays(table, true);
  }
  else if (at(".ways > .opener") && enters) { if (table.acts && !table.busy) openWays(table, at(".ways")); }
  else if (at(".live .fan > .opener") && enters) { if (table.acts && !table.busy) openStep(table, at(".fan")); }
  else if (at(".live .target") && enters) activate(table, at(".live .target"));
  else if (chosen && key in DIRECTIONS) nearest(table, chosen, key)?.focus();
  else if (at(".line") && (key === "ArrowUp" || key === "ArrowDown")) nextLine(at(".line"), key === "ArrowUp" ? -1 : 1)?.focus();
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
  else if (!byId("ways").hidden) closeWays(table, true);
  else if (table.lookingBack) table.toNow();
  else if (focused.closest(".live .step")) openWays(table, focused.closest(".step").parentNode.closest(".ways"));
  else if (focused.closest(".live .fan:not(.ways)")) {
    unfold(table, null);
    focused.blur();
  }
  hideTip();
}

// The nearest choice in a direction, by where they are on the screen.
function nearest(table, from, key) {
  const here = middle(from);
  const [dx, dy] = DIRECTIONS[key];
  let best = null;
  let least = Infinity;
  for (const target of [...offered(table), ...table.root.querySelectorAll("#actions button")]) {
    if (target === from || !visible(target)) continue;
    const there = middle(target);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along > 2 && along + 2.5 * across < least) { least = along + 2.5 * across; best = target; }
  }
  return best;
}
