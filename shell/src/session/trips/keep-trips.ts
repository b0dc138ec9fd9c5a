import type { Bus } from '@travel/contracts/host/events/bus';
import type { Logger } from '@travel/contracts/host/host';
import { offlineTripsDays } from '@travel/contracts/host/offline/offline-trips';
import type { Session } from '@travel/contracts/people/session.schema';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../../page/page-context.ts';
import type { TripStore } from './trip-store.ts';

interface KeepTripsOptions {
  /** As the page came; null when delivery could not ask in time. */
  readonly initial: Session | null;
  readonly bus: Bus;
  readonly snapshot: StoreApi<Snapshot>;
  readonly organisation: string;
  readonly log: Logger;
  readonly store: TripStore;
}

const dayMs = 86_400_000;

/** Somebody who came by an operator's key leaves nothing of the account behind. */
const keeperOf = ({ user, by_key }: Session): string | null => (user && !by_key ? user.user_id : null);

/**
 * Keeps the trips that are read for when there is no connection, of who is signed in alone: signing out, somebody else
 * and a session that has ended take them away.
 */
export const keepTrips = ({ initial, bus, snapshot, organisation, log, store }: KeepTripsOptions): void => {
  const keeper = () => keeperOf(snapshot.getState().session);
  // One after the other, so that nothing is kept after it was to be forgotten.
  let last: Promise<void> = Promise.resolve();
  const next = (act: () => Promise<void>): void => {
    last = last.then(act).catch((error: unknown) => log.error('trips.not_kept', error));
  };

  if (initial) next(() => store.forgetOthers(keeperOf(initial)));
  bus.subscribe('session:changed', ({ session }) => next(() => store.forgetOthers(keeperOf(session))));
  bus.subscribe('trips:read', ({ page }) => {
    const whose = keeper();
    if (whose === null) return;
    const until = new Date(Date.now() + offlineTripsDays * dayMs).toISOString();
    next(async () => {
      // Somebody else may be signed in by now.
      if (keeper() === whose) await store.keep(whose, { format: 1, until, organisation, page });
    });
  });
};
