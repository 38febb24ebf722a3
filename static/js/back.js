// On a page that was reached from a match a link leads back to it, as long as this tab wanders on.
(() => {
  "use strict";
  const KEY = "match";
  const MATCH = /^\/matches\/[^/]+(?:\/\d+)?(?=\/|$)/;
  let kept = null;
  try {
    const from = document.referrer ? new URL(document.referrer) : null;
    const found = from && from.origin === location.origin && MATCH.exec(from.pathname);
    if (MATCH.test(location.pathname)) sessionStorage.removeItem(KEY);
    else if (found) sessionStorage.setItem(KEY, found[0] + (found[0] === from.pathname ? from.search : ""));
    kept = sessionStorage.getItem(KEY);
  } catch {
    return; // a browser that keeps nothing
  }
  const link = document.getElementById("back-to-match");
  if (!kept || !MATCH.test(kept) || !link) return;
  link.href = kept;
  link.closest("nav").hidden = false;
})();
