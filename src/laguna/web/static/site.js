// On every page: the worker that shows a page without a connection and receives messages, the time zone, and the
// key for the next table that waits.

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js").catch(() => {});

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone) document.cookie = `laguna-zone=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`;

document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, textarea, select")) return;
  location.assign(`/next?after=${document.getElementById("table")?.dataset.table ?? ""}`);
});
