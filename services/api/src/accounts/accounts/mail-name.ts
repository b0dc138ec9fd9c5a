import type { Account } from './account-table.ts';

/**
 * Returns the first name for the greeting of a mail to an account; empty until the address is confirmed, because anyone
 * can sign up with a stranger's address and put words into the name.
 */
export const getMailName = ({
  firstname,
  email_confirmed_at,
}: Pick<Account, 'firstname' | 'email_confirmed_at'>): string => (email_confirmed_at === null ? '' : firstname);
