// The service worker: a page that says so when there is no connection, and messages that it is one's turn.
// Nothing of a table is ever answered from here but in words on that page, which says how old they are.
// KEPT is what that page needs; the server writes it before this.

const OFFLINE = "/offline";
const LAST = "/last-table";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, ...KEPT])).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE && name !== "last").map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(event, pathname));
  else if (KEPT.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function visit(event, pathname) {
  try {
    const answer = await fetch(event.request);
    const table = pathname.match(/^\/table\/([a-z0-9]+)$/);
    if (table && answer.ok) event.waitUntil(remember(table[1]).catch(() => {}));
    if (pathname === "/account") event.waitUntil(caches.delete("last"));
    return answer;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

// The last table as everybody may see it, in words, and when that was.
async function remember(table) {
  const answer = await fetch(`/table/${table}/words?seat=-1`);
  if (!answer.ok) return;
  const cache = await caches.open("last");
  const words = { table, at: Date.now(), html: await answer.text() };
  await cache.put(LAST, new Response(JSON.stringify(words), { headers: { "Content-Type": "application/json" } }));
}

self.addEventListener("push", (event) => {
  let told = {};
  try { told = event.data.json(); } catch { /* something that we did not send */ }
  event.waitUntil(
    self.registration.showNotification(told.title ?? "Laguna", {
      body: told.text ?? "",
      tag: told.tag ?? "laguna",
      icon: ICON,
      data: { url: told.url ?? "/next" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
      const there = open.find((client) => client.url.split("?")[0] === url);
      return there ? there.focus() : self.clients.openWindow(url);
    }),
  );
});
