import type { User } from './session.schema.ts';

/** What somebody may want to do (spec §6). Both the screen and the services ask here. */
export type Action =
  | 'book'
  | 'manage-saved-cards'
  | 'buy-plan'
  | 'use-discount-card'
  | 'pay-with-invoice'
  | 'save-preferences'
  | 'see-own-trips'
  | 'share-trips'
  | 'see-agent-profile'
  | 'add-agent-extra-amount'
  | 'operate';

export type Refusal = 'sign_in_required' | 'demo_account' | 'business_only' | 'agents_only' | 'operators_only';

/** What of somebody the rules look at; null is a guest. */
export type Asker = Pick<User, 'role' | 'usr_type' | 'is_demo'> | null;

const signedIn = (user: Asker): Refusal | null => (user ? null : 'sign_in_required');

const rules: Record<Action, (user: Asker) => Refusal | null> = {
  // Guests book with a new card; only demo accounts are kept to browsing.
  book: (user) => (user?.is_demo ? 'demo_account' : null),
  'manage-saved-cards': (user) => signedIn(user) ?? (user?.is_demo ? 'demo_account' : null),
  'buy-plan': (user) => signedIn(user) ?? (user?.is_demo ? 'demo_account' : null),
  'use-discount-card': (user) => signedIn(user) ?? (user?.usr_type === '3' ? null : 'business_only'),
  // An invoice binds the organisation: its business customers and agents may, travellers pay for themselves.
  'pay-with-invoice': (user) =>
    signedIn(user) ??
    (user?.is_demo ? 'demo_account' : user?.usr_type === '3' || user?.role === 'agent' ? null : 'business_only'),
  'save-preferences': signedIn,
  'see-own-trips': signedIn,
  // An invitation is mailed in the traveller's name.
  'share-trips': (user) => signedIn(user) ?? (user?.is_demo ? 'demo_account' : null),
  'see-agent-profile': (user) => signedIn(user) ?? (user?.role === 'agent' ? null : 'agents_only'),
  'add-agent-extra-amount': (user) => signedIn(user) ?? (user?.role === 'agent' ? null : 'agents_only'),
  operate: (user) => signedIn(user) ?? (user?.role === 'operator' ? null : 'operators_only'),
};

/** Why somebody may not do it, or null when they may. */
export const refusal = (user: Asker, action: Action): Refusal | null => rules[action](user);

export const can = (user: Asker, action: Action): boolean => refusal(user, action) === null;
