// The contents of a rules page follow the reader: the section at the top of the window is marked. Where there is no
// room beside the text, they are behind a button.

import { queryAll } from "./dom.js";

const TOP_SHARE = 0.25; // a section counts as soon as its heading is in the upper quarter of the window

const links = queryAll(document, ".contents a", HTMLAnchorElement);
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

function markSection() {
  const passed = headings.filter((each) => each && each.getBoundingClientRect().top < innerHeight * TOP_SHARE);
  const current = Math.max(0, passed.length - 1);
  for (const [place, link] of links.entries()) {
    if (place === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

let waiting = false;
addEventListener("scroll", () => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => { waiting = false; markSection(); });
}, { passive: true });
if (links.length) markSection();

const button = document.querySelector(".contents > button");
button?.addEventListener("click", () => {
  button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
});
