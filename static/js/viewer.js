// The close look: reads the deck's own IIIF manifest and shows its pictures tile by tile, with OpenSeadragon.
// Without this script the page shows the chosen picture whole, and the strip leads to the others.
(() => {
  "use strict";
  const root = document.getElementById("viewer");
  const stage = document.getElementById("stage");
  const plain = stage.querySelector("img");
  const frame = stage.parentElement;
  const title = document.getElementById("shown");
  const record = document.getElementById("record");
  const status = root.querySelector("[role=status]");
  const strip = root.querySelector(".strip");
  const links = [...root.querySelectorAll(".strip a")];
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

  const say = (text) => { status.textContent = text; };
  let shown = null; // the picture that is to be seen, once the manifest has told of it
  const failed = () => {
    if (shown) {
      plain.src = shown.svg;
      plain.alt = title.textContent;
    }
    stage.classList.remove("open");
    say(root.dataset.failed);
  };

  // A canvas of the manifest by the identifier of its picture: the last part of the image service's address.
  const canvases = (manifest) => new Map(manifest.items.map((canvas) => {
    const service = canvas.items[0].items[0].body.service[0].id;
    const picture = { service, svg: canvas.rendering[0].id, homepage: canvas.homepage?.[0].id };
    return [service.slice(service.lastIndexOf("/") + 1), picture];
  }));

  const stagePart = () => {
    // OpenSeadragon would add a style element, which our content policy forbids, if it found none of this name.
    const inert = document.createElementNS(null, "style");
    inert.setAttribute("data-openseadragon-mobile-css", "");
    document.head.append(inert);
    OpenSeadragon.setString("GestureHints.Touch", root.dataset.touch);
    OpenSeadragon.setString("GestureHints.Scroll", root.dataset.scroll);
    const viewer = OpenSeadragon({
      element: stage,
      drawer: "canvas",
      showNavigationControl: false,
      cooperativeGestures: true,
      animationTime: still ? 0 : 0.7,
      immediateRender: still,
      maxZoomPixelRatio: 2,
      visibilityRatio: 0.5,
      minPixelRatio: 0.4,
      viewportMargins: { left: 14, top: 14, right: 14, bottom: 14 },
      rotationIncrement: 90,
    });
    viewer.canvas.setAttribute("role", "application");
    viewer.canvas.setAttribute("aria-label", root.dataset.stage);
    return viewer;
  };

  const start = async () => {
    say(root.dataset.loading);
    const answer = await fetch(root.dataset.manifest);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const pictures = canvases(await answer.json());
    const viewer = stagePart();
    let at = Math.max(links.findIndex((link) => link.hasAttribute("aria-current")), 0);

    const open = (index) => {
      at = (index + links.length) % links.length;
      const link = links[at];
      shown = pictures.get(link.dataset.drawing);
      for (const other of links) other.removeAttribute("aria-current");
      link.setAttribute("aria-current", "true");
      const left = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
      strip.scrollTo({ left, behavior: still ? "auto" : "smooth" });
      title.textContent = link.textContent.trim();
      record.href = shown.homepage || record.dataset.deck;
      say(root.dataset.loading);
      viewer.open(`${shown.service}/info.json`);
    };
    const show = (index) => {
      open(index);
      history.replaceState(null, "", links[at].href);
    };
    const look = {
      in: (viewport) => viewport.zoomBy(1.6),
      out: (viewport) => viewport.zoomBy(1 / 1.6),
      whole: (viewport) => viewport.setRotation(0).goHome(),
      turn: (viewport) => viewport.setRotation(viewport.getRotation() + 90),
    };
    const act = {
      previous: () => show(at - 1),
      next: () => show(at + 1),
      fill: () => (document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen()),
    };
    for (const button of root.querySelectorAll("[data-do]")) {
      button.hidden = button.dataset.do === "fill" && !document.fullscreenEnabled;
      button.addEventListener("click", () => {
        const name = button.dataset.do;
        if (name in act) act[name]();
        else if (viewer.viewport) look[name](viewer.viewport).applyConstraints();
      });
    }
    for (const [index, link] of links.entries()) {
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        show(index);
      });
    }
    viewer.addHandler("open", () => {
      stage.classList.add("open");
      say("");
    });
    viewer.addHandler("open-failed", failed);
    viewer.addHandler("tile-load-failed", () => say(root.dataset.part));
    root.querySelector(".bar").hidden = false;
    open(at);
  };

  start().catch(failed);
})();
