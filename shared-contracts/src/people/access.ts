import { getRefusal } from './permissions.ts';
import type { Action, PermissionSubject } from './permissions.ts';

/**
 * What a service asks of whoever calls, before anything else:
 *
 * - `anyone`: nothing
 * - `signedIn`: a session
 * - `signedInOrLink`: a session, or a mailed link in the query's `access`
 * - `operatorPage`: the session of an operator; the page itself says why it does not open
 * - `operatorSession`: a session of the operators' own origin, which no page of an organisation can have
 * - `operator`: the operator's token, or such a session of both steps
 * - `service`: another service of the product, by the operator's token; such calls are not recorded one by one
 * - `releaser`: a release token or the operator's, or such a session; to look, the session of an operator is enough
 * - `cardOwner`: the short-lived key of a customer of the payment provider
 */
export const callers = [
  'anyone',
  'signedIn',
  'signedInOrLink',
  'operatorPage',
  'operatorSession',
  'operator',
  'service',
  'releaser',
  'cardOwner',
] as const;

export type Caller = (typeof callers)[number];

/**
 * What a call can be about that is somebody's, and what it answers to whom it does not belong:
 *
 * - `order`: an order, and its hold, booking, payment, invoice and documents. A guest's opens to the browser that began
 *   it, an account's to its session, any to a mailed link; and all of that at the site that sold it.
 * - `card`: a saved card
 * - `membership`: a membership and its invoices
 * - `session`: where somebody is signed in
 * - `saved_traveller`: somebody whom an account travels with, and their documents
 * - `trip`: a trip that several people see, by its id; at the site that sold what it is made of
 * - `account`: what is asked for with the id or e-mail address of an account
 */
export const ownedThings = {
  order: { others: 404, elsewhere: 404 },
  card: { others: 404, elsewhere: 'allowed' },
  membership: { others: 404, elsewhere: 'allowed' },
  session: { others: 404, elsewhere: 'allowed' },
  saved_traveller: { others: 404, elsewhere: 'allowed' },
  trip: { others: 404, elsewhere: 404 },
  account: { others: 403, elsewhere: 'allowed' },
} as const;

export type Owned = keyof typeof ownedThings;

/** Who may send a call, and about whose things: each endpoint declares it, and the service that serves it enforces it. */
export interface Access {
  readonly caller: Caller;
  /** What the caller has to be allowed besides, by the table of permissions. */
  readonly action?: Action | undefined;
  /** What it is about, where that is somebody's; a call without it is about nobody, or about the caller. */
  readonly own?: Owned | undefined;
}

/** Everybody whom the rules tell apart. */
export const callerRoles = ['guest', 'user', 'b2b', 'agent', 'demo', 'blocked', 'operator'] as const;

export type CallerRole = (typeof callerRoles)[number];

/** Whose thing a call is about: the caller's own, somebody else's, or the caller's own at another organisation's site. */
export const ownerships = ['own', 'others', 'elsewhere'] as const;

export type Ownership = (typeof ownerships)[number];

/** What a call answers as far as permissions go: what is allowed may still be refused for another reason. */
export type AccessAnswer = 'allowed' | 401 | 403 | 404;

/** Where a service knows a caller, how each role looks to the table of permissions; null has no session that is alive. */
const known = {
  guest: null,
  blocked: null,
  user: { role: 'traveller', usr_type: '2', is_demo: false },
  b2b: { role: 'traveller', usr_type: '3', is_demo: false },
  agent: { role: 'agent', usr_type: '2', is_demo: false },
  demo: { role: 'traveller', usr_type: '2', is_demo: true },
  operator: { role: 'operator', usr_type: '2', is_demo: false },
} as const satisfies Record<CallerRole, PermissionSubject>;

const answerToCaller = ({ caller, action }: Access, role: CallerRole): AccessAnswer => {
  const user = known[role];
  switch (caller) {
    case 'operator':
    case 'service':
    case 'releaser':
    case 'cardOwner':
    case 'operatorSession':
      // Keys of their own: no session opens these, and the operator has the token besides.
      return (caller === 'operator' || caller === 'releaser') && role === 'operator' ? 'allowed' : 401;
    case 'operatorPage':
      if (user === null) return 401;
      return getRefusal(user, 'operate') === null ? 'allowed' : 403;
    case 'signedIn':
    case 'signedInOrLink':
      if (role === 'blocked') return 403;
      if (user === null) return 401;
      break;
    case 'anyone':
  }
  if (action === undefined) return 'allowed';
  if (role === 'blocked') return 403;
  const refused = getRefusal(user, action);
  if (refused === null) return 'allowed';
  return refused === 'sign_in_required' ? 401 : 403;
};

/** Returns what a call that is declared so answers to a role. Who may not call at all learns nothing of the thing. */
export const getAccessAnswer = (access: Access, role: CallerRole, whose: Ownership = 'own'): AccessAnswer => {
  const answer = answerToCaller(access, role);
  if (answer !== 'allowed' || whose === 'own' || access.own === undefined) return answer;
  return ownedThings[access.own][whose];
};
