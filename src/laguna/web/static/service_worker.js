// The service worker: an offline page, and push notifications. It never serves a table from its cache, except as
// text on the offline page, with the time it was saved. The server writes the constants CACHED (the addresses
// that the offline page needs), CACHE_NAME and ICON in front of this script.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const OFFLINE_PAGE = "/offline";
const LAST_TABLE = "/last-table";
const LAST_TABLE_CACHE = "last";

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE_NAME)
      .then((cache) => cache.addAll([OFFLINE_PAGE, ...CACHED]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

async function deleteOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== CACHE_NAME && name !== LAST_TABLE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A page in another language: the offline page is loaded again.
worker.addEventListener("message", (event) => {
  if (event.data !== "language") return;
  event.waitUntil(caches.open(CACHE_NAME).then((cache) => cache.add(OFFLINE_PAGE)));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetchPage(event, pathname));
  else if (CACHED.includes(pathname)) event.respondWith(fetch(request).catch(() => fromCache(pathname)));
});

/** @param {string} pathname */
const fromCache = async (pathname) => (await caches.match(pathname)) ?? Response.error();

/**
 * @param {FetchEvent} event
 * @param {string} pathname
 */
async function fetchPage(event, pathname) {
  try {
    const response = await fetch(event.request);
    const table = pathname.match(/^\/table\/([a-z0-9]+)$/);
    if (table && response.ok) event.waitUntil(saveTable(table[1]).catch(() => {}));
    if (pathname === "/account") event.waitUntil(caches.delete(LAST_TABLE_CACHE));
    return response;
  } catch {
    return fromCache(OFFLINE_PAGE);
  }
}

/**
 * Save the table as a spectator sees it, as text with the time.
 * @param {string} table
 */
async function saveTable(table) {
  const response = await fetch(`/table/${table}/words?seat=-1`);
  if (!response.ok) return;
  const cache = await caches.open(LAST_TABLE_CACHE);
  const saved = { table, at: Date.now(), html: await response.text() };
  const headers = { "Content-Type": "application/json" };
  await cache.put(LAST_TABLE, new Response(JSON.stringify(saved), { headers }));
}

worker.addEventListener("push", (event) => {
  /** @type {{ title?: string, text?: string, tag?: string, url?: string }} */
  let message = {};
  try { if (event.data) message = event.data.json(); } catch { /* not from us */ }
  event.waitUntil(
    worker.registration.showNotification(message.title ?? "Laguna", {
      body: message.text ?? "",
      tag: message.tag ?? "laguna",
      icon: ICON,
      data: { url: message.url ?? "/next" },
    }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data.url));
});

/**
 * Focus the window that shows a page, or open one.
 * @param {string} url
 */
async function showPage(url) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = windows.find((client) => client.url.split("?")[0] === url);
  return found ? found.focus() : worker.clients.openWindow(url);
}
