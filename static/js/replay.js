// Arrow keys step through a replay; a button copies the address of a moment.
(() => {
  "use strict";

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, select, textarea, .log")) return;
    const link = document.querySelector(`a[data-step="${event.key}"]`);
    if (!link) return;
    event.preventDefault();
    location.assign(link.href);
  });

  const offer = () => {
    if (!navigator.clipboard) return;
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  };

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(button.parentElement.querySelector("[data-link]").href);
    button.textContent = button.dataset.done;
  });

  document.addEventListener("htmx:afterSwap", offer);
  offer();

  // In a long log the present line is in sight.
  const log = document.querySelector(".replay .log");
  const here = log && log.querySelector("[aria-current]");
  if (here) log.scrollTop = here.offsetTop - log.offsetTop - log.clientHeight / 2;
})();
