/** Milliseconds after which scripts are asked for although nothing of the first screen has come. */
const longestWait = 1_500;

/** Whether a file that the head names by a link has come, or has failed. */
const hasOneCome = (): boolean =>
  performance.getEntriesByType('resource').some((entry) => 'initiatorType' in entry && entry.initiatorType === 'link');

/**
 * Puts the page's scripts in as soon as one of the files that its first screen is drawn with has come: what is asked
 * for then arrives as the others end, so that few share the line and it is never idle (decision 059).
 */
export const putScriptsIn = (page: Document, { content }: HTMLTemplateElement): void => {
  const put = (scripts: Node): void => page.head.append(page.importNode(scripts, true));

  const putIn = (): void => {
    page.removeEventListener('load', onEnd, true);
    page.removeEventListener('error', onEnd, true);
    clearTimeout(limit);
    const entry = page.readyState === 'loading' && content.querySelector('#shell');
    if (entry) {
      // It reads the document: while that is still on its way, only the others go before it.
      entry.remove();
      page.addEventListener('DOMContentLoaded', () => put(entry), { once: true });
    }
    put(content);
  };
  const onEnd = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement) putIn();
  };
  const limit = setTimeout(putIn, longestWait);
  // Neither bubbles.
  page.addEventListener('load', onEnd, true);
  page.addEventListener('error', onEnd, true);
  if (hasOneCome()) putIn();
};
