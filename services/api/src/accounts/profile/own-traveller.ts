import { eq } from 'drizzle-orm';
import type { Profile } from '@travel/contracts/endpoints/people/profile';
import { formatPhone } from '@travel/contracts/people/phone';
import { accounts, type Account } from '../accounts/account-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { StoredTraveller, TravellerDetails } from './saved-travellers.ts';

/** ID of the account's owner in URLs of saved travellers. It works even if no details of the owner are stored. */
export const selfId = 'me';

/**
 * Returns the phone number of an account in readable form. Numbers given at sign-up are stored with a separate country
 * code.
 */
export const formatOwnPhone = ({ phone, calling_code }: Pick<Account, 'phone' | 'calling_code'>): string | null =>
  phone === null || phone === '' ? null : formatPhone(phone.startsWith('+') ? phone : `${calling_code ?? ''}${phone}`);

/** Returns the owner of an account as a traveller, with the name of the account and the other stored details. */
export const toOwnTraveller = (
  { firstname, lastname }: Pick<Account, 'firstname' | 'lastname'>,
  stored: StoredTraveller | null,
): StoredTraveller => ({
  traveller_id: selfId,
  is_self: true,
  details: { ...stored?.details, first_name: firstname, last_name: lastname },
});

export const toProfile = (
  account: Account,
  stored: TravellerDetails | undefined,
  loyalty_membership_no: string | null,
): Profile => ({
  firstname: account.firstname,
  lastname: account.lastname,
  email: account.email,
  phone: formatOwnPhone(account),
  date_of_birth: stored?.date_of_birth ?? null,
  nationality: stored?.nationality ?? null,
  residency: stored?.residency ?? null,
  loyalty_membership_no,
});

export const renameAccount = async (
  tx: ApiDb,
  userId: string,
  named: Pick<Account, 'firstname' | 'lastname'> & Partial<Pick<Account, 'phone' | 'calling_code'>>,
): Promise<void> => {
  await tx.update(accounts).set(named).where(eq(accounts.user_id, userId));
};
