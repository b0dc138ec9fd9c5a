import type { Bus } from '@travel/contracts/events/bus';
import type { Host } from '@travel/contracts/host';

interface ConnectionOptions {
  readonly page: Window;
  readonly bus: Bus;
  readonly toast: Host['toast'];
  readonly words: (online: boolean) => string;
}

/** Says when the page loses its connection and when it is back, to people and to remotes. */
export const followConnection = ({ page, bus, toast, words }: ConnectionOptions): void => {
  const tell = () => {
    const online = page.navigator.onLine;
    bus.publish('connection:changed', { online });
    toast(words(online), { tone: online ? 'positive' : 'info' });
  };
  page.addEventListener('online', tell);
  page.addEventListener('offline', tell);
};
