import { afterEach, describe, expect, it } from '@jest/globals';
import type { PlansResponse } from '@travel/contracts/endpoints/membership/plans';
import type { Host } from '@travel/contracts/host/host';
import type { Events } from '@travel/contracts/host/events/events';
import { routes } from '@travel/contracts/routes/routes';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage, stub } from '../testing/open-page.ts';
import { watchNetwork, type WatchedNetwork } from '../testing/watch-network.ts';

const lena = createSignedInSession({ user_id: 'U1002', email: 'newcomer@example.test' });
const askForProfile = 'GET /api/plans/profile/U1002';
const profilePaths = ['/', '/home', '/user/profile', '/agent/profile'];

const createProfile = (changed: Partial<PlansResponse> = {}): PlansResponse => ({
  displayModal: true,
  needsRenewal: false,
  needsSubscription: true,
  sumDebt: '0.00',
  plans: [],
  userProfile: { subscription_details: null, is_blocked: false },
  ...changed,
});

let network: WatchedNetwork | undefined;
afterEach(() => {
  network?.stop();
  document.cookie = 'noShowPlansHome=; max-age=0; path=/';
});

interface Visit {
  readonly session?: Session;
  readonly profile?: PlansResponse;
}

/** Opens a page and records its network calls and the props of the opened plans modal. */
const visit = async (path: string, { session = lena, profile = createProfile() }: Visit = {}) => {
  network?.stop();
  const watched = watchNetwork({
    [askForProfile]: () => profile,
    'POST /api/auth/sign-out': () => ({ user: null, api_key: null }),
  });
  network = watched;
  const header = stub('header/v1');
  const plans = stub('membership/plans');
  const page = await openPage({
    path,
    boot: { session },
    remotes: { 'header/v1': { '*': header.module }, 'membership/plans': { '*': plans.module } },
  });
  await page.pass(0);
  const host = (): Host => {
    const [first] = header.hosts;
    if (!first) throw new Error('The header was never mounted');
    return header.hosts.at(-1) ?? first;
  };
  const tell = async (what: (host: Host) => void) => {
    await act(async () => what(host()));
    await page.pass(0);
  };
  return {
    plans,
    host,
    tell,
    asked: () => watched.asked.filter((call) => call.includes('/api/plans/profile')),
    calls: () => watched.asked,
    go: (to: string) => tell(({ navigate }) => navigate(to)),
    rest: () => page.pass(0),
  };
};

describe('the profile of the signed-in user', () => {
  it.each(profilePaths)("[2.5/03] loads the signed-in user's profile on %s", async (path) => {
    const page = await visit(path);
    await waitFor(() => expect(page.asked()).toEqual([askForProfile]));
    await waitFor(() => expect(page.host().bus.last('profile:loaded')).toEqual({ profile: createProfile() }));
  });

  it.each(profilePaths)('[2.5/03] does not load a profile on %s for a guest', async (path) => {
    const page = await visit(path, { session: guestSession });
    await page.rest();
    expect(page.asked()).toEqual([]);
  });

  const elsewhere = [...new Set(routes.map((route) => route.path))].filter((path) => !profilePaths.includes(path));

  it.each([...elsewhere, '/nothing-is-here'])('[2.5/03] does not load the profile on other paths: %s', async (path) => {
    const page = await visit(path);
    await page.rest();
    expect(page.asked()).toEqual([]);
  });

  it('[2.5/03] loads the profile on navigation to one of its paths, and at sign-in there', async () => {
    const page = await visit('/cars', { session: guestSession });
    await page.go('/');
    expect(page.asked()).toEqual([]);
    await page.tell(({ bus }) => bus.publish('session:changed', { session: lena }));
    await waitFor(() => expect(page.asked()).toHaveLength(1));
    await page.go('/cars');
    await page.go('/user/profile');
    await waitFor(() => expect(page.asked()).toHaveLength(2));
  });

  it('loads the profile again after a payment', async () => {
    const page = await visit('/user/profile');
    await waitFor(() => expect(page.asked()).toHaveLength(1));
    const publishStatus = (status: string) =>
      page.tell(({ bus }) => bus.publish('booking:progressed', { booking_id: 'BK7F4K2091XQ', status }));
    await publishStatus('capturing');
    expect(page.asked()).toHaveLength(1);
    await publishStatus('confirmed');
    await waitFor(() => expect(page.asked()).toHaveLength(2));
    await page.go('/cars');
    await waitFor(() => expect(page.host().route.path).toBe('/cars'));
    await publishStatus('confirmed');
    expect(page.asked()).toHaveLength(2);
  });

  it('removes the profile when the session ends', async () => {
    const page = await visit('/');
    await waitFor(() => expect(page.host().bus.last('profile:loaded')?.profile).not.toBeNull());
    await page.tell(({ bus }) => bus.publish('session:changed', { session: guestSession }));
    expect(page.host().bus.last('profile:loaded')).toEqual({ profile: null });
  });
});

describe('the plans modal', () => {
  const opened = async (page: Awaited<ReturnType<typeof visit>>) => {
    await page.rest();
    return page.plans.props.map(({ reason, sub_id }) => (sub_id ? `${reason} ${sub_id}` : reason));
  };

  it.each([
    ['/', 'newcomer', createProfile()],
    ['/home', 'newcomer', createProfile()],
    ['/home', 'renewal', createProfile({ needsRenewal: true, needsSubscription: false })],
  ])('[2.5/01] opens the plans modal by itself on %s for a %s', async (path, reason, profile) => {
    const page = await visit(path, { profile });
    await waitFor(() => expect(page.plans.props).toHaveLength(1));
    expect(await opened(page)).toEqual([reason]);
  });

  it.each(['/user/profile', '/agent/profile', '/cars'])('[2.5/01] keeps the plans modal closed on %s', async (path) => {
    const page = await visit(path);
    expect(await opened(page)).toEqual([]);
  });

  it('[2.5/01] does not open the plans modal unless the response requests it', async () => {
    const page = await visit('/', { profile: createProfile({ displayModal: false }) });
    await waitFor(() => expect(page.asked()).toHaveLength(1));
    expect(await opened(page)).toEqual([]);
  });

  it.each(['true', 'false', '1'])('[2.5/01] opens no plans modal if noShowPlansHome is %s', async (value) => {
    document.cookie = `noShowPlansHome=${value}; path=/`;
    const page = await visit('/');
    await waitFor(() => expect(page.asked()).toHaveLength(1));
    expect(await opened(page)).toEqual([]);
  });

  it('does not open the plans modal again by itself while it is open', async () => {
    const page = await visit('/cars');
    await page.tell(({ bus }) => bus.publish('plans:requested', { reason: 'link', sub_id: 'PLLONGDAYS' }));
    await page.go('/');
    await waitFor(() => expect(page.asked()).toHaveLength(1));
    expect(new Set(await opened(page))).toEqual(new Set(['link PLLONGDAYS']));
  });

  it.each(['/', '/cars?where=rome', '/user/profile?tab=membership'])(
    'opens the plans modal with the plan in the URL %s and removes it from there',
    async (address) => {
      const page = await visit(`${address}${address.includes('?') ? '&' : '?'}plan=PLLONGDAYS`);
      await waitFor(() => expect(page.plans.props).not.toHaveLength(0));
      expect((await opened(page))[0]).toBe('link PLLONGDAYS');
      await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(address));
    },
  );
});

describe('a user with a blocked profile', () => {
  const blocked = createProfile({ userProfile: { subscription_details: null, is_blocked: true } });

  it('[4/14] [6/04] ends the session of a user with a blocked profile and shows the reason', async () => {
    const page = await visit('/', { profile: blocked });
    await waitFor(() => expect(page.calls()).toContain('POST /api/auth/sign-out'));
    await waitFor(() => expect(page.host().session.user).toBeNull());
    expect(page.plans.props).toEqual([]);
    expect(page.host().bus.last('profile:loaded')).toEqual({ profile: null });
    await waitFor(() => expect(screen.getByText(/This account is blocked/)).toBeInTheDocument());
  });

  it('[4/14] makes a user with a blocked profile a guest even if the sign-out fails', async () => {
    network?.stop();
    const page = await visit('/cars');
    network?.stop();
    network = watchNetwork({ [askForProfile]: () => blocked });
    const changes: Events['session:changed'][] = [];
    page.host().bus.subscribe('session:changed', (change) => changes.push(change));
    await page.go('/user/profile');
    await waitFor(() => expect(changes).toEqual([{ session: guestSession }]));
  });
});
