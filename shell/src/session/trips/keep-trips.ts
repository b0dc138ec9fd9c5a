import type { Host } from '@travel/contracts/host/host';
import { offlineTripsDays } from '@travel/contracts/host/offline/offline-trips';
import type { Session } from '@travel/contracts/people/session.schema';
import type { StoreApi } from 'zustand/vanilla';
import { dayMs } from '@travel/contracts/time/durations';
import type { Snapshot } from '../../page/page-context.ts';
import type { TripStore } from './trip-store.ts';

interface KeepTripsOptions extends Pick<Host, 'bus' | 'log'> {
  /** Session at page load; null if delivery could not load it in time. */
  readonly initial: Session | null;
  readonly snapshot: StoreApi<Snapshot>;
  readonly organisation: string;
  readonly store: TripStore;
}

/**
 * Returns the ID of the user whose trips may be stored; null for guests and for support, who use an impersonation key.
 */
const getKeeper = ({ user, by_key }: Session): string | null => (user && !by_key ? user.user_id : null);

/**
 * Stores the trips that the signed-in user views for offline use. Signing out, another user and an ended session delete
 * them.
 */
export const keepTrips = ({ initial, bus, snapshot, organisation, log, store }: KeepTripsOptions): void => {
  const keeper = () => getKeeper(snapshot.getState().session);
  // Run the changes of the stored trips one after another, so that trips are never stored after their deletion.
  let last: Promise<void> = Promise.resolve();
  const next = (act: () => Promise<void>): void => {
    last = last.then(act).catch((error: unknown) => log.error('trips.not_kept', error));
  };

  if (initial) next(() => store.forgetOthers(getKeeper(initial)));
  bus.subscribe('session:changed', ({ session }) => next(() => store.forgetOthers(getKeeper(session))));
  bus.subscribe('trips:read', ({ page }) => {
    const whose = keeper();
    if (whose === null) return;
    const until = new Date(Date.now() + offlineTripsDays * dayMs).toISOString();
    next(async () => {
      // Store the trips only if they belong to the current user, who may have changed since.
      if (keeper() === whose) await store.keep(whose, { format: 1, until, organisation, page });
    });
  });
};
