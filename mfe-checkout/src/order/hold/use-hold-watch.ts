import { useEffect } from 'react';
import { renewInterval } from './checkout-store.ts';
import type { CheckoutStoreApi } from './checkout-store.ts';

/** Milliseconds from the end of a hold to its reload, and to the next attempt if that fails. */
const afterEnd = 1_000;
const askAgain = 5_000;

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
    const comeToFront = () => {
      if (document.visibilityState === 'visible') store.getState().comeToFront();
    };
    document.addEventListener('visibilitychange', renew);
    document.addEventListener('visibilitychange', comeToFront);
    window.addEventListener('focus', comeToFront);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      document.removeEventListener('visibilitychange', comeToFront);
      window.removeEventListener('focus', comeToFront);
    };
  }, [store]);

  useEffect(() => {
    if (endsAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let watching = true;
    const look = async () => {
      await store.getState().load();
      const { held } = store.getState();
      if (watching && held.status === 'open' && held.endsAt === endsAt) timer = setTimeout(() => void look(), askAgain);
    };
    timer = setTimeout(() => void look(), Math.max(0, endsAt - Date.now()) + afterEnd);
    return () => {
      watching = false;
      clearTimeout(timer);
    };
  }, [store, endsAt]);
};
