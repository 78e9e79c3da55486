// A study: a board that is played for all seats, and its variations as a tree.

import { AnalysisBoard, showHints } from "./analysis_board.js";
import { fetchJson, showError } from "./connection.js";
import { byId, closest, createElement, query } from "./dom.js";
import { gettext } from "./i18n.js";

const page = query(document, "[data-study]");
const path = `/study/${page.dataset.study}`;
/** @type {StudyFrame} */
let frame = JSON.parse(byId("moves").textContent);

const boardPlace = query(page, "[data-study-board]");
const board = new AnalysisBoard(boardPlace, (move) => change("play", { node: frame.node, move }));
const viewpoint = query(page, "[data-viewpoint]", HTMLSelectElement);
const commentForm = query(page, "[data-comment]", HTMLFormElement);
const commentField = query(commentForm, "[name=text]", HTMLTextAreaElement);
const backButton = query(page, "[data-back]", HTMLButtonElement);
const link = query(page, "[data-link]", HTMLInputElement);
// Visitors who do not own the study have no buttons to change it.
/** @type {HTMLButtonElement | null} */
const cutButton = page.querySelector("[data-cut]");
/** @type {HTMLButtonElement | null} */
const askButton = page.querySelector("[data-ask]");
const hintList = page.querySelector("[data-hints]");

/**
 * @param {string} what
 * @param {Record<string, string | number>} form
 */
async function change(what, form) {
  page.classList.add("busy");
  try { show(await fetchJson(`${path}/${what}`, form)); }
  catch (error) { showError(error); }
  finally { page.classList.remove("busy"); }
}

/** @param {number} node */
async function goTo(node) {
  const seat = viewpoint.value;
  try { show(await fetchJson(`${path}/frame?node=${node}${seat ? `&seat=${seat}` : ""}`)); }
  catch (error) { showError(error); }
}

/** @param {StudyFrame} found */
function show(found) {
  frame = found;
  board.show(frame);
  query(page, "[data-lines]").textContent = frame.lines.join(" ");
  query(page, "[data-position]", HTMLTextAreaElement).value = frame.position;
  hintList?.replaceChildren();
  history.replaceState(null, "", `${path}?node=${frame.node}`);
  drawTree();
}

/** @param {number} node */
const findNode = (node) => frame.tree.find((each) => each.node === node);

// The main line goes on in one list; every variation is a list of its own.
function drawTree() {
  /** @type {Map<number, StudyNode[]>} */
  const children = new Map();
  for (const each of frame.tree) {
    if (each.parent === null) continue;
    children.set(each.parent, [...(children.get(each.parent) ?? []), each]);
  }
  /** @param {StudyNode} start */
  const drawLine = (start) => {
    const list = createElement("ul");
    /** @type {StudyNode | undefined} */
    let current = start;
    while (current) {
      list.append(treeItem(current));
      /** @type {StudyNode[]} */
      const [first, ...variations] = children.get(current.node) ?? [];
      for (const variation of variations) list.append(createElement("li", "", "", drawLine(variation)));
      current = first;
    }
    return list;
  };
  query(page, "[data-tree]").replaceChildren(drawLine(frame.tree[0]));
  commentField.value = findNode(frame.node)?.comment ?? "";
  backButton.disabled = frame.node === 0;
  if (cutButton) cutButton.disabled = frame.node === 0;
}

/** @param {StudyNode} each */
function treeItem(each) {
  const title = each.parent === null ? gettext("Start") : `${each.who}: ${each.words}`;
  const button = createElement("button", title, "quiet");
  button.type = "button";
  if (each.node === frame.node) button.setAttribute("aria-current", "step");
  button.addEventListener("click", () => goTo(each.node));
  const item = createElement("li", "", "", button);
  if (each.comment) item.append(createElement("p", each.comment, "small"));
  return item;
}

backButton.addEventListener("click", () => goTo(findNode(frame.node)?.parent ?? 0));
viewpoint.addEventListener("change", () => goTo(frame.node));
cutButton?.addEventListener("click", () => change("cut", { node: frame.node }));
page.querySelector("[data-bot]")?.addEventListener("click", () => {
  change("bot", { node: frame.node, level: query(page, "[data-level]", HTMLSelectElement).value });
});
askButton?.addEventListener("click", async () => {
  askButton.disabled = true;
  try {
    const { hints } = await fetchJson(`${path}/ask`, { node: frame.node });
    if (hintList) showHints(hintList, hints);
  } catch (error) { showError(error); }
  finally { askButton.disabled = false; }
});
if (new URLSearchParams(location.search).has("ask")) askButton?.click();
commentForm.addEventListener("submit", (event) => {
  event.preventDefault();
  if (page.dataset.mine) change("comment", { node: frame.node, text: commentField.value });
});
link.addEventListener("focus", () => link.select());
document.addEventListener("keydown", (event) => {
  if (closest(event, "input, textarea, select, .target")) return;
  if (event.key === "ArrowLeft" && frame.node) goTo(findNode(frame.node)?.parent ?? 0);
  if (event.key === "ArrowRight") {
    const next = frame.tree.find((each) => each.parent === frame.node);
    if (next) goTo(next.node);
  }
});
drawTree();
