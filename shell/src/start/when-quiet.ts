/** Runs a function when the page has loaded and is idle. */
export const whenQuiet = (page: Window, run: () => void): void => {
  const later = () => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 1_000);
  };
  if (page.document.readyState === 'complete') {
    later();
    return;
  }
  // A file that hangs delays the load event, so the wait is limited.
  let begun = false;
  const once = () => {
    if (!begun) later();
    begun = true;
  };
  page.addEventListener('load', once, { once: true });
  setTimeout(once, 10_000);
};
