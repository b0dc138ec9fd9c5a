import { afterEach, describe, expect, it } from '@jest/globals';
import type { Events } from '@travel/contracts/host/events/events';
import type { Host } from '@travel/contracts/host/host';
import { ApiError } from '@travel/contracts/http/api-error';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage, stub } from '../../testing/open-page.ts';
import { watchNetwork, type WatchedNetwork } from '../../testing/watch-network.ts';

const lena = createSignedInSession({ user_id: 'U1002', email: 'newcomer@example.test' });
const belongs = 'POST /api/trips/belongsThistrip';
const byKey = 'POST /api/auth/impersonate';
const add = 'POST /api/trips/addUserToTrip';

let network: WatchedNetwork | undefined;
afterEach(() => {
  network?.stop();
  document.cookie = 'referral_code=; max-age=0; path=/';
});

interface Visit {
  readonly session?: Session | null;
  readonly answers?: Readonly<Record<string, () => unknown>>;
}

/** Opens a page at a URL and records its network calls and the props of the opened modals. */
const visit = async (path: string, { session = guestSession, answers = {} }: Visit = {}) => {
  network?.stop();
  const watched = watchNetwork({
    'GET /api/auth/session': () => ({ ...guestSession, api_key: 'pk_guest' }),
    ...answers,
  });
  network = watched;
  const header = stub('header/v1');
  const modals = stub('auth/modals');
  const plans = stub('membership/plans');
  const page = await openPage({
    path,
    boot: { session },
    remotes: {
      'header/v1': { '*': header.module },
      'auth/modals': { '*': modals.module },
      'membership/plans': { '*': plans.module },
    },
  });
  await page.pass(0);
  const host = (): Host => {
    const last = header.hosts.at(-1);
    if (!last) throw new Error('The header was never mounted');
    return last;
  };
  const tell = async (what: (host: Host) => void) => {
    await act(async () => what(host()));
    await page.pass(0);
  };
  return {
    modals,
    plans,
    watched,
    tell,
    signIn: () => tell(({ bus }) => bus.publish('session:changed', { session: lena })),
    rest: () => page.pass(0),
  };
};

const here = () => `${window.location.pathname}${window.location.search}`;

describe('an address that requests a sign-in', () => {
  const cases: readonly [string, Events['auth:requested']['mode']][] = [
    ['/?type=email', 'email-sign-up'],
    ['/cars?login=true', 'sign-in'],
    ['/?signup=true', 'sign-up'],
    ['/search-detail?place=rome&trip_id=TRIP-1001', 'sign-in'],
  ];
  it.each(cases)('[2.6/01] [2.6/02] [2.6/03] [2.7/05] opens one sign-in modal on %s: %s', async (path, mode) => {
    const page = await visit(path);
    await waitFor(() => expect(page.modals.props.at(-1)).toMatchObject({ mode }));
    expect(new Set(page.modals.props.map((props) => props.mode))).toEqual(new Set([mode]));
    expect(page.plans.props).toEqual([]);
  });

  it('opens the requested sign-in once it is known that the visitor is a guest', async () => {
    const page = await visit('/?login=true', { session: null });
    await waitFor(() => expect(page.modals.props.at(-1)).toMatchObject({ mode: 'sign-in' }));
    expect(page.watched.asked).toContain('GET /api/auth/session');
  });

  it('opens no sign-in for a signed-in user and removes the request from the URL', async () => {
    const page = await visit('/cars?login=true&place=rome', { session: lena });
    await waitFor(() => expect(here()).toBe('/cars?place=rome'));
    expect(page.modals.props).toEqual([]);
  });

  it('removes the invitation from the URL after the sign-in', async () => {
    const page = await visit('/cars?accesscode=A1&email=lena@example.test&tripid=&signup=true&firstname=Lena');
    await waitFor(() => expect(page.modals.props.at(-1)).toMatchObject({ prefill: { email: 'lena@example.test' } }));
    await page.signIn();
    await waitFor(() => expect(here()).toBe('/cars?tripid='));
  });

  it('opens the plan in the URL after the sign-in', async () => {
    const page = await visit('/cars?login=true&plan=PLLONGDAYS');
    await waitFor(() => expect(page.modals.props).not.toEqual([]));
    expect(page.plans.props).toEqual([]);
    await page.signIn();
    await waitFor(() => expect(page.plans.props.at(-1)).toMatchObject({ sub_id: 'PLLONGDAYS' }));
    await waitFor(() => expect(here()).toBe('/cars'));
  });
});

describe('a mailed link', () => {
  it.each([
    ['/?reset_token=abc.def', '/'],
    ['/cars?lang=de-DE&reset_token=abc.def', '/cars?lang=de-DE'],
    ['/cars?plan=PLLONGDAYS&reset_token=abc.def', '/cars?plan=PLLONGDAYS'],
  ])('requests a new password at %s and removes the token from the URL', async (path, rest) => {
    const page = await visit(path);
    await waitFor(() =>
      expect(page.modals.props.at(-1)).toMatchObject({ mode: 'reset-password', prefill: { token: 'abc.def' } }),
    );
    await waitFor(() => expect(here()).toBe(rest));
    await page.rest();
    expect(page.plans.props).toEqual([]);
  });
});

it.each(['/', '/cars?place=rome', '/user/my-trips'])(
  '[2.8/02] [7.5/06] signs in by the impersonation key in the URL: %s',
  async (path) => {
    window.localStorage.setItem('nationality', 'FR');
    const answer = { status: 'failed', message: { session_out_url: null, sso_logout_url: null }, session: null };
    const key = `${path.includes('?') ? '&' : '?'}impersonate_key=imp-traveller`;
    const page = await visit(`${path}${key}`, { answers: { [byKey]: () => answer } });
    await waitFor(() => expect(page.watched.asked.filter((call) => call === byKey)).toHaveLength(1));
    expect(page.watched.bodies[page.watched.asked.indexOf(byKey)]).toEqual({ impersonate_key: 'imp-traveller' });
    expect(window.localStorage.getItem('nationality')).toBeNull();
    expect(here()).not.toContain('impersonate_key');
  },
);

it('[2.6/05] stores the code of a referral link for a later sign-up', async () => {
  await visit('/cars?referral_code=FRIEND-7');
  await waitFor(() => expect(document.cookie).toContain('referral_code=FRIEND-7'));
});

describe('a trip link', () => {
  const belonging = (status: string, exist: boolean) => ({ [belongs]: () => ({ status, exist }) });
  const added = { [add]: () => ({ data: { data: { data: { mytrip_id: 'TRIP-2002' } } } }) };
  const trip = '/user/my-trips?trip_id=TRIP-2002&workarea=viewMyTrips';

  it.each(['/?trip_id=TRIP-2002', '/home?tripid=TRIP-2002', '/cars/search-details?place=rome&tripid=TRIP-2002'])(
    '[2.7/01] [2.7/02] [7.5/01] opens the trip of a signed-in user from the link %s',
    async (path) => {
      const page = await visit(path, { session: lena, answers: belonging('success', true) });
      await waitFor(() => expect(here()).toBe(trip));
      expect(page.watched.asked).not.toContain(add);
      expect(page.watched.bodies[page.watched.asked.indexOf(belongs)]).toEqual({
        user_id: 'U1002',
        type: 3,
        trip_id: 'TRIP-2002',
        currency: 'USD',
        is_details_required: 0,
        product_type: ['HLT', 'FLT', 'CAR', 'ACT', 'RST', 'TRF'],
        org_id: 'main',
      });
    },
  );

  it('[2.7/03] [7.5/02] adds the user to a trip that they do not belong to before the trip opens', async () => {
    const page = await visit('/?trip_id=TRIP-2002', {
      session: lena,
      answers: { ...belonging('success', false), ...added },
    });
    await waitFor(() => expect(here()).toBe(trip));
    expect(page.watched.bodies[page.watched.asked.indexOf(add)]).toEqual({ mytrip_id: 'TRIP-2002', user_id: 'U1002' });
  });

  it('[2.7/05] opens the trip of a trip link after a guest signs in', async () => {
    const page = await visit('/?trip_id=TRIP-2002', { answers: belonging('success', true) });
    await waitFor(() => expect(page.modals.props.at(-1)).toMatchObject({ mode: 'sign-in' }));
    await page.signIn();
    await waitFor(() => expect(here()).toBe(trip));
  });

  it('[2.7/03] sends the invitation code after a guest signs in and removes it from the URL', async () => {
    const page = await visit('/?accesscode=A1&email=lena@example.test&tripid=TRIP-2002', {
      answers: { ...belonging('success', false), ...added },
    });
    await waitFor(() => expect(page.modals.props.at(-1)).toMatchObject({ mode: 'sign-in' }));
    await page.signIn();
    await waitFor(() => expect(here()).toBe(trip));
    const { asked, bodies } = page.watched;
    for (const call of [belongs, add]) expect(bodies[asked.indexOf(call)]).toMatchObject({ access_code: 'A1' });
  });

  it.each([
    ['the trip is not there', belonging('failed', false)],
    ['it cannot be asked', {}],
    ['it cannot be made theirs', belonging('success', false)],
  ])('[2.7/04] [8/12] shows an error for a trip link when %s', async (_, answers) => {
    await visit('/?trip_id=TRIP-9', { session: lena, answers });
    await waitFor(() => expect(screen.getByText('Somting went wrong with this trip: TRIP-9')).toBeInTheDocument());
    expect(window.location.pathname).toBe('/');
  });

  it.each(['/?trip_id=', '/?tripid=%20', '/cars/checkout?trip_id=TRIP-2002'])(
    '[2.7/06] sends no request for a trip at %s',
    async (path) => {
      const page = await visit(path, { session: lena, answers: belonging('success', true) });
      await page.rest();
      expect(page.watched.asked).not.toContain(belongs);
    },
  );
});

describe('a link that confirms an e-mail address', () => {
  const confirm = 'POST /api/auth/confirm-email';

  it('requests a sign-in from a guest, then confirms the e-mail address', async () => {
    const page = await visit('/?confirm_email=t.1', {
      answers: { [confirm]: () => ({ ...lena, emailConfirmed: true }) },
    });
    await waitFor(() => expect(page.modals.props.at(-1)).toMatchObject({ mode: 'sign-in' }));
    await page.signIn();
    await waitFor(() => expect(page.watched.asked).toContain(confirm));
    expect(await screen.findByText('Thanks, your e-mail is confirmed.')).toBeVisible();
    expect(here()).toBe('/');
  });

  it.each([
    ['link_used', 'That link was used already.'],
    ['link_expired', 'That link has expired.'],
    ['link_unknown', "That link isn't one of this account's."],
  ])('explains %s of an e-mail confirmation and opens the page that sends a new link', async (code, text) => {
    const refused = () => {
      throw new ApiError({ code, status: 410 });
    };
    await visit('/?confirm_email=t.1', { session: lena, answers: { [confirm]: refused } });
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    await waitFor(() => expect(here()).toBe('/user/profile?tab=security'));
  });

  it.each(['change_expired', 'email_taken'])(
    'reports after %s that the e-mail address was not changed, even if the current one is confirmed',
    async (code) => {
      const refused = () => {
        throw new ApiError({ code, status: 410 });
      };
      const session = { ...lena, emailConfirmed: true };
      await visit('/?confirm_email=t.1', { session, answers: { [confirm]: refused } });
      expect(await screen.findByText("Your e-mail address wasn't changed", { exact: false })).toBeVisible();
      await waitFor(() => expect(here()).toBe('/user/profile?tab=security'));
    },
  );

  it.each([
    ['link_used', 'Your e-mail is confirmed already.'],
    ['link_expired', 'Your e-mail is confirmed already.'],
    ['link_unknown', 'That link is for another account.'],
  ])('does not ask for a new link after %s if the e-mail address is already confirmed', async (code, text) => {
    const refused = () => {
      throw new ApiError({ code, status: 410 });
    };
    const session = { ...lena, emailConfirmed: true };
    const page = await visit('/?confirm_email=t.1', { session, answers: { [confirm]: refused } });
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    await page.rest();
    expect(here()).toBe('/');
  });
});
