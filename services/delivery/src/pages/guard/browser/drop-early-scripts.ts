const drop = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement && target.dataset['chunks']) target.remove();
};

/**
 * Takes scripts that the document asked for early out of the page once they have run or failed. webpack waits for an
 * element of the address that it wants; one that is over would have it wait for nothing.
 */
export const dropEarlyScripts = (page: Document): void => {
  // Neither bubbles.
  page.addEventListener('error', drop, true);
  page.addEventListener('load', drop, true);
};
