import { can } from '@travel/contracts/people/permissions';
import type { User } from '@travel/contracts/people/session.schema';

/** Returns the account pages other than the trips, with the keys of their names; agents have one more. */
export const accountLinks = (user: User): { readonly href: string; readonly name: string }[] => [
  { href: '/user/profile', name: 'account.profile' },
  ...(can(user, 'see-agent-profile') ? [{ href: '/agent/profile', name: 'account.agentProfile' }] : []),
];
