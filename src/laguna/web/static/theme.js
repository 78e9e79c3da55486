// Light and dark theme: the system's unless one was chosen here. Runs before the page is drawn.
"use strict";
(() => {
  const root = document.documentElement;
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch { /* no storage: follow the system */ }
  if (chosen) root.dataset.theme = chosen;
  const currentTheme = () => root.dataset.theme || (systemIsDark.matches ? "dark" : "light");

  document.addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme")?.addEventListener("click", () => {
      root.dataset.theme = currentTheme() === "dark" ? "light" : "dark";
      try { localStorage.setItem("theme", root.dataset.theme); } catch { /* lasts for this page */ }
    });
  });
})();
