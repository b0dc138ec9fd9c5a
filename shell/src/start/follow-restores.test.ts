import { afterEach, describe, expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/host/events/bus';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { createStore } from 'zustand/vanilla';
import { createCookies } from '../host/cookies.ts';
import { createAxiosClient } from '../host/axios-client.ts';
import { createHttp } from '../host/http.ts';
import { matchPage } from '../navigation/page-location.ts';
import type { Snapshot } from '../page/page-context.ts';
import { watchNetwork, type WatchedNetwork } from '../testing/watch-network.ts';
import { followRestores } from './follow-restores.ts';

const cookies = createCookies(document, false);
const root = document.documentElement;
/** A request that the tests send after all requests of the page, to know when those are done. */
const last = 'GET /api/memberships/current';

let network: WatchedNetwork | undefined;
afterEach(() => {
  network?.stop();
  root.hidden = false;
  for (const name of ['holdTok', 'lang_code']) document.cookie = `${name}=; max-age=0; path=/`;
});

/** A page that a visitor can leave and return to. `now` is the session at their return. */
const open = ({ path = '/search-detail', session = guestSession, now = guestSession } = {}) => {
  const watched = watchNetwork({ 'GET /api/auth/session': (): Session => now, [last]: () => ({}) });
  network = watched;
  const { http } = createHttp({
    correlationId: 'c-test-0001',
    loadClient: async () => createAxiosClient('c-test-0001'),
    onLoadFailure: () => {},
  });
  const page = Object.assign(new EventTarget(), { document });
  const bus = createBus(() => {});
  const told: Session[] = [];
  bus.subscribe('session:changed', (changed) => void told.push(changed.session));
  let reloads = 0;
  followRestores({
    page,
    snapshot: createStore<Snapshot>(() => ({ ...matchPage({ path, search: '', hash: '' }), session })),
    cookies,
    http,
    bus,
    reload: () => {
      reloads += 1;
    },
  });
  return {
    leave: () => page.dispatchEvent(new Event('pagehide')),
    async comeBack(persisted = true) {
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      // This request is answered after all requests of the page, so those are done then.
      await http(last);
    },
    reloads: () => reloads,
    told,
    asked: watched.asked,
  };
};

describe('a page that the browser restores from its cache', () => {
  it('shows a restored page again for a guest and loads the session', async () => {
    const page = open();
    page.leave();
    expect(root.hidden).toBe(false);
    await page.comeBack();
    expect(page.asked).toEqual(['GET /api/auth/session', last]);
    expect([page.reloads(), page.told]).toEqual([0, []]);
  });

  it('publishes a sign-in that happened on another page when the browser restores this page', async () => {
    const now = createSignedInSession();
    const page = open({ now });
    page.leave();
    await page.comeBack();
    expect(page.told).toEqual([now]);
    expect(page.reloads()).toBe(0);
  });

  it.each([
    ['a user is signed in', { session: createSignedInSession() }],
    ['the page is the checkout', { path: '/hotel-checkout' }],
    ['the page shows trips', { path: '/user/my-trips' }],
  ])('hides the page when it is left, and reloads it when restored, when %s', async (_, options) => {
    const page = open(options);
    page.leave();
    expect(root.hidden).toBe(true);
    await page.comeBack();
    expect([page.reloads(), page.asked]).toEqual([1, [last]]);
  });

  it('reloads a restored page that was left with a hold, so that the hold is released', async () => {
    cookies.set('holdTok', { path: 'stays', token: 'H-12345678' });
    const page = open();
    page.leave();
    cookies.remove('holdTok');
    await page.comeBack();
    expect(page.reloads()).toBe(1);
  });

  it('reloads a restored page if another page changed the language', async () => {
    const page = open();
    page.leave();
    cookies.set('lang_code', 'de-DE');
    await page.comeBack();
    expect([page.reloads(), page.asked]).toEqual([1, [last]]);
  });
});

it("does not reload a page that was not restored from the browser's cache", async () => {
  const page = open({ session: createSignedInSession() });
  await page.comeBack(false);
  expect([page.reloads(), page.asked]).toEqual([0, [last]]);
});
