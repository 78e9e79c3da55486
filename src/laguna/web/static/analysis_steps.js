// Stepping through an analysis by buttons, keys, swipes and the wheel; tabs, comments and the list of mistakes.

import { closest, inField, query, queryAll } from "./dom.js";
import { gettext } from "./i18n.js";

/** @typedef {import("./analysis.js").AnalysisPage} AnalysisPage */

const SWIPE_PIXELS = 45;
const WHEEL_PAUSE = 90;

/** @param {AnalysisPage} page */
export function listenForSteps(page) {
  const { root } = page;
  for (const button of queryAll(root, "[data-go]", HTMLButtonElement)) {
    const where = /** @type {"first" | "back" | "on" | "last"} */ (button.dataset.go);
    button.addEventListener("click", () => page.step(where));
  }
  for (const button of root.querySelectorAll("[data-next-mistake]")) {
    button.addEventListener("click", () => page.nextMistake());
  }
  const mistakesOnly = query(root, "[data-mistakes-only]");
  mistakesOnly.addEventListener("click", () => {
    const isOn = query(root, ".moves-card").classList.toggle("mistakes-only");
    mistakesOnly.setAttribute("aria-pressed", String(isOn));
  });
  document.addEventListener("keydown", (event) => handleKey(page, event));
  listenForGestures(page);
  listenForTabs(root, () => page.moves.mark(page.frame.next?.node, page.frame.node));
  listenForComments(page);
}

/**
 * @param {AnalysisPage} page
 * @param {KeyboardEvent} event
 */
function handleKey(page, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || (inField(event) && !closest(event, "[type=checkbox]"))) return;
  /** @type {Record<string, () => void>} */
  const actions = {
    ArrowLeft: () => page.step("back"),
    ArrowRight: () => page.step("on"),
    ArrowUp: () => page.changeVariation(-1),
    ArrowDown: () => page.changeVariation(1),
    Home: () => page.step("first"),
    End: () => page.step("last"),
    m: () => page.nextMistake(),
    v: () => page.nextView(),
    e: () => page.engine.switch(),
    c: () => openComment(page),
  };
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  const isScrolling = event.key.startsWith("Arrow") && closest(event, "[role=tablist], .menu[open]");
  if (!action || isScrolling) return;
  event.preventDefault();
  action();
}

/** @param {AnalysisPage} page */
function listenForGestures(page) {
  const board = query(page.root, "#board");
  let last = 0;
  board.addEventListener("wheel", (event) => {
    const scrolls = board.scrollHeight > board.clientHeight + 1;
    if (event.ctrlKey || scrolls || Math.abs(event.deltaY) < Math.abs(event.deltaX)) return;
    event.preventDefault();
    if (event.timeStamp - last < WHEEL_PAUSE) return;
    last = event.timeStamp;
    page.step(event.deltaY > 0 ? "on" : "back");
  }, { passive: false });
  /** @type {Touch | null} */
  let start = null;
  board.addEventListener("touchstart", (event) => {
    start = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  board.addEventListener("touchend", (event) => {
    if (!start) return;
    const end = event.changedTouches[0];
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    start = null;
    if (Math.abs(x) < SWIPE_PIXELS || Math.abs(y) > Math.abs(x) / 2) return;
    page.step(x < 0 ? "on" : "back");
  });
}

/**
 * @param {HTMLElement} root
 * @param {() => void} onChosen
 */
function listenForTabs(root, onChosen) {
  const tabs = queryAll(root, "[data-tab]", HTMLButtonElement);
  const choose = (/** @type {HTMLButtonElement} */ chosen) => {
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      query(root, `[data-tab-panel="${tab.dataset.tab}"]`).classList.toggle("shown", tab === chosen);
    }
    onChosen();
  };
  tabs.forEach((tab, index) => {
    tab.tabIndex = tab.getAttribute("aria-selected") === "true" ? 0 : -1;
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      const next = tabs[(index + by + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    });
  });
}

/** @param {AnalysisPage} page */
function openComment(page) {
  const form = query(page.root, "[data-comment]", HTMLFormElement);
  const tab = page.root.querySelector("[data-tab=moves]");
  if (tab instanceof HTMLButtonElement) tab.click();
  form.hidden = false;
  const field = query(form, "textarea", HTMLTextAreaElement);
  const node = page.frame.next?.node ?? page.frame.node;
  const comment = node ? page.moves.rows.get(node)?.comment : page.tree.start_comment;
  field.value = comment ?? "";
  field.placeholder = gettext("Comment on this move");
  field.readOnly = !page.tree.may_change;
  field.focus();
}

/** @param {AnalysisPage} page */
function listenForComments(page) {
  const form = query(page.root, "[data-comment]", HTMLFormElement);
  const button = query(page.root, "[data-comment-button]");
  const close = () => { form.hidden = true; button.focus(); };
  button.addEventListener("click", () => openComment(page));
  query(form, "[data-comment-cancel]").addEventListener("click", close);
  form.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = query(form, "textarea", HTMLTextAreaElement).value;
    form.hidden = true;
    page.comment(text);
  });
}
