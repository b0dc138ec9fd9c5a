import type { User } from '@travel/contracts/people/session.schema';
import type { Account } from './account-table.ts';

/** Returns the phone number of an account in international form. */
export const joinPhone = ({ calling_code, phone }: Pick<Account, 'calling_code' | 'phone'>): string =>
  `${calling_code ?? ''}${phone ?? ''}`;

export const toUser = (account: Pick<Account, Exclude<keyof User, 'is_member'> | 'calling_code'>): User => ({
  user_id: account.user_id,
  email: account.email,
  firstname: account.firstname,
  lastname: account.lastname,
  role: account.role,
  usr_type: account.usr_type,
  is_demo: account.is_demo,
  preferred_language: account.preferred_language,
  preferred_currency: account.preferred_currency,
  ...(account.phone && { phone: joinPhone(account) }),
});
