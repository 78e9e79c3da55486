// Asking the server, hearing from it, and saying so when it cannot be reached.

import { byId } from "./elements.js";
import { say } from "./words.js";

export class Refusal extends Error {}

export async function ask(path, form) {
  const options = form
    ? { method: "POST", body: new URLSearchParams(form), headers: { Accept: "application/json" } }
    : { headers: { Accept: "application/json" } };
  const answer = await fetch(path, options);
  const found = await answer.json();
  if (!answer.ok) throw new Refusal(found.error || say("That did not work."));
  return found;
}

// A fragment of a page.
export async function askText(path, form) {
  const answer = await fetch(path, form ? { method: "POST", body: new URLSearchParams(form) } : {});
  if (!answer.ok) throw new Refusal((await answer.json()).error);
  return answer.text();
}

export function tell(message) {
  const place = byId("problem");
  place.textContent = message;
  place.hidden = !message;
  delete place.dataset.offline;
}

export function tellError(error, otherwise = say("The server does not answer. Try again.")) {
  tell(error instanceof Refusal ? error.message : otherwise);
}

function offline(is) {
  const place = byId("problem");
  if (is) {
    tell(say("The connection is lost. Trying again; nothing of your game is lost."));
    place.dataset.offline = "yes";
  } else if (place.dataset.offline) tell("");
}

// What happened since the version that the page shows.
export const askNews = (table) => ask(`/table/${table.id}/news?after=${table.version}${table.eyes}`);

// Follow the table: news are asked for whenever there are some, one question at a time.
export function follow(table) {
  let asking = false;
  let again = false;
  table.catchUp = async () => {
    if (asking) { again = true; return; }
    asking = true;
    try {
      do {
        again = false;
        await table.receive(await askNews(table));
      } while (again);
      offline(false);
    } catch (error) {
      if (error instanceof Refusal) tell(error.message);
      else offline(true);
    } finally {
      asking = false;
    }
  };
  const stream = new EventSource(`/api/tables/${table.id}/stream?after=${table.version}${table.eyes}`);
  stream.addEventListener("table", (event) => {
    const { version } = JSON.parse(event.data);
    const look = () => { if (version > table.version) table.catchUp(); };
    // What tells of one's own move comes with the answer to it.
    if (table.busy) table.queue.then(() => setTimeout(look, 50));
    else look();
  });
  stream.addEventListener("reset", () => location.reload());
  stream.addEventListener("open", () => offline(false));
  stream.addEventListener("error", () => offline(true));
}
