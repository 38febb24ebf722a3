// The light or dark look that a reader chose, kept in this browser. Without it the system's choice holds.
(() => {
  "use strict";
  const root = document.documentElement;
  const kept = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const keep = (theme) => {
    try {
      localStorage.setItem("theme", theme);
    } catch {
      return;
    }
  };
  const chosen = kept();
  if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;

  addEventListener("DOMContentLoaded", () => {
    const buttons = document.querySelectorAll("button.theme");
    const system = matchMedia("(prefers-color-scheme: dark)");
    const dark = () => (root.dataset.theme || (system.matches ? "dark" : "light")) === "dark";
    const show = () => {
      for (const button of buttons) {
        button.hidden = false;
        button.setAttribute("aria-pressed", String(dark()));
      }
    };
    const turn = () => {
      root.dataset.theme = dark() ? "light" : "dark";
      keep(root.dataset.theme);
      show();
    };
    for (const button of buttons) button.addEventListener("click", turn);
    system.addEventListener("change", show);
    show();
  });
})();
