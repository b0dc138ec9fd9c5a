import { getRefusal, type Action, type PermissionSubject, type StaffTask } from './permissions.ts';

/**
 * The credentials that an endpoint requires:
 *
 * - `anyone`: none
 * - `signedIn`: a session
 * - `signedInOrLink`: a session, or the token of a mailed link in the query's `access`
 * - `operatorPage`: an operator's session; the page itself explains a refusal
 * - `operatorSession`: a session of the operators' own origin, which no organisation's page can have
 * - `staff`: a session of the back office's own origin, of a person whose roles at the organisation in the path allow the
 * task; at an organisation where they have none, 404
 * - `operator`: the operator token, or an operator session with both sign-in steps
 * - `service`: another service of the product, by the operator token; such calls are not audited individually
 * - `releaser`: a release token, the operator token or an operator session; an operator's session may read
 * - `cardOwner`: the short-lived key of a customer of the payment provider
 */
export const callers = [
  'anyone',
  'signedIn',
  'signedInOrLink',
  'operatorPage',
  'operatorSession',
  'staff',
  'operator',
  'service',
  'releaser',
  'cardOwner',
] as const;

export type Caller = (typeof callers)[number];

/**
 * The resources that belong to someone, and the response to callers who do not own them:
 *
 * - `order`: an order with its hold, booking, payment, invoice and documents. A guest's order opens to the browser that
 * made it, an account's to its session, any to a mailed link; always only at the site that sold it.
 * - `card`: a saved card
 * - `membership`: a membership and its invoices
 * - `session`: a signed-in device
 * - `saved_traveller`: a travel companion saved in an account, with documents
 * - `trip`: a shared trip, by its ID; only at the site that sold its bookings
 * - `account`: a request that names the ID or e-mail address of an account
 */
export const ownedResources = {
  order: { others: 404, elsewhere: 404 },
  card: { others: 404, elsewhere: 'allowed' },
  membership: { others: 404, elsewhere: 'allowed' },
  session: { others: 404, elsewhere: 'allowed' },
  saved_traveller: { others: 404, elsewhere: 'allowed' },
  trip: { others: 404, elsewhere: 404 },
  account: { others: 403, elsewhere: 'allowed' },
} as const;

export type OwnedResource = keyof typeof ownedResources;

/** The permitted callers of an endpoint and the owner of its data. The endpoint declares them, the service enforces them. */
export interface Access {
  readonly caller: Caller;
  /** Permission that the caller needs in addition to the credentials. */
  readonly action?: Action | undefined;
  /** Task of the back office that the caller `staff` performs. */
  readonly task?: StaffTask | undefined;
  /** The kind of resource, if it belongs to someone; without it a call concerns no one's data or the caller's own. */
  readonly own?: OwnedResource | undefined;
}

/** Every role that the rules distinguish. */
export const callerRoles = ['guest', 'user', 'b2b', 'agent', 'demo', 'blocked', 'operator'] as const;

export type CallerRole = (typeof callerRoles)[number];

/** The owner of the resource: the caller, someone else, or the caller at another organisation's site. */
export const ownerships = ['own', 'others', 'elsewhere'] as const;

export type Ownership = (typeof ownerships)[number];

/** The response as far as permissions are concerned; an allowed call can still fail for other reasons. */
export type AccessAnswer = 'allowed' | 401 | 403 | 404;

/** The properties of each role that decide permissions; null for roles without a valid session. */
const usersByRole = {
  guest: null,
  blocked: null,
  user: { role: 'traveller', usr_type: '2', is_demo: false },
  b2b: { role: 'traveller', usr_type: '3', is_demo: false },
  agent: { role: 'agent', usr_type: '2', is_demo: false },
  demo: { role: 'traveller', usr_type: '2', is_demo: true },
  operator: { role: 'operator', usr_type: '2', is_demo: false },
} as const satisfies Record<CallerRole, PermissionSubject>;

const getAnswerToRole = ({ caller, action }: Access, role: CallerRole): AccessAnswer => {
  const user = usersByRole[role];
  switch (caller) {
    case 'operator':
    case 'service':
    case 'releaser':
    case 'cardOwner':
    case 'operatorSession':
    case 'staff':
      // These callers require credentials of their own, which no user session replaces; operators also have the
      // operator token.
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

/**
 * Returns the response of a call with this declaration to a role. Callers without access learn nothing about the
 * resource.
 */
export const getAccessAnswer = (access: Access, role: CallerRole, whose: Ownership = 'own'): AccessAnswer => {
  const answer = getAnswerToRole(access, role);
  if (answer !== 'allowed' || whose === 'own' || access.own === undefined) return answer;
  return ownedResources[access.own][whose];
};
