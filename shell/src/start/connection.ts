import type { Bus } from '@travel/contracts/host/events/bus';
import type { ToastStore } from '../page/toast-store.ts';

interface ConnectionOptions {
  readonly page: Window;
  readonly bus: Bus;
  readonly toast: ToastStore['show'];
  readonly words: (online: boolean) => string;
}

/** Reports to visitors and remotes when the page goes offline and when it is online again. */
export const followConnection = ({ page, bus, toast, words }: ConnectionOptions): void => {
  let takeAway = (): void => undefined;
  const publishConnection = () => {
    const online = page.navigator.onLine;
    bus.publish('connection:changed', { online });
    // The previous toast is removed, because it reports the previous state of the connection.
    takeAway();
    takeAway = toast(words(online), { tone: online ? 'positive' : 'info' });
  };
  page.addEventListener('online', publishConnection);
  page.addEventListener('offline', publishConnection);
};
