const drop = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement && target.dataset['chunks']) target.remove();
};

/**
 * Removes the document's early scripts once they have run or failed. webpack reuses an existing script element of the
 * same URL and waits for its events, which never come from an element that has finished.
 */
export const dropEarlyScripts = (page: Document): void => {
  // These events do not bubble, so they are captured.
  page.addEventListener('error', drop, true);
  page.addEventListener('load', drop, true);
};
