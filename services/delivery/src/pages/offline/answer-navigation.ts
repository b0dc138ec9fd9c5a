import { offlineTripsUrl, offlineTripsCache, type StoredTrips } from '@travel/contracts/host/offline/offline-trips';
import { renderOfflinePage, createOfflinePolicy } from './offline-page.ts';

/** The parts of a browser's cache storage that this module uses. */
export interface Stores {
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
  open(name: string): Promise<{ match(address: string): Promise<Response | undefined> }>;
}

interface WorkerEnvironment {
  readonly stores: Stores;
  readonly now: () => Date;
  readonly nonce: () => string;
}

/** Returns the stored trips, or undefined if there are none. Trips whose session has ended are deleted. */
const readStoredTrips = async ({ stores, now }: WorkerEnvironment): Promise<StoredTrips | undefined> => {
  const names = (await stores.keys()).filter((name) => name.startsWith(offlineTripsCache));
  const [name] = names;
  // If the trips of two people are stored, no trips are shown.
  if (name === undefined || names.length > 1) return undefined;
  const found = await (await stores.open(name)).match(offlineTripsUrl);
  if (!found) return undefined;
  const trips: StoredTrips = JSON.parse(await found.text());
  if (trips.format !== 1) return undefined;
  if (new Date(trips.until) > now()) return trips;
  await stores.delete(name);
  return undefined;
};

/**
 * Answers a navigation from the network, or with the stored trips if the network is not available. Responses of the
 * network are not stored.
 */
export const answerNavigation = async (
  network: () => Promise<Response>,
  outside: WorkerEnvironment,
): Promise<Response> => {
  try {
    return await network();
  } catch (error) {
    const trips = await readStoredTrips(outside);
    // On a network error response, the browser shows its own page about the missing connection.
    if (!trips) throw error;
    const nonce = outside.nonce();
    return new Response(renderOfflinePage(trips, nonce), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': createOfflinePolicy(nonce),
      },
    });
  }
};
