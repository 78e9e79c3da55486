// Helpers for finding and making elements, and for where they are on the screen.

/** @param {string} id */
export const findById = (id) => document.getElementById(id);

/**
 * The element with an id, which must be there.
 * @overload
 * @param {string} id
 * @returns {HTMLElement}
 */
/**
 * @template {Element} T
 * @overload
 * @param {string} id
 * @param {abstract new (...args: any[]) => T} type
 * @returns {T}
 */
/**
 * @param {string} id
 * @param {abstract new (...args: any[]) => Element} [type]
 */
export function byId(id, type = HTMLElement) {
  return checked(document.getElementById(id), `#${id}`, type);
}

/**
 * The first element inside another that matches a selector, which must be there.
 * @overload
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {HTMLElement}
 */
/**
 * @template {Element} T
 * @overload
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {abstract new (...args: any[]) => T} type
 * @returns {T}
 */
/**
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {abstract new (...args: any[]) => Element} [type]
 */
export function query(parent, selector, type = HTMLElement) {
  return checked(parent.querySelector(selector), selector, type);
}

/**
 * @param {Element | null} element
 * @param {string} name
 * @param {abstract new (...args: any[]) => Element} type
 */
function checked(element, name, type) {
  if (!(element instanceof type)) throw new TypeError(`${name} is missing, or is not of type ${type.name}`);
  return element;
}

/**
 * All elements of a type that match a selector.
 * @template {Element} T
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {abstract new (...args: any[]) => T} type
 * @returns {T[]}
 */
export function queryAll(parent, selector, type) {
  const isOfType = (/** @type {Element} */ element) => element instanceof type;
  return /** @type {T[]} */ ([...parent.querySelectorAll(selector)].filter(isOfType));
}

/**
 * The element that an event happened in: the nearest one, outwards from its target, that matches a selector.
 * @param {Event} event
 * @param {string} selector
 */
export function closest(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * Whether an event happened where a key or a click belongs to a form field.
 * @param {Event} event
 */
export const inField = (event) => closest(event, "input, textarea, select") !== null;

/** @param {Element} element */
export function center(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
}

/** @param {Element} element */
export function isVisible(element) {
  return element.getBoundingClientRect().width > 0 && getComputedStyle(element).visibility !== "hidden";
}

/**
 * Make an element with a text, a class and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} [text]
 * @param {string} [className]
 * @param {...Node} children
 */
export function createElement(tag, text = "", className = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}

/**
 * Make an SVG element with attributes.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 */
export function createSvg(tag, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * Close a dialog with its button, or with a click or tap beside it.
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} button
 */
export function listenForClosing(dialog, button) {
  button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    if (target === dialog && isBeside) dialog.close();
  });
}

export const portrait = matchMedia("(max-width: 699px)"); // pictures are drawn for a phone

export const phone = matchMedia("(max-width: 699px), (max-height: 520px)");

export const touch = matchMedia("(pointer: coarse)");

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
export const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
