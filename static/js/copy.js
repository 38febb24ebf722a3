// A button that copies the text of a field and says so. Without scripts the field itself can be copied.
(() => {
  "use strict";
  for (const button of document.querySelectorAll("button[data-copy]")) {
    const field = document.getElementById(button.dataset.copy);
    if (!field) continue;
    button.hidden = false;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        if (!document.execCommand("copy")) return;
      }
      button.textContent = button.dataset.done;
    });
  }
})();
