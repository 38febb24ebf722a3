// The table: what may be chosen is ringed, the buttons name the move, the keyboard plays. The server judges all.
(() => {
  "use strict";
  const table = () => document.getElementById("table");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const says = document.getElementById("says");
  let told = Number(table().dataset.ply);
  let lying = [];
  let stopped = null;

  // The move that is being put together

  const form = () => table().querySelector("form.felt");
  const inputs = () => [...form().querySelectorAll("input[type=checkbox]")];
  const legal = () => JSON.parse(document.getElementById("legal").textContent);
  const picked = () => inputs().filter((input) => input.checked);
  const withFixed = (some) => [...form().querySelectorAll("input[data-fixed]"), ...some].map((input) => input.value);
  const chosen = () => withFixed(picked());

  function holds(cards, some) {
    const left = [...cards];
    return some.every((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  }

  // A legal action is {action, verb, cards, text}; many of one verb are told as {verb, choose, from}.
  const fits = (action, cards) =>
    action.choose ? cards.length <= action.choose && holds(action.from, cards) : holds(action.cards, cards);
  const isWhole = (action, cards) => cards.length === (action.choose || action.cards.length);

  // By verb what the chosen cards amount to: one action, or null while more must be chosen.
  function moves(cards) {
    const found = new Map();
    for (const action of legal().filter((action) => fits(action, cards))) {
      found.set(action.verb, [...(found.get(action.verb) || []), action]);
    }
    for (const [verb, actions] of found) {
      const whole = actions.find((action) => isWhole(action, cards));
      const only = actions.length === 1 && !actions[0].choose ? actions[0] : null;
      found.set(verb, whole || only);
    }
    return found;
  }

  // Which cards are chosen once one more is: all, or where they do not go together the new one in place of others.
  function joined(input) {
    const others = picked().filter((other) => other !== input);
    const goes = (some) => moves(withFixed(some)).size > 0;
    const instead = input.name === "card" ? [input] : [...others.filter((other) => other.name === "card"), input];
    return [[...others, input], instead].find(goes) || null;
  }

  const ready = (cards) => [...moves(cards).values()].filter(Boolean);

  function show() {
    if (!form()) return;
    const cards = chosen();
    const fixed = form().querySelector("input[data-fixed]") !== null;
    const begun = picked().length > 0 || fixed;
    const possible = moves(cards);
    for (const input of inputs()) {
      const card = input.closest(".k");
      const may = begun && !input.checked && joined(input) !== null;
      const taken = may && input.name === "take";
      card.classList.toggle("legal", taken);
      card.classList.toggle("off", begun && !input.checked && !may);
      card.querySelector(".badge").textContent = taken ? table().dataset.take : "";
    }
    let first = true;
    for (const button of form().querySelectorAll("button[name=verb]")) {
      const action = possible.get(button.value);
      const alone = action && !action.choose && action.cards.length === 0;
      write(button, begun && action && action.text && !alone ? action.text : button.dataset.label);
      const fit = begun ? Boolean(action) && !alone : true;
      button.classList.toggle("pri", fit && first);
      first = first && !fit;
    }
    const prompt = table().querySelector("[data-prompt]");
    prompt.dataset.usual ??= prompt.innerHTML;
    if (picked().length && possible.size === 0) prompt.textContent = prompt.dataset.none;
    else if (picked().length && ready(cards).length === 0) prompt.textContent = prompt.dataset.more;
    else prompt.innerHTML = prompt.dataset.usual;
    rove();
  }

  // A text whose Chinese characters are marked as such.
  function write(element, text) {
    const parts = text.split(/(\p{Script=Han}+)/u).map((part, at) => {
      if (at % 2 === 0) return part;
      const han = document.createElement("span");
      han.lang = "zh-Hant";
      han.textContent = part;
      return han;
    });
    element.replaceChildren(...parts);
  }

  // One stop for the tab key in each group of cards: what may be taken, else where the focus was, else the first.
  function rove() {
    for (const group of table().querySelectorAll(".felt [role=group]")) {
      const cards = [...group.querySelectorAll("input[type=checkbox]")];
      const stop = cards.find((card) => card.closest(".legal")) || cards.find((card) => card === stopped) || cards[0];
      for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
    }
  }

  function clear() {
    for (const input of inputs()) input.checked = false;
    show();
  }

  const press = (action) => form().requestSubmit(form().querySelector(`button[name=verb][value="${action.verb}"]`));

  // The request tells the whole action, where the choice amounts to one, and whether pauses are wanted.
  document.addEventListener("htmx:configRequest", (event) => {
    const { parameters, elt, triggeringEvent } = event.detail;
    if (calm.matches) parameters.pace = "quick";
    const button = triggeringEvent && triggeringEvent.submitter;
    if (!elt.matches("form.felt") || !button || button.name !== "verb") return;
    const action = moves(chosen()).get(button.value);
    if (picked().length && action && action.action) parameters.action = action.action;
  });

  // Pointer: a card is chosen; one that is ringed as a target ends the move.

  document.addEventListener("change", (event) => {
    if (!event.target.matches("form.felt input[type=checkbox]")) return;
    const instead = event.target.checked && joined(event.target);
    if (instead) for (const input of inputs()) input.checked = instead.includes(input);
    const done = event.target.checked && event.target.closest(".legal") ? ready(chosen()) : [];
    show();
    if (done.length === 1) press(done[0]);
  });

  document.addEventListener("click", (event) => {
    const offer = event.target.closest("[data-offer]");
    if (!offer || !form()) return;
    event.preventDefault();
    const cards = offer.value.split(" ").slice(1);
    for (const input of inputs()) {
      const at = cards.indexOf(input.value);
      input.checked = at >= 0;
      if (at >= 0) cards.splice(at, 1);
    }
    show();
  });

  // Keys: arrows move in a group, Enter chooses and plays, U clears, H hints, L reads the log.

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.matches("input:not([type=checkbox]), textarea, select")) return;
    const card = event.target.closest(".felt .k input");
    if (card && event.key.startsWith("Arrow")) {
      event.preventDefault();
      move(card, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
    } else if (card && event.key === "Enter") {
      event.preventDefault();
      enter(card);
    } else if (event.key === "u" && form()) {
      clear();
    } else if (event.key === "h") {
      table().querySelector("[data-hint]")?.click();
    } else if (event.key === "l") {
      table().querySelector(".log")?.focus();
    }
  });

  function move(card, step) {
    const group = [...card.closest("[role=group]").querySelectorAll("input[type=checkbox]")];
    group[(group.indexOf(card) + step + group.length) % group.length].focus();
  }

  document.addEventListener("focusin", (event) => {
    if (!event.target.matches(".felt .k input")) return;
    stopped = event.target;
    rove();
  });

  function enter(card) {
    const done = card.checked ? ready(chosen()) : [];
    if (done.length === 1) press(done[0]);
    else card.click();
  }

  // After each step: cards glide, what is new is told and shown, the focus stays at the table.

  function nameCards() {
    const counts = new Map();
    for (const card of table().querySelectorAll(".cloth .k[data-card]")) {
      const slug = card.dataset.card;
      if (slug === "back") continue;
      counts.set(slug, (counts.get(slug) || 0) + 1);
      card.style.viewTransitionName = `card-${slug}-${counts.get(slug)}`;
    }
  }

  const inTheMiddle = () => [...table().querySelectorAll(".middle .k[data-card]")];

  document.addEventListener("htmx:beforeTransition", (event) => {
    if (calm.matches || document.hidden) event.preventDefault();
    else nameCards();
  });

  document.addEventListener("htmx:beforeSwap", () => {
    lying = inTheMiddle().map((card) => card.dataset.card);
  });

  document.addEventListener("htmx:afterSwap", () => {
    if (!calm.matches) nameCards();
    const before = [...lying];
    for (const card of inTheMiddle()) {
      const at = before.indexOf(card.dataset.card);
      if (at >= 0) before.splice(at, 1);
      else card.classList.add("newest");
    }
    tell();
    show();
    if (!document.activeElement || document.activeElement === document.body) focus();
  });

  function tell() {
    const lines = [...table().querySelectorAll(".log [data-ply]")].filter((line) => Number(line.dataset.ply) > told);
    told = Number(table().dataset.ply);
    const words = lines.reverse().map((line) => line.textContent.trim());
    const last = table().querySelector(".refusal, #end") || (form() && table().querySelector("[data-prompt]"));
    if (last) words.push(last.textContent.trim());
    if (words.length) says.textContent = words.join(" ");
  }

  function focus() {
    const first = table().querySelector(".refusal, #end, .hand input[type=checkbox], form.felt button");
    if (first) first.focus({ preventScroll: !first.matches(".refusal, #end") });
  }

  if (!calm.matches) document.documentElement.classList.add("moves");
  show();
})();
