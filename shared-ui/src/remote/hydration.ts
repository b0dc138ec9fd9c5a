import { getToday, type Day } from '@travel/contracts/locale/days/days';
import { createContext, use, useSyncExternalStore } from 'react';

/** The time at which the server rendered the view that the page shows first; null if there is no such view. */
export const ViewTimeContext = createContext<Date | null>(null);

const subscribeToNothing = () => () => {};

/**
 * Returns whether a component may render what only this browser knows: cookies, storage, clock and time zone. False on
 * the server and during hydration, which must render what the server rendered; true directly afterwards.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Returns the time of the server's view on the server and during hydration, otherwise null. */
export const useViewTime = (): Date | null => {
  const time = use(ViewTimeContext);
  return useIsInBrowser() ? null : time;
};

/** Returns today's date in the visitor's time zone; on the server and during hydration the server's date. */
export const useToday = (): Day => {
  const time = useViewTime();
  return time ? getToday('UTC', time) : getToday();
};
