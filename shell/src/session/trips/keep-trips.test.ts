import { beforeEach, describe, expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/host/events/bus';
import type { OfflineTrips } from '@travel/contracts/host/offline/offline-trips';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { waitFor } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import type { Snapshot } from '../../page/page-context.ts';
import { matchPage } from '../../navigation/page-location.ts';
import { keepTrips } from './keep-trips.ts';

const page: OfflineTrips = {
  language: 'en-US',
  direction: 'ltr',
  title: 'My trips',
  notice: "You're offline.",
  retry: 'Try again',
  none: 'No upcoming trips.',
  vouchers: 'Bookings and vouchers',
  trips: [],
};
const maya = createSignedInSession();
const leo: Session = { ...maya, user: maya.user && { ...maya.user, user_id: 'U2002' } };

let kept: Set<string>;
let faults: unknown[];
beforeEach(() => {
  kept = new Set();
  faults = [];
});

/** Opens a page in a browser that has already stored the trips in `kept`. */
const open = (initial: Session | null, put: () => Promise<void> = async () => {}) => {
  const bus = createBus((error) => {
    throw error;
  });
  const snapshot = createStore<Snapshot>(() => ({
    ...matchPage({ path: '/user/my-trips', search: '', hash: '' }),
    session: initial ?? guestSession,
  }));
  bus.subscribe('session:changed', ({ session }) => snapshot.setState({ session }));
  keepTrips({
    initial,
    bus,
    snapshot,
    organisation: 'Almanac',
    log: { error: (_name, error) => void faults.push(error), info: () => {} },
    store: {
      async keep(user_id) {
        await put();
        kept.add(user_id);
      },
      async forgetOthers(user_id) {
        for (const one of kept) if (one !== user_id) kept.delete(one);
      },
    },
  });
  return bus;
};

const getUserId = ({ user }: Session) => user?.user_id ?? '';

describe('the store of viewed trips', () => {
  it('stores the viewed trips of the signed-in user', async () => {
    open(maya).publish('trips:read', { page });
    await waitFor(() => expect([...kept]).toEqual([getUserId(maya)]));
  });

  it('stores no trips for guests or for support with an impersonation key', async () => {
    open(guestSession).publish('trips:read', { page });
    open({ ...maya, by_key: true }).publish('trips:read', { page });
    await waitFor(() => expect([...kept]).toEqual([]));
  });

  it('deletes the stored trips at sign-out', async () => {
    const bus = open(maya);
    bus.publish('trips:read', { page });
    await waitFor(() => expect([...kept]).toEqual([getUserId(maya)]));
    bus.publish('session:changed', { session: guestSession });
    await waitFor(() => expect([...kept]).toEqual([]));
  });

  it('deletes trips that were still being stored at sign-out', async () => {
    let written = () => {};
    const bus = open(maya, () => new Promise((resolve) => (written = resolve)));
    bus.publish('trips:read', { page });
    await Promise.resolve();
    bus.publish('session:changed', { session: guestSession });
    written();
    await waitFor(() => expect(faults).toEqual([]));
    await waitFor(() => expect([...kept]).toEqual([]));
  });

  it('deletes the stored trips when another user signs in, and on a page of another user or a guest', async () => {
    for (const next of [leo, guestSession]) {
      kept.add(getUserId(maya));
      open(maya).publish('session:changed', { session: next });
      await waitFor(() => expect([...kept]).toEqual([]));
      kept.add(getUserId(maya));
      open(next);
      await waitFor(() => expect([...kept]).toEqual([]));
    }
  });

  it('keeps the stored trips while the session is unknown', async () => {
    kept.add(getUserId(maya));
    const bus = open(null);
    await waitFor(() => expect([...kept]).toEqual([getUserId(maya)]));
    bus.publish('session:changed', { session: maya });
    await waitFor(() => expect([...kept]).toEqual([getUserId(maya)]));
  });
});
