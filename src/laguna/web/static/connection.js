// Requests to the server, its event stream, and the messages about both.

import { byId } from "./dom.js";
import { gettext } from "./i18n.js";

// A request that the server refused, with its message for the player.
export class RequestError extends Error {}

/** @typedef {Record<string, string | number>} Form */

/** @param {Form} form */
const encode = (form) =>
  new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));

// The pictures of a response have the layout of those on the page.
const layoutHeader = () => ({ "Laguna-Layout": document.documentElement.dataset.layout ?? "" });

/**
 * Get JSON, or post a form and get JSON.
 * @param {string} path
 * @param {Form} [form]
 */
export async function fetchJson(path, form) {
  const headers = { Accept: "application/json", ...layoutHeader() };
  const response = await fetch(path, form ? { method: "POST", body: encode(form), headers } : { headers });
  const found = await response.json();
  if (!response.ok) throw new RequestError(found.error || gettext("Something went wrong. Try again."));
  return found;
}

/**
 * Get a fragment of HTML, or post a form and get one.
 * @param {string} path
 * @param {Form} [form]
 */
export async function fetchHtml(path, form) {
  const headers = layoutHeader();
  const response = await fetch(path, form ? { method: "POST", body: encode(form), headers } : { headers });
  if (!response.ok) throw new RequestError((await response.json()).error);
  return response.text();
}

/**
 * Show a message above the board; an empty one removes it.
 * @param {string} message
 */
export function showProblem(message) {
  const place = byId("problem");
  place.textContent = message;
  place.hidden = !message;
  delete place.dataset.offline;
}

/** @param {unknown} error */
export function showError(error) {
  const isRefused = error instanceof RequestError;
  showProblem(isRefused ? error.message : gettext("The server isn't responding. Try again."));
}

/** @param {boolean} isOffline */
function showOffline(isOffline) {
  const place = byId("problem");
  if (isOffline) {
    showProblem(gettext("Connection lost. Reconnecting... Your game is safe."));
    place.dataset.offline = "yes";
  } else if (place.dataset.offline) showProblem("");
}

/**
 * What has happened since the version that the page shows.
 * @param {Table} table
 * @returns {Promise<TableUpdate>}
 */
export const fetchUpdate = (table) =>
  fetchJson(`/table/${table.id}/news?after=${table.version}${table.viewerQuery}`);

/**
 * Follow the event stream of the table and fetch every update, one request at a time.
 * @param {Table} table
 */
export function followTable(table) {
  let fetching = false;
  let again = false;
  table.refresh = async () => {
    if (fetching) { again = true; return; }
    fetching = true;
    try {
      do {
        again = false;
        await table.receive(await fetchUpdate(table));
      } while (again);
      showOffline(false);
    } catch (error) {
      if (error instanceof RequestError) showProblem(error.message);
      else showOffline(true);
    } finally {
      fetching = false;
    }
  };
  const stream = new EventSource(`/api/tables/${table.id}/stream?after=${table.version}${table.viewerQuery}`);
  stream.addEventListener("table", (event) => {
    const { version } = JSON.parse(event.data);
    const refreshIfNew = () => { if (version > table.version) table.refresh(); };
    // The update after the viewer's own move comes with the response to it.
    if (table.busy) table.queue.then(() => setTimeout(refreshIfNew, 50));
    else refreshIfNew();
  });
  stream.addEventListener("reset", () => location.reload());
  stream.addEventListener("open", () => showOffline(false));
  stream.addEventListener("error", () => showOffline(true));
}
