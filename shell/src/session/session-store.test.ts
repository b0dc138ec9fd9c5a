import { expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/host/events/bus';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { settle } from '../testing/fake-clock.ts';
import { createSessionStore } from './session-store.ts';

const maya = createSignedInSession();

const sessionWith = (initial: Session | null, answer: () => Promise<Session>) => {
  const bus = createBus(() => {});
  const { http, recorded } = fakeHost({ answers: { 'GET /api/auth/session': answer } });
  const logged: string[] = [];
  const store = createSessionStore({
    initial,
    bus,
    http,
    log: { info: () => {}, error: (message) => void logged.push(message) },
  });
  return { bus, store, logged, asked: () => recorded.calls.length };
};

it('starts with the session that delivery sent and sends no request', () => {
  const { store, asked } = sessionWith(maya, async () => guestSession);
  expect(store.getState()).toBe(maya);
  expect(asked()).toBe(0);
});

it('[7.5/06] loads the user details if delivery could not, and publishes them', async () => {
  const { store, bus } = sessionWith(null, async () => maya);
  expect(store.getState()).toEqual(guestSession);
  await settle();
  expect(store.getState()).toBe(maya);
  expect(bus.last('session:changed')).toEqual({ session: maya });
});

it('keeps a sign-in that happens while the session request is pending', async () => {
  const { store, bus } = sessionWith(null, async () => guestSession);
  bus.publish('session:changed', { session: maya });
  await settle();
  expect(store.getState()).toBe(maya);
});

it('stays a guest and logs the error if the API does not respond', async () => {
  const { store, logged } = sessionWith(null, () => Promise.reject(new Error('down')));
  await settle();
  expect(store.getState()).toEqual(guestSession);
  expect(logged).toEqual(['session.unknown']);
});
