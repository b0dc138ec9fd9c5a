import type { Account } from './account-table.ts';

/**
 * Returns the first name for the greeting of a mail to an account. Returns an empty text until the e-mail address is
 * confirmed, because anyone can sign up with a stranger's address and a message in place of a name.
 */
export const getMailName = ({
  firstname,
  email_confirmed_at,
}: Pick<Account, 'firstname' | 'email_confirmed_at'>): string => (email_confirmed_at === null ? '' : firstname);
