// The chat.

import { askText, tellError } from "./connection.js";
import { byId } from "./elements.js";

export function showChat(html) {
  const chat = byId("chat");
  if (!chat) return;
  const fresh = document.createElement("ol");
  fresh.innerHTML = html;
  if (chat.innerHTML === fresh.innerHTML) return;
  chat.replaceChildren(...fresh.childNodes);
  chat.scrollTop = chat.scrollHeight;
}

export function listenForChat() {
  byId("say")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target;
    try {
      showChat(await askText(form.action, { text: form.elements.text.value }));
      form.reset();
    } catch (error) {
      tellError(error);
    }
  });
}
