import type { StaffRole } from '@travel/contracts/people/permissions';
import type { accounts } from '../accounts/account-table.ts';

type SeededAccount = Pick<
  typeof accounts.$inferInsert,
  'user_id' | 'email' | 'firstname' | 'lastname' | 'role' | 'usr_type' | 'is_demo' | 'is_blocked' | 'organisation_id'
>;

export const seededPassword = 'Travel-2026!';

const traveller = { role: 'traveller', usr_type: '2', organisation_id: 'main' } as const;

/** Demo accounts that exist from the start. Guides and external tests refer to them. */
export const seededAccounts: readonly SeededAccount[] = [
  { ...traveller, user_id: 'U1001', email: 'traveller@example.test', firstname: 'Maya', lastname: 'Okafor' },
  { ...traveller, user_id: 'U1002', email: 'newcomer@example.test', firstname: 'Leo', lastname: 'Castellanos' },
  { ...traveller, user_id: 'U1003', email: 'member@example.test', firstname: 'Inês', lastname: 'Duarte' },
  { ...traveller, user_id: 'U1004', email: 'lapsed@example.test', firstname: 'Tomasz', lastname: 'Zieliński' },
  {
    ...traveller,
    user_id: 'U1005',
    email: 'blocked@example.test',
    firstname: 'Viktor',
    lastname: 'Hale',
    is_blocked: true,
  },
  {
    ...traveller,
    user_id: 'U1006',
    email: 'demo@example.test',
    firstname: 'Dana',
    lastname: 'Whitlock',
    is_demo: true,
  },
  {
    user_id: 'U1007',
    email: 'agent@example.test',
    firstname: 'Amara',
    lastname: 'Diallo',
    role: 'agent',
    usr_type: '2',
    organisation_id: 'main',
  },
  {
    user_id: 'U1008',
    email: 'b2b@example.test',
    firstname: 'Jonas',
    lastname: 'Brandt',
    role: 'traveller',
    usr_type: '3',
    // The Skyline organisation offers credit to its business customers.
    organisation_id: 'skyline',
  },
  {
    user_id: 'U1009',
    email: 'operator@example.test',
    firstname: 'Ruth',
    lastname: 'Ekström',
    role: 'operator',
    usr_type: '2',
    organisation_id: 'main',
  },
  { ...traveller, user_id: 'U1010', email: 'support@example.test', firstname: 'Ines', lastname: 'Ferreira' },
  { ...traveller, user_id: 'U1011', email: 'merchandiser@example.test', firstname: 'Kofi', lastname: 'Mensah' },
  { ...traveller, user_id: 'U1012', email: 'finance@example.test', firstname: 'Hana', lastname: 'Novák' },
  { ...traveller, user_id: 'U1013', email: 'administrator@example.test', firstname: 'Ada', lastname: 'Moreau' },
];

/** The staff of the demo organisations; the administrator works for two. */
export const seededStaff = [
  { user_id: 'U1010', organisation_id: 'main', roles: ['support'] },
  { user_id: 'U1011', organisation_id: 'main', roles: ['merchandiser'] },
  { user_id: 'U1012', organisation_id: 'main', roles: ['finance'] },
  { user_id: 'U1013', organisation_id: 'main', roles: ['administrator'] },
  { user_id: 'U1013', organisation_id: 'skyline', roles: ['administrator'] },
] as const satisfies readonly { user_id: string; organisation_id: string; roles: StaffRole[] }[];

/** Public keys for trying out sign-in by key. Unlike keys that organisations create, they are reusable. */
export const seededKeys = [
  { key: 'imp-traveller', outcome: 'sign-in', user_id: 'U1001' },
  { key: 'imp-expired', outcome: 'session-out', user_id: null },
  { key: 'imp-sso', outcome: 'sso-logout', user_id: null },
] as const;
