// Help: what the choice is about, the rule that it follows, and what may be chosen; and the table in words.

import { play } from "./choosing.js";
import { askText, tellError } from "./connection.js";
import { byId } from "./elements.js";
import { moveButton } from "./ways.js";
import { say } from "./words.js";

let rules = null; // the rules page, once it was asked for

export function openHelp(table) {
  byId("help-prompt").textContent = byId("prompt").textContent;
  byId("help-text").textContent = table.help.text;
  byId("help-text").hidden = !table.help.text || table.help.text === byId("prompt").textContent;
  const list = byId("help-list");
  list.hidden = !table.moves.length;
  list.open = false;
  list.querySelector(".moves").replaceChildren(...table.moves.map((move) => listed(table, move)));
  const summary = byId("help-rules").querySelector("summary");
  summary.textContent = table.help.heading ? say("The rule: {title}", { title: table.help.heading }) : summary.dataset.whole;
  byId("help-rules").open = false;
  byId("help").showModal();
}

// What the decision is about, always in view for those who want that.
export function showTips(table) {
  const place = byId("tips");
  const text = table.acts && table.settings.tips ? table.help.text : "";
  place.textContent = text;
  place.hidden = !text;
}

function listed(table, move) {
  const target = table.targetOf(move.move);
  const button = moveButton(table, target, move.text);
  button.addEventListener("click", () => play(table, move.move));
  return button;
}

// The part of the rules that the decision follows, or all of them.
async function showRules(table) {
  const place = byId("help-rules-text");
  if (!rules) {
    rules = document.createElement("template");
    rules.innerHTML = await askText(`/rules/${place.dataset.game}?part=yes`);
  }
  const heading = table.help.rule && rules.content.getElementById(table.help.rule);
  const part = [];
  if (heading) {
    const level = Number(heading.tagName[1]);
    let node = heading;
    do {
      part.push(node.cloneNode(true));
      node = node.nextElementSibling;
    } while (node && !(/^H\d$/.test(node.tagName) && Number(node.tagName[1]) <= level));
  } else part.push(...rules.content.cloneNode(true).childNodes);
  place.replaceChildren(...part);
  if (!place.childNodes.length) place.textContent = say("This game has no rules page here.");
}

export function listenForHelp(table) {
  table.root.addEventListener("click", (event) => { if (event.target.closest("#help-button")) openHelp(table); });
  byId("help-close").addEventListener("click", () => byId("help").close());
  byId("help-rules").addEventListener("toggle", (event) => { if (event.target.open) showRules(table).catch(tellError); });
  byId("in-words").addEventListener("toggle", async (event) => {
    if (!event.target.open) return;
    try {
      byId("in-words-text").innerHTML = await askText(`/table/${table.id}/words?${table.eyes.slice(1)}`);
    } catch (error) {
      tellError(error);
    }
  });
}
