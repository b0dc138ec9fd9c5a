import type { User } from './session.schema.ts';

/** Actions that need permission (spec §6). The screen and the services use the same table. */
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

/** The user properties that the rules evaluate; null is a guest. */
export type PermissionSubject = Pick<User, 'role' | 'usr_type' | 'is_demo'> | null;

type Rule = (user: NonNullable<PermissionSubject>) => Refusal | null;

/** Refuses guests until they sign in, and applies the given rule to users. */
const signedIn =
  (rule: Rule): ((user: PermissionSubject) => Refusal | null) =>
  (user) =>
    user ? rule(user) : 'sign_in_required';

const anyUser: Rule = () => null;
const noDemo: Rule = ({ is_demo }) => (is_demo ? 'demo_account' : null);
const business: Rule = ({ usr_type }) => (usr_type === '3' ? null : 'business_only');
const agents: Rule = ({ role }) => (role === 'agent' ? null : 'agents_only');
const operators: Rule = ({ role }) => (role === 'operator' ? null : 'operators_only');
/** Allows what either rule allows; if both refuse, returns the refusal of the second. */
const either =
  (one: Rule, other: Rule): Rule =>
  (user) =>
    one(user) === null ? null : other(user);

const rules: Record<Action, (user: PermissionSubject) => Refusal | null> = {
  // Guests book with a new card; demo accounts may only browse.
  book: (user) => (user ? noDemo(user) : null),
  'manage-saved-cards': signedIn(noDemo),
  'buy-plan': signedIn(noDemo),
  'use-discount-card': signedIn(business),
  // An invoice binds the organisation: its business customers and agents may use it, travellers pay for themselves.
  'pay-with-invoice': signedIn((user) => noDemo(user) ?? either(agents, business)(user)),
  'save-preferences': signedIn(anyUser),
  // Demo accounts are shared, so they must not store anyone's birthday or passport.
  'keep-personal-data': signedIn(noDemo),
  'see-own-trips': signedIn(anyUser),
  // The invitation is mailed in the traveller's name.
  'share-trips': signedIn(noDemo),
  'see-agent-profile': signedIn(agents),
  'add-agent-extra-amount': signedIn(agents),
  operate: signedIn(operators),
};

/** Returns why a user may not perform an action, or null if they may. */
export const getRefusal = (user: PermissionSubject, action: Action): Refusal | null => rules[action](user);

export const can = (user: PermissionSubject, action: Action): boolean => getRefusal(user, action) === null;

/** Roles of an organisation's staff in the back office. A person can hold several, at several organisations. */
export const staffRoles = ['support', 'merchandiser', 'finance', 'administrator'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Tasks of the back office. The service enforces them; the screen only hides what a person may not do. */
export type StaffTask =
  | 'enter'
  | 'find-bookings'
  | 'export-bookings'
  | 'see-booking'
  | 'cancel-booking'
  | 'correct-booking'
  | 'settle-booking'
  | 'refund-goodwill'
  | 'approve-goodwill'
  | 'write-note'
  | 'resend-mail'
  | 'see-customers'
  | 'block-customer'
  | 'open-as-customer'
  | 'manage-personal-data'
  | 'change-membership'
  | 'adjust-points'
  | 'adjust-points-freely'
  | 'manage-coupons'
  | 'manage-plans'
  | 'manage-loyalty'
  | 'manage-wallet'
  | 'manage-markups'
  | 'manage-home-pages'
  | 'manage-cash-cards'
  | 'manage-cash-vouchers'
  | 'see-rates'
  | 'manage-rates'
  | 'see-accounting'
  | 'manage-invoices'
  | 'reconcile-settlements'
  | 'retry-renewals'
  | 'manage-staff'
  | 'see-audit';

const everyRole = staffRoles;

const staffTasks: Readonly<Record<StaffTask, readonly StaffRole[]>> = {
  enter: everyRole,
  // Finance reads bookings to reconcile them, and is the second person of large refunds.
  'find-bookings': ['support', 'finance', 'administrator'],
  // A file has the contacts of all travellers; support agents open bookings one by one.
  'export-bookings': ['finance', 'administrator'],
  'see-booking': ['support', 'finance', 'administrator'],
  'cancel-booking': ['support', 'administrator'],
  'correct-booking': ['support', 'administrator'],
  'settle-booking': ['support', 'administrator'],
  // Refunds by finance, such as credit notes, always need a second person.
  'refund-goodwill': ['support', 'finance', 'administrator'],
  'approve-goodwill': ['finance', 'administrator'],
  'write-note': ['support', 'finance', 'administrator'],
  'resend-mail': ['support', 'administrator'],
  'see-customers': ['support', 'finance', 'administrator'],
  'block-customer': ['support', 'administrator'],
  'open-as-customer': ['support', 'administrator'],
  // An export has everything about a person, and an erasure cannot be undone.
  'manage-personal-data': ['administrator'],
  'change-membership': ['support', 'administrator'],
  'adjust-points': ['support', 'administrator'],
  // Support agents have a limit for each adjustment.
  'adjust-points-freely': ['administrator'],
  'manage-coupons': ['merchandiser', 'administrator'],
  'manage-plans': ['merchandiser', 'administrator'],
  'manage-loyalty': ['merchandiser', 'administrator'],
  'manage-wallet': ['merchandiser', 'administrator'],
  'manage-markups': ['merchandiser', 'administrator'],
  'manage-home-pages': ['merchandiser', 'administrator'],
  // Cash cards and vouchers are money, so support agents cannot issue them.
  'manage-cash-cards': ['finance', 'administrator'],
  'manage-cash-vouchers': ['finance', 'administrator'],
  'see-rates': ['finance', 'administrator'],
  // Rates apply to all organisations, so the API also requires the role at the main organisation.
  'manage-rates': ['finance', 'administrator'],
  'see-accounting': ['finance', 'administrator'],
  'manage-invoices': ['finance', 'administrator'],
  'reconcile-settlements': ['finance', 'administrator'],
  'retry-renewals': ['finance', 'administrator'],
  'manage-staff': ['administrator'],
  'see-audit': ['administrator'],
};

/** Points that people without the task `adjust-points-freely` may give or take at once. */
export const adjustmentLimit = 5_000;

/** Returns whether any of a person's roles at an organisation allows a task there. */
export const canStaff = (roles: readonly StaffRole[], task: StaffTask): boolean =>
  staffTasks[task].some((role) => roles.includes(role));
