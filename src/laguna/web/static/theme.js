// Light and dark theme: the system's unless one was chosen here; and the layout of pictures, for the next page that the
// server draws. Runs before the page is drawn.
"use strict";
(() => {
  const root = document.documentElement;
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch { /* no storage: follow the system */ }
  if (chosen) root.dataset.theme = chosen;
  const currentTheme = () => root.dataset.theme || (systemIsDark.matches ? "dark" : "light");

  // Paper is light.
  /** @type {string | undefined} */
  let onScreen;
  addEventListener("beforeprint", () => { onScreen = root.dataset.theme; root.dataset.theme = "light"; });
  addEventListener("afterprint", () => {
    if (onScreen) root.dataset.theme = onScreen;
    else delete root.dataset.theme;
  });

  const portrait = matchMedia("(max-width: 699px)");
  function saveLayout() {
    const layout = portrait.matches ? "portrait" : "landscape";
    document.cookie = `laguna-layout=${layout}; path=/; max-age=31536000; samesite=lax`;
  }
  saveLayout();
  portrait.addEventListener("change", saveLayout);

  document.addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme")?.addEventListener("click", () => {
      root.dataset.theme = currentTheme() === "dark" ? "light" : "dark";
      try { localStorage.setItem("theme", root.dataset.theme); } catch { /* lasts for this page */ }
    });
  });
})();
