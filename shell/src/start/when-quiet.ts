/** Runs a function when the page has loaded and is idle. */
export const runWhenQuiet = (page: Window, run: () => void): void => {
  const runLater = () => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 1_000);
  };
  if (page.document.readyState === 'complete') {
    runLater();
    return;
  }
  // A file that hangs delays the load event, so the wait is limited.
  let begun = false;
  const runOnce = () => {
    if (!begun) runLater();
    begun = true;
  };
  page.addEventListener('load', runOnce, { once: true });
  setTimeout(runOnce, 10_000);
};
