import type { AuthMode, AuthPrefill } from '@travel/contracts/host/events/events';
import type { MatchedRoute } from '@travel/contracts/routes/routes';

export type UrlRequest =
  | { readonly kind: 'impersonation'; readonly key: string }
  | { readonly kind: 'auth'; readonly mode: AuthMode; readonly prefill: AuthPrefill }
  | { readonly kind: 'confirm-email'; readonly token: string }
  | { readonly kind: 'trip'; readonly trip_id: string; readonly access_code: string | undefined }
  | { readonly kind: 'plan'; readonly sub_id: string };

/** Whether the visitor is signed in; `unknown` until the API has responded. */
export type SignInStatus = 'guest' | 'traveller' | 'unknown';

interface Row {
  /** Sign-in statuses for which the request is handled; for others it is ignored. */
  readonly of: readonly SignInStatus[];
  /**
   * Query keys to remove from the URL once the request is handled, so that neither the history nor a bookmark contains
   * them.
   */
  readonly leaves: readonly string[];
  readonly read: (query: URLSearchParams, route: MatchedRoute) => UrlRequest | null;
}

const everybody: readonly SignInStatus[] = ['guest', 'traveller', 'unknown'];
const known: readonly SignInStatus[] = ['guest', 'traveller'];
const guests: readonly SignInStatus[] = ['guest'];

/** Keys of an invitation link that prefill the sign-up form. */
const invitationKeys = [
  'accesscode',
  'email',
  'firstname',
  'lastname',
  'title',
  'countrycode',
  'phonenumber',
  'lang',
  'tripid',
] as const satisfies readonly (keyof AuthPrefill)[];

const hasAll = (query: URLSearchParams, keys: readonly string[]): boolean =>
  keys.every((key) => query.get(key)?.trim());

const readPrefill = (query: URLSearchParams): AuthPrefill =>
  Object.fromEntries(
    [...invitationKeys, 'referral_code'].flatMap((key) => {
      const value = query.get(key)?.trim();
      return value ? [[key, value]] : [];
    }),
  );

const toAuthRequest = (mode: AuthMode, query: URLSearchParams): UrlRequest => ({
  kind: 'auth',
  mode,
  prefill: readPrefill(query),
});

/** Returns whether a page handles `trip_id` in its URL: every home, search and details page (spec §2.7). */
const continuesTrip = ({ page }: MatchedRoute): boolean => page === 'home' || page === 'search' || page === 'details';

const readTripId = (query: URLSearchParams): string | undefined =>
  [query.get('trip_id'), query.get('tripid')].map((id) => id?.trim()).find(Boolean);

/** Requests by priority: only the first one that the query contains is handled (spec §2.6–2.8). */
const rows: readonly Row[] = [
  {
    of: everybody,
    leaves: ['impersonate_key'],
    read(query) {
      const key = query.get('impersonate_key')?.trim();
      return key ? { kind: 'impersonation', key } : null;
    },
  },
  {
    of: everybody,
    leaves: ['reset_token'],
    read(query) {
      const token = query.get('reset_token');
      return token ? { kind: 'auth', mode: 'reset-password', prefill: { token } } : null;
    },
  },
  // Link in a mail that confirms the e-mail address of the signed-in account.
  {
    of: ['traveller'],
    leaves: ['confirm_email'],
    read(query) {
      const token = query.get('confirm_email');
      return token ? { kind: 'confirm-email', token } : null;
    },
  },
  {
    of: guests,
    leaves: [],
    read: (query) =>
      query.get('confirm_email') ? { kind: 'auth', mode: 'sign-in', prefill: { reason: 'confirm-email' } } : null,
  },
  // This link is mailed to people who own a second account with the same e-mail address.
  {
    of: known,
    leaves: ['sign_in_again'],
    read: (query) =>
      query.get('sign_in_again') === 'true'
        ? { kind: 'auth', mode: 'sign-in', prefill: { reason: 'known-email' } }
        : null,
  },
  // The keys that request a sign-in stay in the URL until the guest signs in, so that a reload repeats the request.
  {
    of: guests,
    leaves: [],
    read: (query) => (hasAll(query, invitationKeys) ? toAuthRequest('sign-up', query) : null),
  },
  {
    of: guests,
    leaves: [],
    read: (query) =>
      query.get('signup') === 'true' || query.get('register') === 'true' ? toAuthRequest('sign-up', query) : null,
  },
  {
    of: guests,
    leaves: [],
    read: (query) => (query.get('type') === 'email' ? toAuthRequest('email-sign-up', query) : null),
  },
  {
    of: guests,
    leaves: [],
    read: (query) =>
      query.get('login') === 'true' || hasAll(query, ['accesscode', 'email', 'tripid'])
        ? toAuthRequest('sign-in', query)
        : null,
  },
  {
    of: guests,
    leaves: [],
    read: (query, route) => (continuesTrip(route) && readTripId(query) ? toAuthRequest('sign-in', query) : null),
  },
  {
    of: ['traveller'],
    leaves: ['trip_id', 'tripid', 'accesscode'],
    read(query, route) {
      const trip_id = continuesTrip(route) ? readTripId(query) : undefined;
      const access_code = query.get('accesscode')?.trim() || undefined;
      return trip_id === undefined ? null : { kind: 'trip', trip_id, access_code };
    },
  },
  {
    of: known,
    leaves: ['plan'],
    read(query) {
      const sub_id = query.get('plan');
      return sub_id ? { kind: 'plan', sub_id } : null;
    },
  },
];

export interface FoundRequest {
  readonly request: UrlRequest;
  readonly leaves: readonly string[];
}

/** Returns the request that a URL contains for this visitor, or null if the URL contains none. */
export const findRequest = (route: MatchedRoute, search: string, visitor: SignInStatus): FoundRequest | null => {
  const query = new URLSearchParams(search);
  for (const { of, leaves, read } of rows) {
    const request = of.includes(visitor) ? read(query, route) : null;
    if (request) return { request, leaves };
  }
  return null;
};

/**
 * Returns the sign-in keys to remove from the URL of a signed-in traveller, because they are no longer needed and some
 * are personal. The trip ID stays, with its invitation code, because the trip link still needs it. Empty if the URL did
 * not request a sign-in.
 */
export const listObsoleteKeys = (route: MatchedRoute, search: string): readonly string[] => {
  const asked = findRequest(route, search, 'guest')?.request;
  if (asked?.kind !== 'auth' || asked.mode === 'reset-password') return [];
  const query = new URLSearchParams(search);
  const signs = ['login', 'signup', 'register', ...(query.get('type') === 'email' ? ['type'] : [])];
  const stays: readonly string[] =
    continuesTrip(route) && readTripId(query) ? ['tripid', 'lang', 'accesscode'] : ['tripid', 'lang'];
  return [...signs, ...invitationKeys].filter((key) => query.has(key) && !stays.includes(key));
};

export const removeKeys = (search: string, keys: readonly string[]): string => {
  const query = new URLSearchParams(search);
  for (const key of keys) query.delete(key);
  const rest = query.toString();
  return rest && `?${rest}`;
};
