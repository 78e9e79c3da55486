// The list of what can be done at one place: a button a move, beside the place.

import { activate, askMeanwhile, spread, unfold } from "./choosing.js";
import { byId, made, narrow } from "./elements.js";
import { icon, meaning, notes } from "./moves.js";
import { putBeside } from "./placing.js";
import { hideTip } from "./tips.js";
import { say } from "./words.js";

const openerOf = (fan) => fan.querySelector(":scope > .opener");
const openerLabel = (fan) => openerOf(fan).getAttribute("aria-label");

// The place that a list is about; the list of a step is about the place where one began.
const placeOf = (fan) => openerOf(fan.closest(".fan:not(.step)"));

// A button for a move: icon, caption, points, and below what it leads to.
export function moveButton(table, target, caption) {
  const known = meaning(table, target);
  const { note, why, warning } = notes(known);
  const button = made("button", "", "move");
  button.type = "button";
  button.dataset.move = target.dataset.move;
  const picture = icon(target);
  if (picture) button.append(picture);
  const text = made("span", "", "told", made("span", caption || target.dataset.caption || known.text, "caption"));
  if (note) text.append(made("small", note));
  for (const reason of why) text.append(made("small", reason));
  if (warning) text.append(made("small", warning, "warning"));
  button.append(text);
  const gives = Number(target.dataset.points ?? known.points ?? 0);
  if (gives) button.append(made("b", `${gives > 0 ? "+" : ""}${gives}`, "gives"));
  const label = target.getAttribute("aria-label");
  if (label !== text.firstChild.textContent) button.setAttribute("aria-description", label);
  return button;
}

// Several steps of a list may ask for the same, so each is known by its number too.
const stepsOf = (fan) => [...fan.querySelectorAll(":scope > .choices > .step")];
const keyOf = (step) => `${stepsOf(step.parentNode.parentNode).indexOf(step)} ${openerLabel(step)}`;

// A button for a choice that asks for something more.
function stepButton(step) {
  const opener = openerOf(step);
  const { caption, note } = opener.dataset;
  const button = made("button", "", "move step");
  button.type = "button";
  button.dataset.step = keyOf(step);
  const picture = icon(opener);
  if (picture) button.append(picture);
  const text = made("span", "", "told", made("span", caption, "caption"));
  if (note) text.append(made("small", note));
  button.append(text, made("span", "\u203a", "onward"));
  button.setAttribute("aria-label", [caption, note].filter(Boolean).join(". "));
  return button;
}

// Go on to what a step asks for: its list, or its targets in the picture.
export function openStep(table, step) {
  if (step.matches(".ways")) { openWays(table, step); return; }
  closeWays(table);
  spread(table, step);
  if (table.keyboard) step.querySelector(".target").focus({ preventScroll: true });
}

export function openWays(table, fan, focus = true) {
  const list = byId("ways");
  closeWays(table);
  hideTip();
  table.fan = fan;
  fan.classList.add("open");
  openerOf(fan).setAttribute("aria-expanded", "true");
  // Where a part of the picture is open, what a step shows along with the list would lie outside it.
  const along = !table.opened.box && fan.querySelector(":scope > .choices > .along");
  const shown = along || fan.parentNode.closest(".step:not(.ways)");
  unfold(table, shown, false);
  if (shown || fan.matches(".step")) askMeanwhile(table, openerLabel(fan));
  const head = made("div", "", "ways-head", made("b", openerLabel(fan)));
  const close = made("button", "\u00d7", "quiet round");
  close.type = "button";
  close.id = "ways-close";
  close.setAttribute("aria-label", say("Close"));
  head.append(close);
  const choices = [...fan.querySelector(":scope > .choices").children];
  list.replaceChildren(head, ...choices.map((each) => (each.matches(".target") ? moveButton(table, each) : stepButton(each))));
  list.setAttribute("aria-label", openerLabel(fan));
  list.hidden = false;
  const scores = [...table.root.querySelectorAll("#seats .score")].map((score) => score.getBoundingClientRect());
  if (!narrow.matches) putBeside(table, list, placeOf(fan).querySelector(".edge").getBoundingClientRect(), scores);
  else list.style.left = list.style.top = "";
  if (focus) list.querySelector(".move")?.focus({ preventScroll: true });
}

export function closeWays(table, focus = false) {
  const list = byId("ways");
  if (!list || list.hidden) return;
  list.hidden = true;
  const opener = table.fan && placeOf(table.fan);
  table.fan?.classList.remove("open");
  if (table.fan) openerOf(table.fan).removeAttribute("aria-expanded");
  unfold(table, null);
  askMeanwhile(table, "");
  table.fan = null;
  if (focus) opener?.focus({ preventScroll: true });
}

// The pictures are new: the list stays open if its place still has one.
export function keepWays(table) {
  if (!table.fan || byId("ways").hidden) return;
  const label = openerLabel(table.fan);
  const focused = document.activeElement?.closest("#ways .move")?.dataset.move;
  const fan = [...table.root.querySelectorAll(".live .ways")].find((one) => openerLabel(one) === label);
  if (!fan) { closeWays(table); return; }
  openWays(table, fan, false);
  if (focused) byId("ways").querySelector(`[data-move="${CSS.escape(focused)}"]`)?.focus();
}

export function nextWay(button, step) {
  const all = [...byId("ways").querySelectorAll(".move")];
  return all[(all.indexOf(button) + step + all.length) % all.length];
}

export function listenForWays(table) {
  byId("ways").addEventListener("click", (event) => {
    if (event.target.closest("#ways-close")) { closeWays(table, true); return; }
    const button = event.target.closest(".move");
    const step = button?.dataset.step;
    if (step) { openStep(table, stepsOf(table.fan).find((one) => keyOf(one) === step)); return; }
    const target = button && table.targetOf(button.dataset.move);
    if (target) activate(table, target);
  });
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("#ways, .live .ways, .area, #whole, #confirm-yes, #confirm-no")) closeWays(table);
  });
}
