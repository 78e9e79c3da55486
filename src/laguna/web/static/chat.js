// The chat of a table.

import { fetchHtml, showError } from "./connection.js";
import { findById } from "./dom.js";

/** @param {string} html */
export function showChat(html) {
  const chat = findById("chat");
  if (!chat) return;
  const fresh = document.createElement("ol");
  fresh.innerHTML = html;
  if (chat.innerHTML === fresh.innerHTML) return;
  chat.replaceChildren(...fresh.childNodes);
  chat.scrollTop = chat.scrollHeight;
  showLastMessage();
}

// While the chat is closed its title shows the last message.
function showLastMessage() {
  const last = findById("chat")?.querySelector("li:last-child:not(.nothing)");
  const place = findById("chat-last");
  if (place) place.textContent = last?.textContent?.trim().replace(/\s+/g, " ") ?? "";
}

export function listenForChat() {
  showLastMessage();
  const form = findById("chat-form");
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      showChat(await fetchHtml(form.action, { text: String(new FormData(form).get("text")) }));
      form.reset();
    } catch (error) {
      showError(error);
    }
  });
}
