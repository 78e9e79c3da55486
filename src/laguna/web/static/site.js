// On every page: registers the service worker, saves the time zone in a cookie, closes menus, and the key N goes to
// the next table.

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service-worker.js").catch(() => {});

try {
  const { lang } = document.documentElement;
  if (localStorage.getItem("language") !== lang) {
    localStorage.setItem("language", lang);
    navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage("language")).catch(() => {});
  }
} catch { /* no storage */ }

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone) document.cookie = `laguna-zone=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`;

document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
  location.assign(`/next?after=${document.getElementById("table")?.dataset.table ?? ""}`);
});

// The language menu comes back to this place, with its step or seat.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("form.language")) return;
  const back = form.elements.namedItem("back");
  if (back instanceof HTMLInputElement) back.value = location.pathname + location.search + location.hash;
});

// Only one menu is open; Escape and a click elsewhere close it.
/** @param {Element | null} except */
function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (menu !== except) menu.removeAttribute("open");
  }
}
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const menu = target?.closest("details.menu") ?? null;
  closeMenus(target?.closest("[data-close]") ? null : menu);
  if (menu && !menu.hasAttribute("open") && target?.closest("[data-close]")) menu.querySelector("summary")?.focus();
});
document.addEventListener("keydown", (event) => {
  const open = document.querySelector("details.menu[open]");
  if (event.key !== "Escape" || !open) return;
  closeMenus(null);
  open.querySelector("summary")?.focus();
});
