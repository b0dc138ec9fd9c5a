import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Host } from '@travel/contracts/host/host';
import { act, waitFor } from '@testing-library/react';
import { openPage, stub } from '../testing/open-page.ts';
import { watchNetwork, type WatchedNetwork } from '../testing/watch-network.ts';
import { getInitialLocation } from './mailed-link-token.ts';

let network: WatchedNetwork;
beforeEach(() => {
  network = watchNetwork({});
});
afterEach(() => network.stop());

const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

const open = async (path: string) => {
  const header = stub('header/v1');
  await openPage({ path, remotes: { 'header/v1': { '*': header.module } } });
  const tell = (what: (host: Host) => void) => act(async () => header.hosts.slice(0, 1).forEach(what));
  return { tell, query: () => header.hosts.at(-1)?.route.query };
};

describe('the address of a mailed link', () => {
  it.each([
    ['/user/my-trips?access=a.b&booking_id=BK1', '/user/my-trips?booking_id=BK1'],
    ['/hotel-checkout-success?booking_id=BK1&access=a.b#paid', '/hotel-checkout-success?booking_id=BK1#paid'],
    ['/user/profile?tab=membership&access=a.b', '/user/profile?tab=membership'],
  ])('removes the token of a mailed link from the URL: %s', async (path, shown) => {
    const page = await open(path);
    expect(page.query()).toMatchObject({ access: 'a.b' });
    expect(here()).toBe(shown);
  });

  it('hides the token of a mailed link on a navigation and restores it on back', async () => {
    const page = await open('/user/my-trips?find=booking');
    await page.tell(({ navigate }) => navigate('/user/my-trips?booking_id=BK1&access=a.b'));
    await waitFor(() => expect(page.query()).toEqual({ booking_id: 'BK1', access: 'a.b' }));
    expect(here()).toBe('/user/my-trips?booking_id=BK1');
    await page.tell(({ navigate }) => navigate('/user/my-trips?booking_id=BK2'));
    await waitFor(() => expect(page.query()).toEqual({ booking_id: 'BK2' }));
    await act(async () => window.history.back());
    await waitFor(() => expect(page.query()).toEqual({ booking_id: 'BK1', access: 'a.b' }));
    expect(here()).toBe('/user/my-trips?booking_id=BK1');
  });

  it('opens the booking of a mailed link also after a reload, and keeps other state of the history entry', () => {
    window.history.replaceState({ key: 'k1', draft: 'kept' }, '', '/user/my-trips?booking_id=BK1&access=a.b');
    const first = getInitialLocation(window.location, window.history);
    expect(getInitialLocation(window.location, window.history)).toEqual(first);
    expect(first.search).toBe('?booking_id=BK1&access=a.b');
    expect(window.history.state).toMatchObject({ key: 'k1', draft: 'kept' });
  });
});
