// The log, and looking back at what one of its lines tells.

import { ask, askNews, tellError } from "./connection.js";
import { byId } from "./elements.js";
import { showMoment } from "./frames.js";
import { markSince, point } from "./marks.js";
import { say } from "./words.js";

const lines = () => [...(byId("log")?.querySelectorAll(".line") ?? [])];
const versionOf = (line) => Number(line.dataset.version);

// The version up to which the log of the page tells.
export const logged = () => Math.max(0, ...lines().map(versionOf));

// New lines; two answers may tell of the same line.
export function addLines(table, news) {
  const log = byId("log");
  if (!log) return;
  if (news.whole_log) log.innerHTML = "";
  const fresh = document.createElement("template");
  fresh.innerHTML = news.log;
  for (const item of [...fresh.content.children]) {
    if (news.whole_log || versionOf(item.querySelector(".line")) > table.logged) log.append(item);
  }
  table.logged = Math.max(table.logged, news.version);
  settleLog(table);
}

// The last line is in view, and the one that Tab comes to. What happened since the own last move is marked.
export function settleLog(table) {
  markSince(table);
  const all = lines();
  for (const line of all) line.tabIndex = -1;
  if (all.length) all[all.length - 1].tabIndex = 0;
  const log = byId("log");
  if (log) log.scrollTop = log.scrollHeight;
}

export function nextLine(line, step) {
  const all = lines();
  return all[all.indexOf(line) + step];
}

async function lookBack(table, line) {
  if (table.busy) return;
  for (const other of byId("log").querySelectorAll(".line[aria-current]")) other.removeAttribute("aria-current");
  line.setAttribute("aria-current", "true");
  try {
    const found = await ask(`/table/${table.id}/moment?version=${line.dataset.version}${table.eyes}`);
    table.lookingBack = true;
    table.root.classList.add("past");
    byId("looking-back").hidden = false;
    byId("looking-text").textContent = say("Then: {what}", { what: found.text || line.textContent });
    byId("board").scrollIntoView({ block: "nearest" });
    showMoment(table, found.frames[0], []);
    showMoment(table, found.frames[1], [found.frames[1]]);
    point(table, line);
  } catch (error) {
    tellError(error);
  }
}

export function leaveThePast(table) {
  table.lookingBack = false;
  table.root.classList.remove("past");
  byId("looking-back").hidden = true;
  byId("log").querySelector(".line[aria-current]")?.removeAttribute("aria-current");
}

export async function toNow(table) {
  leaveThePast(table);
  await table.receive({ ...(await askNews(table)), steps: [] });
}

export function listenForLog(table) {
  table.root.addEventListener("click", (event) => {
    const line = event.target.closest(".line");
    if (line) lookBack(table, line);
    else if (event.target.closest("#to-now")) toNow(table);
  });
}
