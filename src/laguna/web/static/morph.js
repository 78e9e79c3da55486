// Updates the content of an element to new HTML and keeps every node that has not changed: so the focus stays
// where it is, and screen readers announce only what is new.

/**
 * @param {Element} place
 * @param {string} html
 */
export function morph(place, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  morphChildren(place, fresh.content);
}

/**
 * @param {Node} place
 * @param {Node} fresh
 */
function morphChildren(place, fresh) {
  /** @type {ChildNode | null} */
  let current = place.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const match = current && isSame(current, wanted) ? current : findLater(current, wanted);
    if (!match) {
      place.insertBefore(wanted, current);
      continue;
    }
    while (current && current !== match) current = removeNode(current);
    morphNode(match, wanted);
    current = match.nextSibling;
  }
  while (current) current = removeNode(current);
}

/**
 * Remove a node; the one after it.
 * @param {ChildNode} node
 */
function removeNode(node) {
  const following = node.nextSibling;
  node.remove();
  return following;
}

/** @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/**
 * Whether a node may become another: both have the same id, or none and the same name.
 * @param {Node} node
 * @param {Node} wanted
 */
const isSame = (node, wanted) => node.nodeName === wanted.nodeName && idOf(node) === idOf(wanted);

/**
 * @param {ChildNode | null} node
 * @param {Node} wanted
 */
function findLater(node, wanted) {
  if (!idOf(wanted)) return null;
  let other = node;
  while (other && !isSame(other, wanted)) other = other.nextSibling;
  return other;
}

/**
 * @param {Node} node
 * @param {Node} wanted
 */
function morphNode(node, wanted) {
  if (!(node instanceof Element && wanted instanceof Element)) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  if (node.isEqualNode(wanted) || node.hasAttribute("data-morph-skip")) return; // a script fills what is skipped
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  morphChildren(node, wanted);
}
