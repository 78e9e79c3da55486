// Web Push notifications: subscribes this browser at its push service and sends the subscription to the server.

import { byId, findById } from "./dom.js";
import { gettext } from "./i18n.js";

/** @param {string} text */
const decodeBase64Url = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function subscribe() {
  const { key } = await (await fetch("/api/notices/key")).json();
  const serviceWorker = await navigator.serviceWorker.ready;
  const subscription = await serviceWorker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeBase64Url(key),
  });
  const daily = byId("push-daily", HTMLInputElement).checked;
  const response = await fetch("/api/notices", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind: "push", address: JSON.stringify(subscription), daily }),
  });
  if (!response.ok) throw new Error((await response.json()).error);
  location.assign("/notices?done=add");
}

// The section is there from the start, so that nothing moves when this script runs.
const section = findById("push");
const isSupported = "serviceWorker" in navigator && "PushManager" in window;
if (section && !isSupported) section.hidden = true;
if (section && isSupported) {
  byId("push-button").addEventListener("click", () => {
    subscribe().catch((error) => {
      const isDenied = Notification.permission === "denied";
      const message = isDenied ? section.dataset.problem : error.message;
      byId("push-problem").textContent = message || gettext("Something went wrong. Try again.");
    });
  });
}
const timeZone = findById("zone");
if (timeZone instanceof HTMLInputElement && !timeZone.value) {
  timeZone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
}
