import type { User } from './session.schema.ts';

/** What somebody may want to do (spec §6). Both the screen and the services ask here. */
export type Action =
  | 'book'
  | 'manage-saved-cards'
  | 'buy-plan'
  | 'use-discount-card'
  | 'pay-with-invoice'
  | 'save-preferences'
  | 'keep-personal-data'
  | 'see-own-trips'
  | 'share-trips'
  | 'see-agent-profile'
  | 'add-agent-extra-amount'
  | 'operate';

export type Refusal = 'sign_in_required' | 'demo_account' | 'business_only' | 'agents_only' | 'operators_only';

/** What of somebody the rules look at; null is a guest. */
export type PermissionSubject = Pick<User, 'role' | 'usr_type' | 'is_demo'> | null;

type Rule = (user: NonNullable<PermissionSubject>) => Refusal | null;

/** Guests are asked to sign in first, everybody else by the rule. */
const signedIn =
  (rule: Rule): ((user: PermissionSubject) => Refusal | null) =>
  (user) =>
    user ? rule(user) : 'sign_in_required';

const anybody: Rule = () => null;
const noDemo: Rule = ({ is_demo }) => (is_demo ? 'demo_account' : null);
const business: Rule = ({ usr_type }) => (usr_type === '3' ? null : 'business_only');
const agents: Rule = ({ role }) => (role === 'agent' ? null : 'agents_only');
const operators: Rule = ({ role }) => (role === 'operator' ? null : 'operators_only');
/** Either of two rules will do; where neither does, the second says why. */
const either =
  (one: Rule, other: Rule): Rule =>
  (user) =>
    one(user) === null ? null : other(user);

const rules: Record<Action, (user: PermissionSubject) => Refusal | null> = {
  // Guests book with a new card; only demo accounts are kept to browsing.
  book: (user) => (user ? noDemo(user) : null),
  'manage-saved-cards': signedIn(noDemo),
  'buy-plan': signedIn(noDemo),
  'use-discount-card': signedIn(business),
  // An invoice binds the organisation: its business customers and agents may, travellers pay for themselves.
  'pay-with-invoice': signedIn((user) => noDemo(user) ?? either(agents, business)(user)),
  'save-preferences': signedIn(anybody),
  // A demo account is everybody's: nobody's birthday or passport is kept in it.
  'keep-personal-data': signedIn(noDemo),
  'see-own-trips': signedIn(anybody),
  // An invitation is mailed in the traveller's name.
  'share-trips': signedIn(noDemo),
  'see-agent-profile': signedIn(agents),
  'add-agent-extra-amount': signedIn(agents),
  operate: signedIn(operators),
};

/** Why somebody may not do it, or null when they may. */
export const getRefusal = (user: PermissionSubject, action: Action): Refusal | null => rules[action](user);

export const can = (user: PermissionSubject, action: Action): boolean => getRefusal(user, action) === null;
