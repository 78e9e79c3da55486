// The page without a connection: the last table in words, with the time of these words, and back when there is one.
import { byId } from "./elements.js";

const AGAIN_MS = 3000;

async function showLast() {
  const cache = await caches.open("last");
  const found = await cache.match("/last-table");
  if (!found) return;
  const { at, html } = await found.json();
  const section = byId("last");
  const words = new DOMParser().parseFromString(html, "text/html");
  byId("last-words").textContent = words.body.textContent;
  byId("last-time").textContent = new Date(at).toLocaleString(document.documentElement.lang);
  section.hidden = false;
}

byId("again").addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
// A browser may say that it is online before anything answers, and say so once only.
setInterval(() => fetch("/engine", { cache: "no-store" }).then((answer) => answer.ok && location.reload(), () => {}), AGAIN_MS);
if ("caches" in window) showLast().catch(() => {});
