// A study: a board that is played for all seats, and its variants as a tree.

import { Board, showHints } from "./boards.js";
import { ask, tellError } from "./connection.js";
import { byId } from "./elements.js";
import { say } from "./words.js";

const place = document.querySelector("[data-study]");
const part = (name) => place.querySelector(`[data-${name}]`);
const address = `/study/${place.dataset.study}`;
let frame = JSON.parse(byId("moves").textContent);

const board = new Board(part("study-board"), (move) => change("play", { node: frame.node, move }));

async function change(what, form) {
  place.classList.add("busy");
  try { show(await ask(`${address}/${what}`, form)); }
  catch (error) { tellError(error); }
  finally { place.classList.remove("busy"); }
}

async function goTo(node) {
  const eyes = part("eyes").value;
  try { show(await ask(`${address}/frame?node=${node}${eyes ? `&seat=${eyes}` : ""}`)); }
  catch (error) { tellError(error); }
}

function show(found) {
  frame = found;
  board.show(frame);
  part("lines").textContent = frame.lines.join(" ");
  part("position").value = frame.position;
  part("hints")?.replaceChildren();
  history.replaceState(null, "", `${address}?node=${frame.node}`);
  drawTree();
}

const nodeOf = (node) => frame.tree.find((each) => each.node === node);

// The main line goes on; what branches off is a list of its own.
function drawTree() {
  const children = new Map();
  for (const each of frame.tree) {
    if (each.parent === null) continue;
    children.set(each.parent, [...(children.get(each.parent) ?? []), each]);
  }
  const line = (start) => {
    const list = document.createElement("ul");
    const waiting = [start];
    while (waiting.length) {
      const each = waiting.shift();
      list.append(entry(each));
      const [first, ...others] = children.get(each.node) ?? [];
      for (const other of others) {
        const branch = document.createElement("li");
        branch.append(line(other));
        list.append(branch);
      }
      if (first) waiting.push(first);
    }
    return list;
  };
  part("tree").replaceChildren(line(frame.tree[0]));
  part("comment").text.value = nodeOf(frame.node)?.comment ?? "";
  part("back").disabled = frame.node === 0;
  if (part("cut")) part("cut").disabled = frame.node === 0;
}

function entry(each) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.textContent = each.parent === null ? say("The beginning") : `${each.who}: ${each.words}`;
  if (each.node === frame.node) button.setAttribute("aria-current", "step");
  button.addEventListener("click", () => goTo(each.node));
  item.append(button);
  if (each.comment) {
    const comment = document.createElement("p");
    comment.className = "small";
    comment.textContent = each.comment;
    item.append(comment);
  }
  return item;
}

part("back").addEventListener("click", () => goTo(nodeOf(frame.node)?.parent ?? 0));
part("eyes").addEventListener("change", () => goTo(frame.node));
part("cut")?.addEventListener("click", () => change("cut", { node: frame.node }));
part("bot")?.addEventListener("click", () => change("bot", { node: frame.node, level: part("level").value }));
part("ask")?.addEventListener("click", async () => {
  part("ask").disabled = true;
  try { showHints(part("hints"), (await ask(`${address}/ask`, { node: frame.node })).hints); }
  catch (error) { tellError(error); }
  finally { part("ask").disabled = false; }
});
if (new URLSearchParams(location.search).has("ask")) part("ask")?.click();
part("comment").addEventListener("submit", (event) => {
  event.preventDefault();
  if (place.dataset.mine) change("comment", { node: frame.node, text: event.target.text.value });
});
part("link").addEventListener("focus", (event) => event.target.select());
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select, .target")) return;
  if (event.key === "ArrowLeft" && frame.node) goTo(nodeOf(frame.node).parent);
  if (event.key === "ArrowRight") {
    const next = frame.tree.find((each) => each.parent === frame.node);
    if (next) goTo(next.node);
  }
});
drawTree();
