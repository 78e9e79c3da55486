// Choosing: a target is clicked, perhaps confirmed, and played; a move is taken back.

import { ask, Refusal, tell, tellError } from "./connection.js";
import { byId } from "./elements.js";
import { meaning, targetOf } from "./moves.js";
import { hideTip } from "./tips.js";
import { points, say } from "./words.js";

// Let a target wait to be confirmed; none: nothing waits any more.
export function choose(table, target) {
  table.chosen?.classList.remove("chosen");
  table.chosen = target;
  const bar = byId("confirm");
  if (!bar) return;
  if (!target) { bar.hidden = true; return; }
  target.classList.add("chosen");
  byId("confirm-text").textContent = question(meaning(table, target));
  bar.hidden = false;
  hideTip();
  if (table.keyboard) byId("confirm-yes").focus();
}

function question(known) {
  const values = { move: known.text, points: points(known.points), why: known.why.join(", ") };
  if (known.points && known.why.length) return say("{move} ({points}): {why}.", values);
  if (known.points) return say("{move} ({points}).", values);
  if (known.why.length) return say("{move}: {why}.", values);
  return say("{move}.", values);
}

// Choose something else after all.
export function chooseAgain(table) {
  const old = table.chosen;
  choose(table, null);
  old?.focus();
}

export function activate(table, target) {
  const { move } = target.dataset;
  if (table.showing && table.acts && !table.busy) table.held = { move, version: Number(table.root.dataset.version) };
  if (table.busy || table.showing || !table.acts) return;
  if (table.settings.confirm && target !== table.chosen) choose(table, target);
  else play(table, move);
}

// A choice that was made while something was being shown counts if it was made on what is shown now.
export function playHeld(table) {
  const { held } = table;
  table.held = null;
  const target = held?.version === table.version && targetOf(table, held.move);
  if (target) activate(table, target);
}

const freshRequest = () => crypto.randomUUID?.() ?? `r${Date.now()}${Math.random().toString(36).slice(2)}`;

const sent = (table, form) => (table.seat === "-1" ? form : { ...form, seat: table.seat });

export async function play(table, move) {
  if (table.busy || table.showing || !table.acts) return;
  if (table.lookingBack) { table.toNow(); return; }
  table.busy = true;
  choose(table, null);
  hideTip();
  table.root.classList.add("busy");
  try {
    byId("help")?.close();
    const form = sent(table, { move, version: table.version, request: freshRequest() });
    await table.receive(await ask(`/table/${table.id}/move`, form));
  } catch (error) {
    if (error instanceof Refusal) { tell(error.message); table.catchUp(); }
    else tell(say("The server does not answer. Your choice may not have arrived: try again."));
  } finally {
    table.busy = false;
    table.root.classList.remove("busy");
  }
}

export async function takeBack(table) {
  if (table.busy || table.showing) return;
  table.busy = true;
  try {
    await table.receive(await ask(`/table/${table.id}/undo`, sent(table, { version: table.version })));
  } catch (error) {
    tellError(error);
  } finally {
    table.busy = false;
  }
}

// Choices that differ in detail lie behind an opener. They stay unfolded while one looks elsewhere.
export function unfold(table, fan) {
  for (const other of table.root.querySelectorAll(".fan.open")) if (other !== fan) other.classList.remove("open");
  fan?.classList.add("open");
}

export function listenForChoices(table) {
  const { root } = table;
  root.addEventListener("click", (event) => {
    const target = event.target.closest(".live .target");
    if (target) { activate(table, target); return; }
    switch (event.target.closest("button")?.id) {
      case "undo": takeBack(table); break;
      case "confirm-yes": if (table.chosen) play(table, table.chosen.dataset.move); break;
      case "confirm-no": chooseAgain(table); break;
      default: // a click on an opener gives it the focus, which unfolds it
        if (event.target.closest(".panel") && !event.target.closest(".opener")) unfold(table, null);
    }
  });
  root.addEventListener("focusin", (event) => {
    const fan = event.target.closest?.(".live .fan");
    if (fan) unfold(table, fan);
    else if (event.target.closest?.(".live .target")) unfold(table, null);
  });
}
