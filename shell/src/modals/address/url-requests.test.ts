import { describe, expect, it } from '@jest/globals';
import { matchRoute, routes, type MatchedRoute } from '@travel/contracts/routes/routes';
import { fc, test } from '@fast-check/jest';
import { listObsoleteKeys, findRequest, removeKeys, type SignInStatus } from './url-requests.ts';
import { requestPattern } from './lazy-url-requests.ts';

const at = (path: string, search: string): MatchedRoute => {
  const route = matchRoute(path, search);
  if (!route) throw new Error(`There is no page at ${path}`);
  return route;
};

/** Formats the request of a URL as a short string. */
const asked = (search: string, visitor: SignInStatus = 'guest', path = '/'): string | null => {
  const request = findRequest(at(path, search), search, visitor)?.request;
  if (!request) return null;
  if (request.kind === 'auth') return request.mode;
  return request.kind;
};

const invited =
  'accesscode=A1&email=lena@example.test&firstname=Lena&lastname=Novak&title=Ms&countrycode=44&phonenumber=7700900123&lang=en-US&tripid=TRIP-2002';
const visitors: readonly SignInStatus[] = ['guest', 'traveller', 'unknown'];

describe('the request in an address', () => {
  it.each([
    ['[2.6/01]', 'type=email', 'email-sign-up'],
    ['[2.6/02]', 'login=true', 'sign-in'],
    ['[2.6/02]', 'accesscode=A1&email=lena@example.test&tripid=TRIP-2002', 'sign-in'],
    ['[2.6/03]', 'signup=true', 'sign-up'],
    ['[2.6/03]', 'register=true', 'sign-up'],
    ['[2.6/03]', invited, 'sign-up'],
    ['[2.7/05]', 'trip_id=TRIP-1001', 'sign-in'],
    ['[2.7/05]', 'tripid=TRIP-1001', 'sign-in'],
    ['', 'reset_token=abc.def', 'reset-password'],
    ['', 'impersonate_key=imp-traveller', 'impersonation'],
    ['', 'confirm_email=abc.def', 'sign-in'],
    ['', 'sign_in_again=true', 'sign-in'],
    ['', 'plan=PLLONGDAYS', 'plan'],
  ])('opens %s for a guest at the URL %s', (_, search, expected) => {
    expect(asked(`?${search}`)).toBe(expected);
  });

  it.each([
    'login=false',
    'login=',
    'signup=1',
    'register=yes',
    'type=phone',
    'accesscode=A1&email=lena@example.test',
    'accesscode=A1&email=&tripid=',
    'trip_id=',
    'tripid=%20',
    'plan=',
    'reset_token=',
    'impersonate_key=%20',
    'place=rome',
    '',
  ])('finds no request in the query %j', (search) => {
    expect(asked(`?${search}`)).toBeNull();
  });

  it.each(invited.split('&').map((part) => part.split('=')[0] ?? ''))(
    '[2.6/03] requests no sign-up for an invitation without %s',
    (key) => {
      expect(asked(removeKeys(`?${invited}`, [key]))).not.toBe('sign-up');
    },
  );

  // Each row takes precedence over those below it.
  const order: readonly [string, string][] = [
    ['impersonate_key=k', 'impersonation'],
    ['reset_token=t', 'reset-password'],
    ['confirm_email=t', 'sign-in'],
    ['sign_in_again=true', 'sign-in'],
    [invited, 'sign-up'],
    ['signup=true', 'sign-up'],
    ['register=true', 'sign-up'],
    ['type=email', 'email-sign-up'],
    ['login=true', 'sign-in'],
    ['trip_id=TRIP-1001', 'sign-in'],
    ['plan=PLLONGDAYS', 'plan'],
  ];
  const pairs = order.flatMap(([first, expected], place) =>
    order.slice(place + 1).map(([second]): [string, string, string] => [first, second, expected]),
  );
  it.each(pairs)('handles %s before %s if the URL requests both', (first, second, expected) => {
    expect(asked(`?${second}&${first}`)).toBe(expected);
  });

  it.each([
    'login=true',
    'signup=true',
    'register=true',
    'type=email',
    'accesscode=A&email=a@b.test&tripid=T',
    invited,
  ])('[2.6/01] [2.6/02] [2.6/03] requests no sign-in of signed-in or unknown visitors: %s', (search) => {
    expect([asked(`?${search}`, 'unknown'), asked(removeKeys(`?${search}`, ['tripid']), 'traveller')]).toEqual([
      null,
      null,
    ]);
  });

  it('confirms the e-mail address of signed-in users and requests another sign-in only of them', () => {
    expect(asked('?login=true&confirm_email=t', 'traveller')).toBe('confirm-email');
    expect(asked('?sign_in_again=true', 'traveller')).toBe('sign-in');
    expect([asked('?confirm_email=t', 'unknown'), asked('?sign_in_again=true', 'unknown')]).toEqual([null, null]);
  });

  it.each([
    ['confirm_email=t', 'confirm-email'],
    ['sign_in_again=true', 'known-email'],
  ])('reads the reason for the sign-in from the URL: %s', (search, reason) => {
    const request = findRequest(at('/', `?${search}`), `?${search}`, 'guest')?.request;
    expect(request).toEqual({ kind: 'auth', mode: 'sign-in', prefill: { reason } });
  });

  it('[2.6/04] fills the sign-up form from the invitation link', () => {
    const search = `?${invited}&referral_code=FRIEND-7`;
    expect(findRequest(at('/', search), search, 'guest')?.request).toEqual({
      kind: 'auth',
      mode: 'sign-up',
      prefill: {
        accesscode: 'A1',
        email: 'lena@example.test',
        firstname: 'Lena',
        lastname: 'Novak',
        title: 'Ms',
        countrycode: '44',
        phonenumber: '7700900123',
        lang: 'en-US',
        tripid: 'TRIP-2002',
        referral_code: 'FRIEND-7',
      },
    });
  });

  it.each(routes.map(({ path, page }) => [path, page] as const))(
    '[2.7/01] opens trip links only on home, search and details pages: %s',
    (path, page) => {
      const leads = ['home', 'search', 'details'].includes(page);
      expect(asked('?trip_id=TRIP-1001', 'traveller', path)).toBe(leads ? 'trip' : null);
      expect(asked('?tripid=TRIP-1001', 'guest', path)).toBe(leads ? 'sign-in' : null);
    },
  );

  const words = fc.constantFrom('true', 'false', 'email', '', ' ', 'TRIP-1001', 'a@b.test', 'x'.repeat(200), '%F0%9F');
  const keys = fc.constantFrom(
    'impersonate_key',
    'reset_token',
    'confirm_email',
    'sign_in_again',
    'login',
    'signup',
    'register',
    'type',
    'trip_id',
    'tripid',
    'plan',
    'place',
    'accesscode',
    'email',
    'firstname',
    'lastname',
    'title',
    'countrycode',
    'phonenumber',
    'lang',
  );
  const queries = fc.array(fc.tuple(keys, words), { maxLength: 14 });
  const places = fc.constantFrom(...routes.map(({ path }) => path));

  /** Returns the search part of a URL after its current request is handled, or null if it contains no request. */
  const after = (path: string, search: string, visitor: SignInStatus): string | null => {
    const route = at(path, search);
    const done = visitor === 'traveller' ? listObsoleteKeys(route, search) : [];
    if (done.length > 0) return removeKeys(search, done);
    const taken = findRequest(route, search, visitor);
    return taken && taken.leaves.length > 0 ? removeKeys(search, taken.leaves) : null;
  };

  test.prop([places, queries, fc.constantFrom(...visitors)])(
    'finds no further request once the handled keys are removed or a guest must sign in, for any query',
    (path, query, visitor) => {
      let search: string | null = `?${new URLSearchParams(query).toString()}`;
      let last = search;
      for (let step = 0; search !== null && step < 10; step += 1) {
        last = search;
        search = after(path, search, visitor);
        expect(search === null || search.length < last.length).toBe(true);
      }
      expect(search).toBeNull();
      const waits = findRequest(at(path, last), last, visitor);
      expect(waits === null || (visitor === 'guest' && waits.request.kind === 'auth')).toBe(true);
    },
  );

  test.prop([places, queries, fc.constantFrom(...visitors)])(
    'loads the code for URL requests for every query that contains one',
    (path, query, visitor) => {
      const search = `?${new URLSearchParams(query).toString()}`;
      expect(requestPattern.test(search) || findRequest(at(path, search), search, visitor) === null).toBe(true);
    },
  );

  const rest = (route: MatchedRoute, search: string): string => removeKeys(search, listObsoleteKeys(route, search));

  it('removes all personal data from the URL of a signed-in user', () => {
    const search = `?place=rome&${invited}&login=true`;
    expect(rest(at('/', search), search)).toBe('?place=rome&accesscode=A1&lang=en-US&tripid=TRIP-2002');
  });

  it('keeps an invitation code in the URL only until its trip is opened', () => {
    const search = rest(at('/', `?${invited}`), `?${invited}`);
    const taken = findRequest(at('/', search), search, 'traveller');
    expect(taken?.request).toEqual({ kind: 'trip', trip_id: 'TRIP-2002', access_code: 'A1' });
    expect(removeKeys(search, taken?.leaves ?? [])).toBe('?lang=en-US');
    expect(rest(at('/user/profile', `?${invited}`), `?${invited}`)).not.toContain('accesscode');
  });
});
