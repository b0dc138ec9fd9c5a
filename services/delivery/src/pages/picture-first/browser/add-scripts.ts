/** Scripts are requested after this many milliseconds even if no file of the first screen has arrived. */
const maxDelayMs = 1_500;

/** Returns whether a file that a link of the head preloads has arrived or failed. */
const hasFirstFileArrived = (): boolean =>
  performance.getEntriesByType('resource').some((entry) => 'initiatorType' in entry && entry.initiatorType === 'link');

/**
 * Adds the page's scripts as soon as one file of the first screen has arrived. The scripts then download while the last
 * pictures and fonts complete, so that they share the connection only briefly and never leave it idle (decision 059).
 */
export const addScripts = (page: Document, { content }: HTMLTemplateElement): void => {
  const append = (scripts: Node): void => page.head.append(page.importNode(scripts, true));

  const addAll = (): void => {
    page.removeEventListener('load', onEnd, true);
    page.removeEventListener('error', onEnd, true);
    clearTimeout(limit);
    const entry = page.readyState === 'loading' && content.querySelector('#shell');
    if (entry) {
      // The shell reads the document, so it waits until the document is complete; the other scripts do not.
      entry.remove();
      page.addEventListener('DOMContentLoaded', () => append(entry), { once: true });
    }
    append(content);
  };
  const onEnd = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement) addAll();
  };
  const limit = setTimeout(addAll, maxDelayMs);
  // These events do not bubble, so they are captured.
  page.addEventListener('load', onEnd, true);
  page.addEventListener('error', onEnd, true);
  if (hasFirstFileArrived()) addAll();
};
