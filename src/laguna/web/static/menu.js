// The menu of a table or a lesson.

import { byId, queryAll } from "./dom.js";

/** Whenever it is opened, it is shown from its beginning, with all of its parts closed. */
export function listenForMenu() {
  const menu = byId("menu");
  menu.addEventListener("toggle", (event) => {
    if (!("newState" in event) || event.newState !== "open") return;
    for (const part of queryAll(menu, "details[open]", HTMLDetailsElement)) part.open = false;
    menu.scrollTop = 0;
  });
}
