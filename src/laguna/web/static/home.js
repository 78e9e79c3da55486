// Home page, new table, waiting room and the check of a seed: small scripts for pages with forms and lists.

import { copyLink } from "./copy_link.js";
import { byId, createElement, findById, query, queryAll } from "./dom.js";
import { gettext } from "./i18n.js";
import { morph } from "./morph.js";

const LISTS_MILLISECONDS = 10_000;
const JITTER_MILLISECONDS = 500;

/**
 * Refresh the parts of a page that change: when public tables or the visitors online do, from time to time, and when
 * the window gets the focus.
 * @param {string} address
 */
function followLists(address) {
  const refresh = async () => {
    try {
      const response = await fetch(address);
      if (!response.ok) return;
      const fresh = document.createElement("template");
      fresh.innerHTML = await response.text();
      for (const part of queryAll(fresh.content, "[data-part]", HTMLElement)) {
        const place = byId(part.dataset.part ?? "");
        morph(place, part.innerHTML);
        showRelativeTimes(place);
      }
    } catch { /* the next refresh will work */ }
  };
  setInterval(refresh, LISTS_MILLISECONDS);
  addEventListener("focus", refresh);
  followLobby(refresh);
}

/**
 * Call a function when public tables or the visitors online change, at slightly different times in every window. A
 * hidden window has no stream, because browsers open only a few at a time.
 * @param {() => void} onChange
 */
function followLobby(onChange) {
  /** @type {EventSource | null} */
  let stream = null;
  const follow = () => {
    if (document.hidden) {
      stream?.close();
      stream = null;
    } else if (!stream) {
      stream = new EventSource("/api/lobby/stream");
      stream.addEventListener("lobby", () => setTimeout(onChange, Math.random() * JITTER_MILLISECONDS));
    }
  };
  document.addEventListener("visibilitychange", follow);
  follow();
}

/**
 * Show or hide a part of a form; hidden fields are not sent.
 * @param {HTMLElement} part
 * @param {boolean} isShown
 */
function togglePart(part, isShown) {
  part.hidden = !isShown;
  const fields = /** @type {NodeListOf<HTMLSelectElement | HTMLInputElement>} */ (
    part.querySelectorAll("select, input"));
  for (const field of fields) field.disabled = !isShown;
}

/**
 * A new table: as many seats as players, and a name for everybody who plays on this device.
 * @param {HTMLElement} form
 */
function fitSeats(form) {
  const fit = () => {
    const players = Number(byId("players", HTMLSelectElement).value);
    for (const row of queryAll(form, "[data-seat]", HTMLElement)) {
      togglePart(row, Number(row.dataset.seat) < players);
      const kind = row.querySelector("select");
      query(row, ".here").hidden = kind !== null && kind.value !== "here";
    }
  };
  form.addEventListener("change", fit);
  fit();
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const TIME_UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

/**
 * Show times as "2 hours ago" in the language of the page.
 * @param {ParentNode} place
 */
function showRelativeTimes(place) {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const time of queryAll(place, "time[datetime]", HTMLTimeElement)) {
    const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
    const [unit, size] = TIME_UNITS.find((each) => Math.abs(seconds) >= each[1]) ?? ["second", 1];
    time.textContent = format.format(unit === "second" ? 0 : Math.round(seconds / size), unit);
  }
}

/**
 * Say on the Play button what is chosen in the menu beside it.
 * @param {HTMLFormElement} form
 */
function describeChoices(form) {
  const text = form.querySelector(".play [data-how]");
  const lozenges = [...form.querySelectorAll(".play .lozenges i")];
  form.addEventListener("change", () => {
    const players = query(form, "[name=players]:checked", HTMLInputElement);
    const levels = queryAll(form, "[name=level]", HTMLInputElement);
    const level = levels.findIndex((each) => each.checked);
    const how = players.dataset.how ?? "";
    if (text) text.textContent = how.replace("{strength}", levels[level].dataset.strength ?? "");
    for (const [place, lozenge] of lozenges.entries()) lozenge.classList.toggle("full", place <= level);
  });
}

/**
 * Show the fields of the chosen time control only.
 * @param {HTMLSelectElement} list
 */
function fitTimeControl(list) {
  const fit = () => {
    for (const part of queryAll(document, "[data-time]", HTMLElement)) {
      togglePart(part, (part.dataset.time ?? "").split(" ").includes(list.value));
    }
  };
  list.addEventListener("change", fit);
  fit();
}

/**
 * Describe the selected bot beside the list, which has no room for that.
 * @param {HTMLSelectElement} list
 */
function showCharacter(list) {
  const place = createElement("span", "", "small character");
  const show = () => { place.textContent = list.title = list.selectedOptions[0].dataset.character ?? ""; };
  list.after(place);
  list.addEventListener("change", show);
  show();
}

/**
 * Reload the waiting room when a player has joined.
 * @param {DOMStringMap} table
 */
function waitForPlayers({ table, version, status }) {
  if (status !== "waiting") return;
  const stream = new EventSource(`/api/tables/${table}/stream?after=${version}`);
  const reload = () => location.reload();
  stream.addEventListener("table", reload);
  stream.addEventListener("reset", reload);
}

/**
 * @param {string} path
 * @param {string} body
 */
const postJson = (path, body) =>
  fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body });

/**
 * @param {SubmitEvent} event
 */
async function uploadRecord(event) {
  event.preventDefault();
  const problem = byId("upload-problem");
  problem.textContent = "";
  const file = query(byId("upload-form"), "[name=record]", HTMLInputElement).files?.[0];
  if (!file) return;
  const text = await file.text();
  try {
    const me = await (await fetch("/api/me")).json();
    if (!me.visitor) await postJson("/api/me", JSON.stringify({ name: gettext("Guest") }));
    const response = await postJson("/api/records", text);
    const found = await response.json();
    if (response.ok) location.href = `/table/${found.table.id}/analysis`;
    else problem.textContent = found.error;
  } catch {
    problem.textContent = gettext("The server isn't responding. Try again.");
  }
}

// Compare the hash of the seed with the one that was shown before the game.
async function checkSeed() {
  const result = byId("seed-checked");
  if (!globalThis.crypto?.subtle) {
    result.textContent = gettext("Your browser can compute hashes only on https pages. Use the command below instead.");
    return;
  }
  const bytes = new TextEncoder().encode(byId("seed").textContent);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const matches = hex === byId("seed-hash").textContent;
  result.textContent = matches
    ? gettext("Verified: the seed matches the hash.")
    : gettext("The seed does not match the hash!");
  result.className = matches ? "good" : "bad";
}

showRelativeTimes(document);
for (const form of queryAll(document, "form.start", HTMLFormElement)) describeChoices(form);
if (findById("open-tables")) followLists("/lists");
if (findById("lobby")) followLists(byId("lobby").dataset.lists ?? "");
if (findById("new-table")) fitSeats(byId("new-table"));
if (findById("time")) fitTimeControl(byId("time", HTMLSelectElement));
if (findById("waiting")) waitForPlayers(byId("waiting").dataset);
const botLists = queryAll(document, "select:has([data-character])", HTMLSelectElement);
for (const list of botLists) showCharacter(list);
for (const field of queryAll(document, "input[data-select]", HTMLInputElement)) {
  field.addEventListener("focus", () => field.select());
}
findById("copy")?.addEventListener("click", () => copyLink(byId("invite", HTMLInputElement), byId("copied")));
findById("upload-form")?.addEventListener("submit", uploadRecord);
findById("check-seed")?.addEventListener("click", checkSeed);
