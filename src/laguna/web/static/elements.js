// Finding elements, and where they are on the screen.

export const byId = (id) => document.getElementById(id);

export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
}

export function visible(element) {
  return element.getBoundingClientRect().width > 0 && getComputedStyle(element).visibility !== "hidden";
}

// An element with a text, a class and children.
export function made(kind, text = "", className = "", ...children) {
  const found = document.createElement(kind);
  if (className) found.className = className;
  if (text) found.textContent = text;
  found.append(...children);
  return found;
}

export const svg = (kind) => document.createElementNS("http://www.w3.org/2000/svg", kind);

export const phone = matchMedia("(max-width: 760px), (max-height: 520px)");

export const narrow = matchMedia("(max-width: 760px)"); // lists lie at the bottom of the window

export const touch = matchMedia("(pointer: coarse)");

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
