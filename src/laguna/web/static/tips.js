// What a choice means and gives, on hover and focus.

import { byId } from "./elements.js";
import { meaning } from "./moves.js";
import { points } from "./words.js";

export function showTip(table, target) {
  const tip = byId("tip");
  if (!tip || table.showing || table.chosen) return;
  const known = meaning(table, target);
  tip.replaceChildren(line("b", known.text));
  if (known.points || known.why.length) tip.append(line("span", points(known.points)));
  for (const reason of known.why) tip.append(line("small", reason));
  tip.hidden = false;
  const box = target.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const top = box.top > size.height + 14 ? box.top - size.height - 10 : Math.min(box.bottom + 10, innerHeight - size.height - 8);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

function line(kind, text) {
  const found = document.createElement(kind);
  found.textContent = text;
  return found;
}

export function hideTip() {
  const tip = byId("tip");
  if (tip) tip.hidden = true;
}

export function listenForTips(table) {
  const targetAt = (event) => event.target.closest?.(".live .target");
  for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    table.root.addEventListener(enter, (event) => {
      const target = targetAt(event);
      if (target && !(enter === "pointerover" && event.pointerType === "touch")) showTip(table, target);
    });
    table.root.addEventListener(leave, (event) => { if (targetAt(event)) hideTip(); });
  }
  addEventListener("scroll", hideTip, { passive: true });
}
