import type { bootElementId } from '@travel/contracts/host/boot';

/**
 * ID of the element with the release list. It is repeated here, because an import from the contracts would add more to
 * the bundle.
 */
const bootElement: typeof bootElementId = 'boot';

/** Requests the list of releases and stores it in the element from which the shell reads it. */
export const readReleases = async (): Promise<void> => {
  const answer = await fetch(`/releases.json?${new URLSearchParams({ page: location.pathname + location.search })}`);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = bootElement;
  element.textContent = await answer.text();
  document.head.append(element);
};
