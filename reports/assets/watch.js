
// Only in a report that `casus run --watch` writes, after the script of all pages. A call with the stamp of these pages
// follows; when the report has another stamp, an open page loads itself anew.
(() => {
  const here = document.currentScript.src;
  let shown = null;
  // Also called by stamp.js.
  self.casusStamp = (stamp) => {
    if (shown === null) ask();
    else if (shown !== stamp) location.reload();
    shown = stamp;
  };
  // While the folder is replaced, the file may be missing for a moment.
  function ask() {
    const script = document.createElement("script");
    script.src = new URL("stamp.js?" + Date.now(), here).href;
    script.onload = script.onerror = () => {
      script.remove();
      setTimeout(ask, 400);
    };
    document.head.append(script);
  }
})();
