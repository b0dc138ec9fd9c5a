import { offlineTripsAddress, offlineTripsCache, tripsWorkerPath } from '@travel/contracts/host/offline/offline-trips';
import type { StoredTrips } from '@travel/contracts/host/offline/offline-trips';

/** Where a browser keeps trips for when there is no connection. */
export interface TripStore {
  readonly keep: (user_id: string, trips: StoredTrips) => Promise<void>;
  /** Deletes what is kept of anybody but this one; of everybody for null. */
  readonly forgetOthers: (user_id: string | null) => Promise<void>;
}

/** What of a browser the store needs; older ones, and pages that are not secure, have none of it. */
type Browser = Partial<Pick<Window, 'caches' | 'trustedTypes'>> & {
  readonly navigator: Partial<Pick<Navigator, 'serviceWorker'>>;
};

const trusted = ({ trustedTypes }: Browser): string => {
  const createScriptURL = (url: string): string => {
    if (url === tripsWorkerPath) return url;
    throw new TypeError(`${url} is no worker of this page`);
  };
  const policy = trustedTypes?.createPolicy('shell', { createScriptURL });
  return policy ? policy.createScriptURL(tripsWorkerPath) : createScriptURL(tripsWorkerPath);
};

/** Keeps trips in stores of the page's own site, with the worker that shows them (decision 036). */
export const createTripStore = (browser: Browser): TripStore => ({
  async keep(user_id, trips) {
    const { caches, navigator } = browser;
    if (!caches || !navigator.serviceWorker) return;
    const store = await caches.open(`${offlineTripsCache}${user_id}`);
    await store.put(offlineTripsAddress, Response.json(trips));
    await navigator.serviceWorker.register(trusted(browser));
  },

  async forgetOthers(user_id) {
    const { caches, navigator } = browser;
    if (!caches || !navigator.serviceWorker) return;
    const names = (await caches.keys()).filter((name) => name.startsWith(offlineTripsCache));
    const others = names.filter((name) => name !== `${offlineTripsCache}${user_id}`);
    await Promise.all(others.map((name) => caches.delete(name)));
    if (names.length > others.length) return;
    const worker = await navigator.serviceWorker.getRegistration(tripsWorkerPath);
    await worker?.unregister();
  },
});
