import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Host } from '@travel/contracts/host/host';
import { guestSession } from '@travel/contracts/people/guest';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, waitFor } from '@testing-library/react';
import { openPage, stub } from '../testing/open-page.ts';
import { watchNetwork, type WatchedNetwork } from '../testing/watch-network.ts';

// Calls for a session never receive a response; the tests publish sessions on the bus instead.
let network: WatchedNetwork;
beforeEach(() => {
  network = watchNetwork({});
});
afterEach(() => network.stop());

const flags = { ...defaultFlags, flightLoginRequired: true };
const paths = ['/flight/search-details', '/flight/checkout', '/flight/checkout-success'];

/** A page of an organisation that by default shows flights only to signed-in users. */
const open = async (path: string, boot: NonNullable<Parameters<typeof openPage>[0]>['boot'] = {}) => {
  const header = stub('header/v1');
  await openPage({ path, boot: { flags, ...boot }, remotes: { 'header/v1': { '*': header.module } } });
  const tell = (what: (host: Host) => void) =>
    act(async () => {
      const [host] = header.hosts;
      if (!host) throw new Error('The header was never mounted');
      what(host);
    });
  const shown = () => header.hosts.at(-1)?.route;
  return { tell, shown };
};

const here = () => `${window.location.pathname}${window.location.search}`;

describe('a guest of an organisation that shows flights only to signed-in users', () => {
  it('[2.8/01] redirects a guest from the flight results to /flight and keeps the search', async () => {
    const page = await open('/');
    await page.tell(({ navigate }) => navigate('/flight/search-details?place=osaka'));
    await waitFor(() => expect(page.shown()).toMatchObject({ path: '/flight', query: { place: 'osaka' } }));
    expect(here()).toBe('/flight?place=osaka');
  });

  it('[2.8/01] redirects a guest who goes back to the flight results to /flight', async () => {
    const page = await open('/flight/search-details?place=osaka', { session: createSignedInSession() });
    await page.tell(({ navigate }) => navigate('/cars'));
    await waitFor(() => expect(page.shown()?.path).toBe('/cars'));
    await page.tell(({ bus }) => bus.publish('session:changed', { session: guestSession }));
    await act(async () => window.history.back());
    await waitFor(() => expect(here()).toBe('/flight?place=osaka'));
    expect(page.shown()?.path).toBe('/flight');
  });

  it.each(paths)('[2.8/01] redirects a visitor from %s when the session ends there', async (path) => {
    const page = await open(`${path}?place=osaka`, { session: createSignedInSession() });
    expect(page.shown()?.path).toBe(path);
    await page.tell(({ bus }) => bus.publish('session:changed', { session: guestSession }));
    await waitFor(() => expect(here()).toBe('/flight?place=osaka'));
    await waitFor(() => expect(page.shown()?.path).toBe('/flight'));
  });

  it.each(paths)('[2.8/01] redirects a guest from %s only when the session is known', async (path) => {
    const page = await open(path, { session: null });
    expect(page.shown()?.path).toBe(path);
    await page.tell(({ bus }) => bus.publish('session:changed', { session: guestSession }));
    await waitFor(() => expect(here()).toBe('/flight'));
  });
});

describe('a visitor who may see flights', () => {
  it.each(paths)('[2.8/01] lets a signed-in user stay on %s', async (path) => {
    const page = await open(path, { session: null });
    await page.tell(({ bus }) => bus.publish('session:changed', { session: createSignedInSession() }));
    expect(page.shown()).toMatchObject({ path });
    expect(here()).toBe(path);
  });

  it.each(paths)('[2.8/01] lets a guest stay on %s if the organisation requires no sign-in', async (path) => {
    const page = await open(path, { flags: defaultFlags, session: createSignedInSession() });
    await page.tell(({ bus }) => bus.publish('session:changed', { session: guestSession }));
    expect(page.shown()).toMatchObject({ path });
  });

  it('[2.8/01] shows the flight results right after signing in', async () => {
    const page = await open('/flight?place=osaka');
    await page.tell(({ bus, navigate }) => {
      bus.publish('session:changed', { session: createSignedInSession() });
      navigate('/flight/search-details?place=osaka');
    });
    await waitFor(() => expect(page.shown()?.path).toBe('/flight/search-details'));
  });
});
