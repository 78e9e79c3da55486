// A puzzle: one answer, its verdict beside the board, why, and the next puzzle.

import { AnalysisBoard, fitCards } from "./analysis_board.js";
import { gem } from "./analysis_chart.js";
import { lineMarks } from "./analysis_engine.js";
import { fetchJson, showError } from "./connection.js";
import { createElement, query } from "./dom.js";
import { gettext, signed } from "./i18n.js";
import { followPictureLayout } from "./picture_layout.js";

const page = query(document, "[data-puzzle]");
const path = `/puzzles/${page.dataset.puzzle}`;
const moment = query(page, "[data-moment]");
const board = new AnalysisBoard(page, answer);

/** @param {string} move the answer; empty to see the solution */
async function answer(move) {
  try {
    /** @type {PuzzleVerdict} */
    const verdict = await fetchJson(`${path}/try`, { move });
    showVerdict(verdict, move === "");
    await explain(move);
  } catch (error) { showError(error); }
}

/**
 * @param {PuzzleVerdict} verdict
 * @param {boolean} isAsked whether the solution was asked for, which is no mistake
 */
function showVerdict(verdict, isAsked) {
  moment.classList.toggle("good", verdict.right);
  moment.classList.toggle("bad", !verdict.right && !isAsked);
  page.classList.add("answered", "calm");
  query(page, "#question").textContent = verdict.title;
  query(page, "[data-verdict]").replaceChildren(createElement("p", verdict.text));
  query(page, "[data-after]").hidden = false;
  query(page, "[data-again]").hidden = verdict.right;
  query(page, "[data-show-solution]").hidden = true;
  query(page, "[data-solution-question]").hidden = true;
  query(page, "[data-study]").hidden = false;
  query(page, ".tags").append(...verdict.themes.map((theme) => createElement("li", theme)));
  query(page, "[data-streak]").textContent = String(verdict.streak);
  query(page, "[data-rating]").textContent = String(verdict.rating);
  query(page, "[data-change]").textContent = verdict.change ? signed(verdict.change) : "";
  query(page, "[data-change]").className = verdict.change < 0 ? "bad" : "good";
  board.mark(verdict.marks);
  page.querySelector("[data-known]")?.remove();
  query(page, "[data-next]").focus({ preventScroll: true });
}

/**
 * Show why the solution is better than the answer. A wrong answer is compared by the engine, which takes a moment.
 * @param {string} move
 */
async function explain(move) {
  const card = query(page, "[data-why]");
  const place = query(page, "[data-why-text]");
  card.hidden = false;
  place.replaceChildren(createElement("p", gettext("Comparing both moves...")));
  try {
    /** @type {PuzzleExplanation} */
    const why = await fetchJson(`${path}/why`, { move });
    const items = why.sentences.map(sentenceItem);
    const list = createElement("ul");
    list.append(...items);
    place.replaceChildren(...(why.compared ? [createElement("p", why.compared), list] : []));
    if (why.line.length > 1) place.append(lineItem(why.line));
    card.hidden = !place.childElementCount;
  } catch (error) {
    card.hidden = true;
    throw error;
  }
}

/**
 * @param {string} place
 * @returns {BoardMark}
 */
const reasonMark = (place) => ({ places: [place], kind: "reason" });

/** @param {ExplanationSentence} sentence */
function sentenceItem(sentence) {
  const item = createElement("li", sentence.text);
  if (!sentence.places.length) return item;
  item.tabIndex = 0;
  previewOn(item, [...board.marks, ...sentence.places.map((place) => reasonMark(place))]);
  return item;
}

// The expected line, which is shown on the board while it is pointed at.
/** @param {LineStep[]} line */
function lineItem(line) {
  const list = createElement("ol", "", "expected-line");
  for (const step of line.filter((each, index) => !index || each.words)) {
    const item = createElement("li", "", "", gem(step.seat));
    item.append(` ${step.text}`);
    if (step.points) item.append(" ", createElement("span", signed(step.points), "plus"));
    list.append(item);
  }
  list.tabIndex = 0;
  previewOn(list, lineMarks(line));
  return list;
}

/**
 * @param {HTMLElement} item
 * @param {BoardMark[]} marks
 */
function previewOn(item, marks) {
  for (const name of ["pointerenter", "focus"]) item.addEventListener(name, () => board.preview(marks));
  for (const name of ["pointerleave", "blur"]) item.addEventListener(name, () => board.endPreview());
}

/** @param {boolean} isAsked */
function askForSolution(isAsked) {
  query(page, "[data-solution-question]").hidden = !isAsked;
  query(page, isAsked ? "[data-solution-no]" : "[data-show-solution]").focus({ preventScroll: true });
}

// The solution counts as an answer, but only the first answer does.
query(page, "[data-show-solution]").addEventListener("click", () => {
  if (page.querySelector('[data-known="yes"]')) answer("");
  else askForSolution(true);
});
query(page, "[data-solution-yes]").addEventListener("click", () => answer(""));
query(page, "[data-solution-no]").addEventListener("click", () => askForSolution(false));
query(page, "[data-again]").addEventListener("click", () => location.reload());
followPictureLayout(() => {
  fitCards(page);
  board.drawButtons();
  board.endPreview();
});
