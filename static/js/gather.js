// The selection of a reader: kept in the browser, spelt in the address of its page. Without scripts the links
// lead to that page with one record, and the list there can be written by hand.
(() => {
  "use strict";
  const KEY = "paper-tigers-selection";
  const MOST = 100;
  const page = document.querySelector("[data-selection]");
  const ways = document.querySelectorAll("[data-gathered]");

  function read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY)) ?? [];
      return Array.isArray(kept) ? kept.filter((each) => typeof each === "string").slice(0, MOST) : [];
    } catch {
      return [];
    }
  }

  function write(tokens) {
    try {
      localStorage.setItem(KEY, JSON.stringify(tokens));
    } catch {
      // A browser that keeps nothing: the address of the page still holds what was gathered last.
    }
  }

  const address = (tokens) => `/selection${tokens.length ? `?records=${tokens.join(",")}` : ""}`;

  function show() {
    const tokens = read();
    for (const way of ways) {
      way.hidden = !tokens.length;
      way.href = address(tokens);
      way.querySelector("b").textContent = tokens.length;
    }
    for (const button of document.querySelectorAll("button[data-gather]")) {
      const gathered = tokens.includes(button.dataset.gather);
      button.setAttribute("aria-pressed", gathered);
      button.firstChild.textContent = gathered ? ways[0].dataset.added : ways[0].dataset.add;
    }
  }

  function toggle(button) {
    const token = button.dataset.gather;
    const tokens = read();
    if (!tokens.includes(token) && tokens.length >= MOST) {
      button.firstChild.textContent = ways[0].dataset.full;
      return;
    }
    write(tokens.includes(token) ? tokens.filter((each) => each !== token) : [...tokens, token]);
    show();
  }

  for (const link of ways.length ? document.querySelectorAll("a[data-gather]") : []) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = link.className;
    button.dataset.gather = link.dataset.gather;
    button.append(...link.childNodes);
    button.addEventListener("click", () => toggle(button));
    link.replaceWith(button);
  }
  show();
  addEventListener("storage", show);
  addEventListener("pageshow", show);

  if (!page) return;
  const here = page.dataset.selection.split(",").filter(Boolean);
  if (!location.search && read().length) {
    location.replace(address(read()));
    return;
  }
  const mine = () => read().join() === here.join();
  const keep = page.querySelector("[data-keep]");
  if (!keep) return;
  keep.hidden = mine();
  keep.addEventListener("click", () => {
    write(here);
    keep.hidden = true;
    show();
  });
  // What is taken from the list of this page is taken from the browser's too, where they are the same.
  page.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=without], a[data-clear]");
    if (button && mine()) write(button.value ? here.filter((each) => each !== button.value) : []);
  });
})();
