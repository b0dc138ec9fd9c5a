import {
  offlineTripsUrl,
  offlineTripsCache,
  tripsWorkerPath,
  type StoredTrips,
} from '@travel/contracts/host/offline/offline-trips';

/** The browser features that the store of trips needs. Older browsers and insecure pages lack them. */
type Browser = Partial<Pick<Window, 'caches' | 'trustedTypes'>> & {
  readonly navigator: Partial<Pick<Navigator, 'serviceWorker'>>;
};

const createWorkerUrl = ({ trustedTypes }: Browser): string => {
  const createScriptURL = (url: string): string => {
    if (url === tripsWorkerPath) return url;
    throw new TypeError(`${url} is no worker of this page`);
  };
  const policy = trustedTypes?.createPolicy('shell', { createScriptURL });
  return policy ? policy.createScriptURL(tripsWorkerPath) : createScriptURL(tripsWorkerPath);
};

/**
 * Creates the store of trips, which uses the Cache API of the page's origin and the service worker that shows the trips
 * offline (decision 036).
 */
export const createTripStore = (browser: Browser) => ({
  async keep(user_id: string, trips: StoredTrips): Promise<void> {
    const { caches, navigator } = browser;
    if (!caches || !navigator.serviceWorker) return;
    const store = await caches.open(`${offlineTripsCache}${user_id}`);
    await store.put(offlineTripsUrl, Response.json(trips));
    await navigator.serviceWorker.register(createWorkerUrl(browser));
  },

  /** Deletes the trips of all other users; null deletes those of all users. */
  async forgetOthers(user_id: string | null): Promise<void> {
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

export type TripStore = ReturnType<typeof createTripStore>;
