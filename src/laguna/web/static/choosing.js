// Choosing: a target is clicked, perhaps confirmed, and played; a move is taken back.

import { showAll, showAreas } from "./areas.js";
import { ask, Refusal, tell, tellError } from "./connection.js";
import { byId } from "./elements.js";
import { unlight } from "./marks.js";
import { meaning, notes } from "./moves.js";
import { hideTip } from "./tips.js";
import { closeWays, moveButton, openStep, openWays } from "./ways.js";
import { points, say } from "./words.js";

// Let a target wait to be confirmed; none: nothing waits any more. The question takes the place of what is
// asked, so that nothing moves.
export function choose(table, target) {
  for (const one of table.root.querySelectorAll(".live .chosen, #actions .chosen")) one.classList.remove("chosen");
  table.chosen = target;
  const banner = table.root.querySelector(".ask");
  const bar = byId("confirm");
  if (!bar || !banner) return;
  banner.classList.toggle("confirming", Boolean(target));
  bar.hidden = !target;
  byId("confirm-text").hidden = !target;
  if (!target) return;
  target.classList.add("chosen");
  target.closest(".fan:not(.step)")?.querySelector(".opener").classList.add("chosen");
  for (const button of table.root.querySelectorAll("#actions button")) button.classList.toggle("chosen", button.dataset.move === target.dataset.move);
  byId("confirm-text").textContent = question(meaning(table, target));
  hideTip();
  closeWays(table);
  if (table.keyboard) byId("confirm-yes").focus();
}

function question(known) {
  const { note, why, warning } = notes(known);
  const reasons = [note, ...why, warning].filter(Boolean).join(", ");
  const values = { move: known.text, points: points(known.points), why: reasons };
  if (known.points && reasons) return say("{move} ({points}): {why}.", values);
  if (known.points) return say("{move} ({points}).", values);
  if (reasons) return say("{move}: {why}.", values);
  return say("{move}.", values);
}

// Choose something else after all.
export function chooseAgain(table) {
  const old = table.chosen;
  choose(table, null);
  const fan = old?.closest(".fan");
  if (fan?.matches(".ways")) openWays(table, fan);
  else if (fan?.matches(".step")) openStep(table, fan);
  else if (old?.matches(".action")) table.root.querySelector("#actions button")?.focus();
  else old?.focus();
}

export function activate(table, target) {
  if (table.busy || !table.acts) return;
  if (table.settings.confirm && target !== table.chosen) choose(table, target);
  else play(table, target.dataset.move, target.dataset.then);
}

// A click on the place of an action is as good as its button.
export function actAt(table, place) {
  const found = [...table.root.querySelectorAll(".live .target.action")].filter((target) => target.dataset.at === place);
  const chosen = found.length === 1 ? found[0] : found.find((target) => target.matches(".main"));
  if (chosen) activate(table, chosen);
}

// Moves without a place are buttons of the banner.
export function showActions(table) {
  const place = byId("actions");
  if (!place) return;
  const focused = document.activeElement?.closest("#actions button")?.dataset.move;
  const buttons = [...table.root.querySelectorAll(".live .target.action")].map((target) => {
    const button = moveButton(table, target);
    button.classList.toggle("primary", target.matches(".main"));
    return button;
  });
  place.replaceChildren(...buttons);
  place.hidden = !buttons.length;
  if (focused) buttons.find((button) => button.dataset.move === focused)?.focus();
}

const freshRequest = () => crypto.randomUUID?.() ?? `r${Date.now()}${Math.random().toString(36).slice(2)}`;

const sent = (table, form) => (table.seat === "-1" ? form : { ...form, seat: table.seat });

// `then` is the one move that is left afterwards, if the game knows that: it is made at once.
export async function play(table, move, then) {
  if (table.busy || !table.acts) return;
  if (table.lookingBack) { table.toNow(); return; }
  table.busy = true;
  choose(table, null);
  closeWays(table);
  hideTip();
  unlight(table);
  table.root.classList.add("busy");
  try {
    byId("help")?.close();
    const form = sent(table, { move, version: table.version, request: freshRequest() });
    await table.receive(await ask(`${table.path}/move`, form));
  } catch (error) {
    if (error instanceof Refusal) { tell(error.message); table.catchUp(); }
    else tell(say("The server does not answer. Your choice may not have arrived: try again."));
  } finally {
    table.busy = false;
    table.root.classList.remove("busy");
  }
  if (then && table.acts && table.moves.length === 1 && table.moves[0].move === then) await play(table, then);
}

export async function takeBack(table) {
  if (table.busy) return;
  table.busy = true;
  try {
    await table.receive(await ask(`/table/${table.id}/undo`, sent(table, { version: table.version })));
  } catch (error) {
    tellError(error);
  } finally {
    table.busy = false;
  }
}

// While a choice of several parts is made, the banner asks for the part that is due; at its end, no words, what
// is asked in all.
export function askMeanwhile(table, words) {
  const prompt = byId("prompt");
  if (!prompt) return;
  byId("fold").hidden = !words;
  if (prompt.dataset.meanwhile === prompt.textContent) prompt.textContent = prompt.dataset.whole;
  delete prompt.dataset.meanwhile;
  if (!words) return;
  prompt.dataset.whole = prompt.textContent;
  prompt.dataset.meanwhile = prompt.textContent = words;
}

// Choices that differ in detail lie behind an opener. They stay unfolded while one looks elsewhere.
export function unfold(table, fan, asks = true) {
  const open = [...table.root.querySelectorAll(".fan.open:not(.ways)")];
  for (const other of open) if (other !== fan) other.classList.remove("open");
  if (fan && asks && !open.includes(fan)) askMeanwhile(table, fan.querySelector(".opener").getAttribute("aria-label"));
  else if (!fan && open.length) askMeanwhile(table, "");
  fan?.classList.add("open");
  if (fan ? !open.includes(fan) : open.length) showAreas(table);
}

// Unfold what somebody has asked for, all of it in view.
export function spread(table, fan) {
  const news = !fan.matches(".open");
  unfold(table, fan);
  if (news) showAll(table, fan);
}

// Leave a choice of several parts: everything is offered again.
function foldUp(table) {
  closeWays(table);
  unfold(table, null);
  showAreas(table);
}

export function listenForChoices(table) {
  const { root } = table;
  root.addEventListener("click", (event) => {
    const opener = event.target.closest(".live .ways > .opener");
    if (opener) { if (table.acts && !table.busy) openWays(table, opener.parentNode, table.keyboard); return; }
    const fan = event.target.closest(".live .fan > .opener")?.parentNode;
    if (fan) { spread(table, fan); return; }
    const target = event.target.closest(".live .target");
    if (target) { activate(table, target); return; }
    const button = event.target.closest("button");
    const place = event.target.closest(".live .here")?.dataset.place;
    if (place) { actAt(table, place); return; }
    if (button?.closest("#actions")) { activate(table, table.targetOf(button.dataset.move)); return; }
    switch (button?.id) {
      case "undo": takeBack(table); break;
      case "confirm-yes": if (table.chosen) play(table, table.chosen.dataset.move, table.chosen.dataset.then); break;
      case "confirm-no": chooseAgain(table); break;
      case "fold": foldUp(table); break;
      default:
        if (event.target.closest(".panel") && !event.target.closest(".area")) unfold(table, null);
    }
  });
  root.addEventListener("focusin", (event) => {
    const fan = event.target.closest?.(".live .fan:not(.ways)");
    // Whoever comes to an opener has not chosen it yet: with keys one may pass it, and a finger is still down.
    if (fan && !event.target.matches(".opener")) spread(table, fan);
    else if (event.target.closest?.(".live .target")) unfold(table, null);
  });
}
