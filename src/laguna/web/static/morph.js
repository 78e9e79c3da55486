// Make the content of an element what the server says it is now, and keep every node that is still right: so
// the focus stays where it is, and what is read aloud when it changes is not read again when it does not.

export function morph(place, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  morphChildren(place, fresh.content);
}

function morphChildren(place, fresh) {
  let here = place.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const match = here && alike(here, wanted) ? here : later(here, wanted);
    if (!match) {
      place.insertBefore(wanted, here);
      continue;
    }
    while (here !== match) here = removed(here);
    morphNode(match, wanted);
    here = match.nextSibling;
  }
  while (here) here = removed(here);
}

function removed(node) {
  const following = node.nextSibling;
  node.remove();
  return following;
}

// What has an id is itself wherever it stands; anything else is like its kind.
const alike = (node, wanted) => node.nodeName === wanted.nodeName && (node.id ?? "") === (wanted.id ?? "");

function later(node, wanted) {
  if (!wanted.id) return null;
  let other = node;
  while (other && !alike(other, wanted)) other = other.nextSibling;
  return other;
}

function morphNode(node, wanted) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  if (node.isEqualNode(wanted) || node.hasAttribute("data-kept")) return; // a script fills what is kept
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  morphChildren(node, wanted);
}
