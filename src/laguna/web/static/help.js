// Help: what is asked, what may be chosen now, the rules; and the table in words.

import { play } from "./choosing.js";
import { askText, tellError } from "./connection.js";
import { byId } from "./elements.js";
import { say } from "./words.js";

export async function openHelp(table) {
  byId("help-prompt").textContent = byId("prompt").textContent;
  byId("help-list").hidden = !table.moves.length;
  byId("help-list").querySelector(".moves").replaceChildren(...table.moves.map((move) => moveButton(table, move)));
  byId("help").showModal();
  const rules = byId("help-rules-text");
  if (rules.innerHTML) return;
  rules.innerHTML = await askText(`/rules/${rules.dataset.game}?part=yes`);
  if (!rules.innerHTML) rules.textContent = say("This game has no rules page here.");
}

function moveButton(table, move) {
  const button = document.createElement("button");
  button.type = "button";
  button.addEventListener("click", () => play(table, move.move));
  const part = (kind, text) => {
    const found = document.createElement(kind);
    found.textContent = text;
    button.append(found);
  };
  part("span", move.text);
  if (move.points) part("b", `${move.points > 0 ? "+" : ""}${move.points}`);
  for (const reason of move.why) part("small", reason);
  return button;
}

export function listenForHelp(table) {
  table.root.addEventListener("click", (event) => { if (event.target.closest("#help-button")) openHelp(table); });
  byId("help-close").addEventListener("click", () => byId("help").close());
  byId("in-words").addEventListener("toggle", async (event) => {
    if (!event.target.open) return;
    try {
      byId("in-words-text").innerHTML = await askText(`/table/${table.id}/words?${table.eyes.slice(1)}`);
    } catch (error) {
      tellError(error);
    }
  });
}
