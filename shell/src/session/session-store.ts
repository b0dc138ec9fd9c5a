import type { Host } from '@travel/contracts/host/host';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface SessionStoreOptions extends Pick<Host, 'bus' | 'http' | 'log'> {
  /** Null if delivery could not load the session in time. */
  readonly initial: Session | null;
}

/** Creates the store of the session: a guest until the API responds, then the latest `session:changed`. */
export const createSessionStore = ({ initial, bus, http, log }: SessionStoreOptions): StoreApi<Session> => {
  const store = createStore<Session>(() => initial ?? guestSession);
  let heard = false;
  bus.subscribe('session:changed', ({ session }) => {
    heard = true;
    store.setState(session, true);
  });

  if (initial === null) {
    http('GET /api/auth/session').then(
      (session) => {
        // The session may have changed during the request.
        if (!heard) bus.publish('session:changed', { session });
      },
      (error: unknown) => log.error('session.unknown', error),
    );
  }
  return store;
};
