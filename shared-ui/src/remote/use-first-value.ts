import type { Host } from '@travel/contracts/host/host';
import { use, useEffect } from 'react';
import { useHost } from './host-context.tsx';

/** Loads of the first render that have started, by key. They are removed when the page is on the screen. */
const started = new WeakMap<Host['http'], Map<string, Promise<unknown>>>();

const getStarted = (http: Host['http']): Map<string, Promise<unknown>> => {
  const loads = started.get(http) ?? new Map<string, Promise<unknown>>();
  started.set(http, loads);
  return loads;
};

/** All loads of a key have values of one type. */
const isValue = <T>(value: unknown): value is T => value !== undefined;

/** Resolves with undefined for a load that fails or whose answer the document does not contain. */
const startFirstLoad = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  // An answer in the document needs no task of the browser. The timer never ends on the server, which has all answers.
  const nextTask = new Promise<undefined>((resolve) => {
    setTimeout(resolve, 0);
  });
  return Promise.race([ask().catch(() => undefined), nextTask]);
};

/**
 * Returns the value of a load whose answer the document contains, so that the first render of a page shows it. Suspends
 * for an instant, while the view that delivery rendered stays. Returns undefined for all other loads, which begin after
 * the render as usual.
 * @param key identifies the load in this page; null if there is nothing to load
 */
export const useFirstValue = <T>(key: string | null, ask: () => Promise<T>): T | undefined => {
  const { http, hasFirstAnswers } = useHost();
  const loads = getStarted(http);
  if (key !== null && !loads.has(key) && hasFirstAnswers?.()) loads.set(key, startFirstLoad(ask));
  const load = key === null ? undefined : loads.get(key);
  const value = load && use(load);
  useEffect(() => {
    if (key !== null) getStarted(http).delete(key);
  }, [http, key]);
  return isValue<T>(value) ? value : undefined;
};
