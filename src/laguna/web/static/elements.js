// Finding elements, and where they are on the screen.

export const byId = (id) => document.getElementById(id);

export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
}

export const visible = (element) => getComputedStyle(element).visibility !== "hidden";

export const narrow = matchMedia("(max-width: 760px)");

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
