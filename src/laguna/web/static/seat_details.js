// Everything about a seat, opened by a click on it: all facts in words, and its own picture such as a player board.

import { byId, closest, createElement, portrait, query, queryAll } from "./dom.js";
import { gettext } from "./i18n.js";

/** @param {Element} seat */
function showDetails(seat) {
  const place = byId("player-details");
  const name = createElement("span", query(seat, ".name").title);
  const heading = createElement("h2", "", "", name, createElement("b", query(seat, ".score").textContent));
  const list = createElement("ul");
  for (const fact of seat.querySelectorAll(".fact")) {
    const item = createElement("li");
    const icon = fact.querySelector("svg");
    if (icon) item.append(icon.cloneNode(true));
    item.append(fact.getAttribute("title") ?? "");
    list.append(item);
  }
  const doing = queryAll(seat, ".doing > :not([hidden])", HTMLElement)
    .map((part) => part.textContent.trim()).filter(Boolean).join(" · ");
  const close = createElement("button", "\u00d7", "quiet round");
  close.type = "button";
  close.setAttribute("aria-label", gettext("Close"));
  close.addEventListener("click", () => place.hidePopover());
  heading.append(close);
  place.replaceChildren(heading, ...(doing ? [createElement("p", doing, "small")] : []), list);
  const picture = seat.querySelector(":scope > .more");
  if (picture) place.append(picture.cloneNode(true));
  place.showPopover();
  place.style.left = place.style.top = "";
  if (portrait.matches) return; // a sheet at the bottom
  const { left, bottom } = seat.getBoundingClientRect();
  place.style.left = `${Math.max(8, Math.min(left, innerWidth - place.offsetWidth - 8))}px`;
  place.style.top = `${bottom + 6}px`;
}

/** @param {HTMLElement} root */
export function listenForSeatDetails(root) {
  /** @param {Event} event */
  const open = (event) => {
    const seat = closest(event, "#seats .seat");
    if (seat) showDetails(seat);
  };
  root.addEventListener("click", open);
  root.addEventListener("keydown", (event) => { if (event.key === "Enter") open(event); });
}
