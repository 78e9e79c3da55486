// Copying a link from a field.

import { gettext } from "./i18n.js";

/**
 * Copy the link in a field and say so; if the browser refuses, the link is selected.
 * @param {HTMLInputElement} field
 * @param {HTMLElement} status
 */
export async function copyLink(field, status) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    status.textContent = gettext("Copied");
  } catch {
    status.textContent = gettext("The link is selected. Copy it from the field.");
  }
}
