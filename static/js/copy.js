// A button that copies the text of a field, or of any other element, and says so. Without scripts it can be
// copied by hand.
(() => {
  "use strict";
  for (const button of document.querySelectorAll("button[data-copy]")) {
    const field = document.getElementById(button.dataset.copy);
    if (!field) continue;
    button.hidden = false;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      if (field.select) field.select();
      else getSelection().selectAllChildren(field);
      try {
        await navigator.clipboard.writeText(field.value ?? field.textContent);
      } catch {
        if (!document.execCommand("copy")) return;
      }
      button.textContent = button.dataset.done;
    });
  }
})();
