// The offline page: the last table as text with the time it was saved, and a reload once the server responds.

import { byId } from "./dom.js";

const RETRY_MILLISECONDS = 3000;

async function showLastTable() {
  const cache = await caches.open("last");
  const found = await cache.match("/last-table");
  if (!found) return;
  const { at, html } = await found.json();
  const text = new DOMParser().parseFromString(html, "text/html");
  byId("last-table-text").textContent = text.body.textContent;
  byId("last-table-time").textContent = new Date(at).toLocaleString(document.documentElement.lang);
  byId("last-table").hidden = false;
}

async function reloadIfOnline() {
  const response = await fetch("/engine", { cache: "no-store" }).catch(() => null);
  if (response?.ok) location.reload();
}

byId("again").addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
// A browser may fire "online" before the server can be reached, and only once.
setInterval(reloadIfOnline, RETRY_MILLISECONDS);
if ("caches" in window) showLastTable().catch(() => {});
