// The sides of a card's picture change in place; without this script each is a page of its own.
(() => {
  "use strict";
  const picture = document.querySelector(".plate .cd img");
  const words = document.querySelector(".plate figcaption p");
  const zoom = document.getElementById("zoom");
  const sides = [...document.querySelectorAll(".plate .chip[data-src]")];
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  const show = (side) => {
    const { src, width, height, alt, description, zoom: closer } = side.dataset;
    Object.assign(picture, { src, alt });
    picture.width = Number(width);
    picture.height = Number(height);
    words.textContent = description;
    zoom.href = closer;
    for (const other of sides) {
      if (other === side) other.setAttribute("aria-current", "true");
      else other.removeAttribute("aria-current");
    }
  };

  const turn = async (side) => {
    if (still.matches) return show(side);
    const halfway = { duration: 80, easing: "ease-in" };
    await picture.animate({ transform: ["scaleX(1)", "scaleX(0)"] }, halfway).finished;
    show(side);
    await picture.decode().catch(() => {});
    picture.animate({ transform: ["scaleX(0)", "scaleX(1)"] }, { duration: 80, easing: "ease-out" });
  };

  for (const side of sides) {
    side.addEventListener("click", (event) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.replaceState(null, "", side.href.split("#")[0]);
      turn(side);
    });
  }
})();
