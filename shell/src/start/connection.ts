import type { Bus } from '@travel/contracts/events/bus';

/** Tells remotes when the page loses its connection, and when it is back. */
export const followConnection = (page: Window, bus: Bus): void => {
  const tell = () => bus.publish('connection:changed', { online: page.navigator.onLine });
  page.addEventListener('online', tell);
  page.addEventListener('offline', tell);
  if (!page.navigator.onLine) tell();
};
