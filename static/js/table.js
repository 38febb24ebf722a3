// The table: what may be chosen is ringed, buttons name the move, the keyboard plays. The server judges all.
(() => {
  "use strict";
  const says = document.getElementById("says");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let seen = Number(table().dataset.ply);

  function table() {
    return document.getElementById("table");
  }

  // The move that is being put together

  const form = () => table().querySelector("form.felt");
  const inputs = () => [...form().querySelectorAll("input[type=checkbox]")];
  const legal = () => {
    const data = document.getElementById("legal");
    return data ? JSON.parse(data.textContent) : [];
  };
  const chosen = () => {
    const fixed = [...form().querySelectorAll("input[data-fixed]")].map((input) => input.value);
    return [...fixed, ...inputs().filter((input) => input.checked).map((input) => input.value)];
  };
  const count = (cards) => {
    const counts = new Map();
    for (const card of cards) counts.set(card, (counts.get(card) || 0) + 1);
    return counts;
  };
  const holds = (cards, some) => {
    const counts = count(cards);
    return [...count(some)].every(([card, number]) => (counts.get(card) || 0) >= number);
  };
  const fits = (action, cards) =>
    action.choose ? cards.length <= action.choose && holds(action.from, cards) : holds(action.cards, cards);
  const complete = (action, cards) => cards.length === (action.choose || action.cards.length);

  // By verb the one action that the chosen cards amount to, or null; verbs that they do not fit are left out.
  function moves(cards) {
    const found = new Map();
    const verbs = new Map();
    for (const action of legal()) {
      if (!fits(action, cards)) continue;
      verbs.set(action.verb, [...(verbs.get(action.verb) || []), action]);
    }
    for (const [verb, actions] of verbs) {
      const whole = actions.find((action) => complete(action, cards));
      found.set(verb, whole || (actions.length === 1 && !actions[0].choose ? actions[0] : null));
    }
    return found;
  }

  function show() {
    if (!form()) return;
    const own = inputs().some((input) => input.checked);
    const cards = chosen();
    const possible = moves(cards);
    for (const input of inputs()) {
      const card = input.closest(".k");
      const may = !input.checked && own && [...moves([...cards, input.value]).keys()].length > 0;
      const take = input.name === "take";
      card.classList.toggle("legal", may && take);
      card.classList.toggle("off", own && !input.checked && !may);
      card.querySelector(".badge").textContent = may && take ? table().dataset.take || "" : "";
    }
    for (const button of form().querySelectorAll("button[name=verb]")) {
      const action = possible.get(button.value);
      button.textContent = cards.length && action && action.text ? action.text : button.dataset.label;
      button.classList.toggle("pri", Boolean(action) || (!cards.length && button.matches(":first-child")));
    }
    const about = table().querySelector("[data-about]");
    if (about) about.hidden = true;
  }

  // The request: the whole action in words, where the choice amounts to one.
  document.addEventListener("htmx:configRequest", (event) => {
    const { parameters, elt, triggeringEvent } = event.detail;
    if (calm.matches) parameters.pace = "quick";
    if (!elt.matches("form.felt")) return;
    const button = triggeringEvent && triggeringEvent.submitter;
    if (!button || button.name !== "verb") return;
    const action = moves(chosen()).get(button.value);
    if (action && action.action) parameters.action = action.action;
  });

  const play = (action) => {
    const button = form().querySelector(`button[name=verb][value="${action.verb}"]`);
    form().requestSubmit(button);
  };

  document.addEventListener("change", (event) => {
    if (event.target.matches("form.felt input[type=checkbox]")) show();
  });

  document.addEventListener("click", (event) => {
    const offer = event.target.closest("[data-offer]");
    if (offer && form()) {
      event.preventDefault();
      const cards = count(offer.value.split(" ").slice(1));
      for (const input of inputs()) {
        const left = cards.get(input.value) || 0;
        input.checked = left > 0;
        cards.set(input.value, left - 1);
      }
      show();
      return;
    }
    const target = event.target.closest("label.k.legal input");
    if (!target) return;
    const found = [...moves([...chosen(), target.value].slice(0)).values()].filter(Boolean);
    if (target.checked && found.length === 1) setTimeout(() => form() && play(found[0]));
  });

  // Keys: arrows move in a group, Enter chooses and plays, U clears, H asks for a hint, L reads the log.

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const card = event.target.closest(".felt .k input");
    const typing = event.target.matches("input:not([type=checkbox]), textarea, select");
    if (card && event.key.startsWith("Arrow")) {
      const group = [...card.closest("[role=group]").querySelectorAll("input[type=checkbox]")];
      const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
      group[(group.indexOf(card) + step + group.length) % group.length].focus();
      event.preventDefault();
    } else if (card && event.key === "Enter") {
      event.preventDefault();
      enter(card);
    } else if (!typing && event.key.toLowerCase() === "u" && form()) {
      for (const input of inputs()) input.checked = false;
      show();
    } else if (!typing && event.key.toLowerCase() === "h") {
      table().querySelector("[data-hint]")?.click();
    } else if (!typing && event.key.toLowerCase() === "l") {
      table().querySelector(".log")?.focus();
    }
  });

  function enter(input) {
    const done = [...moves(chosen()).values()].filter(Boolean);
    if (input.checked && done.length === 1) {
      play(done[0]);
      return;
    }
    input.click();
  }

  // After each step: tell it, mark what is new, keep the focus at the table.

  const name = (root) => {
    if (calm.matches) return;
    const counts = new Map();
    for (const card of root.querySelectorAll(".cloth .k[data-card]")) {
      const slug = card.dataset.card;
      if (slug === "back") continue;
      counts.set(slug, (counts.get(slug) || 0) + 1);
      card.style.viewTransitionName = `card-${slug}-${counts.get(slug)}`;
    }
  };

  document.addEventListener("htmx:beforeTransition", (event) => {
    if (calm.matches) event.preventDefault();
    else name(table());
  });

  document.addEventListener("htmx:afterSwap", () => {
    name(table());
    tell();
    show();
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost) focus();
  });

  function tell() {
    const lines = [...table().querySelectorAll(".log li[data-ply]")].filter((line) => Number(line.dataset.ply) > seen);
    seen = Number(table().dataset.ply);
    const refusal = table().querySelector(".refusal");
    const prompt = table().querySelector("[data-prompt]");
    const words = lines.reverse().map((line) => line.textContent.trim());
    if (refusal) words.push(refusal.textContent.trim());
    else if ("yours" in table().dataset && prompt) words.push(prompt.textContent.trim());
    if (words.length) says.textContent = words.join(" ");
  }

  function focus() {
    const first = table().querySelector(".refusal, #end, .hand input[type=checkbox], form.felt button");
    if (first) first.focus({ preventScroll: !first.matches(".refusal, #end") });
  }

  show();
})();
