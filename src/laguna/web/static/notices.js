// Being told by this browser: it asks its push service for an address, and the server keeps that.
import { byId } from "./elements.js";
import { say } from "./words.js";

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function subscribe() {
  const { key } = await (await fetch("/api/notices/key")).json();
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
  const wish = { kind: "push", address: JSON.stringify(subscription), daily: byId("push-daily").checked };
  const answer = await fetch("/api/notices", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error((await answer.json()).error);
  location.assign("/notices?done=add");
}

const section = byId("push");
if (section && "serviceWorker" in navigator && "PushManager" in window) {
  section.hidden = false;
  byId("push-button").addEventListener("click", () => {
    subscribe().catch((error) => {
      const denied = Notification.permission === "denied";
      byId("push-problem").textContent = denied ? section.dataset.problem : error.message || say("That did not work.");
    });
  });
}
const zone = byId("zone");
if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
