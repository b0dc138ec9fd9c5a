import type { MouseEvent } from 'react';

/**
 * Returns a click handler that navigates within the page on a plain click and leaves new tabs, downloads and the like
 * to the browser. Use as `onClick={navigateOnClick(href, host.navigate)}`.
 */
export const navigateOnClick = (href: string, go: (href: string) => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, currentTarget } = event;
  const own = currentTarget.target === '' || currentTarget.target === '_self';
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !own) return;
  event.preventDefault();
  go(href);
};
