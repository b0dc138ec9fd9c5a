import type { Bus } from '@travel/contracts/host/events/bus';
import type { ToastStore } from '../page/toast-store.ts';

interface ConnectionOptions {
  readonly page: Window;
  readonly bus: Bus;
  readonly toast: ToastStore['show'];
  readonly words: (online: boolean) => string;
}

/** Says when the page loses its connection and when it is back, to people and to remotes. */
export const followConnection = ({ page, bus, toast, words }: ConnectionOptions): void => {
  let takeAway = (): void => undefined;
  const tell = () => {
    const online = page.navigator.onLine;
    bus.publish('connection:changed', { online });
    // What was said last is no longer true.
    takeAway();
    takeAway = toast(words(online), { tone: online ? 'positive' : 'info' });
  };
  page.addEventListener('online', tell);
  page.addEventListener('offline', tell);
};
