// A part of the rules of a game, for dialogs.

import { fetchHtml } from "./connection.js";

/** @type {Map<string, Promise<string>>} */
const pages = new Map(); // fetched when they are first needed

/** @param {Element} element */
const headingLevel = (element) => (/^H\d$/.test(element.tagName) ? Number(element.tagName[1]) : Infinity);

/**
 * The part of the rules below a heading, or all of them.
 * @param {string} path
 * @param {string} heading
 * @returns {Promise<Node[]>}
 */
export async function rulesPart(path, heading) {
  const fetched = pages.get(path) ?? fetchHtml(`${path}?part=yes`);
  pages.set(path, fetched);
  fetched.catch(() => pages.delete(path));
  const page = document.createElement("template");
  page.innerHTML = await fetched;
  const first = heading ? page.content.getElementById(heading) : null;
  if (!first) return [...page.content.childNodes];
  /** @type {Element[]} */
  const part = [first];
  for (let next = first.nextElementSibling; next && headingLevel(next) > headingLevel(first);) {
    part.push(next);
    next = next.nextElementSibling;
  }
  return part;
}
