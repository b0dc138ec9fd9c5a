import { useEffect } from 'react';
import { onPageVisible } from '../../foundation/session/page-visibility.ts';
import { renewInterval, type CheckoutStoreApi } from './checkout-store.ts';

/**
 * Milliseconds from the end of a hold to its reload (`afterEnd`), and from a failed reload to the next one
 * (`retryDelay`).
 */
const afterEnd = 1_000;
const retryDelay = 5_000;

/**
 * Keeps a visible hold alive: renews it every 20 s, makes it the browser's current hold when this page gets focus, and
 * reloads it when it ends.
 */
export const useHoldWatch = (store: CheckoutStoreApi, endsAt: number | null): void => {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') void store.getState().renew();
    };
    renew();
    const timer = setInterval(renew, renewInterval);
    const makeCurrent = () => {
      if (document.visibilityState === 'visible') store.getState().makeCurrent();
    };
    const stopWatching = onPageVisible(() => {
      renew();
      makeCurrent();
    });
    window.addEventListener('focus', makeCurrent);
    return () => {
      clearInterval(timer);
      stopWatching();
      window.removeEventListener('focus', makeCurrent);
    };
  }, [store]);

  useEffect(() => {
    if (endsAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let watching = true;
    const look = async () => {
      await store.getState().load();
      const { held } = store.getState();
      if (watching && held.status === 'open' && held.endsAt === endsAt)
        timer = setTimeout(() => void look(), retryDelay);
    };
    timer = setTimeout(() => void look(), Math.max(0, endsAt - Date.now()) + afterEnd);
    return () => {
      watching = false;
      clearTimeout(timer);
    };
  }, [store, endsAt]);
};
