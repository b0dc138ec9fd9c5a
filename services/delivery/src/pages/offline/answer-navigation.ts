import { keptTripsAddress, keptTripsStore } from '@travel/contracts/offline/kept-trips';
import type { KeptTrips } from '@travel/contracts/offline/kept-trips';
import { offlinePage, offlinePolicy } from './offline-page.ts';

/** A browser's stores, as far as they are asked. */
export interface Stores {
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
  open(name: string): Promise<{ match(address: string): Promise<Response | undefined> }>;
}

interface Outside {
  readonly stores: Stores;
  readonly now: () => Date;
  readonly nonce: () => string;
}

/** Returns the trips that are kept and may still be read; those whose session has ended are deleted. */
const readKept = async ({ stores, now }: Outside): Promise<KeptTrips | undefined> => {
  const names = (await stores.keys()).filter((name) => name.startsWith(keptTripsStore));
  const [name] = names;
  // Of two people nobody's are shown.
  if (name === undefined || names.length > 1) return undefined;
  const found = await (await stores.open(name)).match(keptTripsAddress);
  if (!found) return undefined;
  const kept: KeptTrips = JSON.parse(await found.text());
  if (kept.format !== 1) return undefined;
  if (new Date(kept.until) > now()) return kept;
  await stores.delete(name);
  return undefined;
};

/**
 * Answers a page that is asked for: by the network, and where there is none by the trips that are kept. Nothing that
 * comes over the network is kept here.
 */
export const answerNavigation = async (network: () => Promise<Response>, outside: Outside): Promise<Response> => {
  try {
    return await network();
  } catch (error) {
    const kept = await readKept(outside);
    // The browser then says itself that there is no connection.
    if (!kept) throw error;
    const nonce = outside.nonce();
    return new Response(offlinePage(kept, nonce), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': offlinePolicy(nonce),
      },
    });
  }
};
