import { eq } from 'drizzle-orm';
import { randomToken } from '@travel/kit/crypto/random-id';
import { hashPassword } from '@travel/kit/crypto/passwords';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { accounts, type Account } from '../accounts/account-table.ts';
import { toEmailKey } from '../accounts/email.ts';
import { emailConfirmations } from '../email-confirmation/email-confirmation-table.ts';
import { impersonationKeys } from '../impersonation/impersonation-key-table.ts';
import { endOperatorSessions } from '../operators/operator-sessions.ts';
import { forgetSecondStep } from '../operators/second-steps.ts';
import { passkeys } from '../passkeys/passkey-tables.ts';
import { passwordResets } from '../password-reset/password-reset-table.ts';
import { formatOwnPhone } from '../profile/own-traveller.ts';
import { savedTravellers as savedTravellerRows } from '../profile/saved-traveller-table.ts';
import type { SavedTravellers } from '../profile/saved-travellers.ts';
import { selectOpenSessions } from '../sessions/sessions.ts';
import { signInNetworks } from '../sign-in/sign-in-network-table.ts';
import type { OwnData } from './own-data.ts';

/** Name of a deleted account, in a form that operators understand. */
const deletedName = { firstname: 'Deleted', lastname: 'account' };

/** Returns a replacement e-mail address that cannot receive mail or be used to sign up. */
export const createErasedEmail = (userId: string): string => `deleted-${userId.toLowerCase()}@deleted.invalid`;

const toAccountSection = (account: Account) => {
  const { password_hash: _hash, email_key: _key, phone: _phone, calling_code: _code, ...known } = account;
  return { ...known, phone: formatOwnPhone(account) };
};

/** Exports and deletes the account itself, its sign-in data and its saved travellers. */
export const createAccountData = (savedTravellers: SavedTravellers, now: () => Date): OwnData => ({
  async read(db, account) {
    const { user_id } = account;
    const [travellers, sessions, keys] = await Promise.all([
      savedTravellers.list(db, user_id),
      selectOpenSessions(db, user_id, now()),
      db.select().from(passkeys).where(eq(passkeys.user_id, user_id)),
    ]);
    return {
      account: toAccountSection(account),
      travellers: travellers.map(({ is_self, details }) => ({ is_self, ...details })),
      sessions: sessions.map(({ token_hash: _token, browser_hash: _browser, user_id: _user, ...session }) => session),
      passkeys: keys.map(({ passkey_id, name, rp_id, added_at, last_used_at }) => ({
        passkey_id,
        name,
        site: rp_id,
        added_at,
        last_used_at,
      })),
    };
  },
  async erase(tx, { user_id }, erased_at) {
    await tx.delete(savedTravellerRows).where(eq(savedTravellerRows.user_id, user_id));
    await forgetSecondStep(tx, user_id);
    await endOperatorSessions(tx, user_id);
    await tx.delete(passkeys).where(eq(passkeys.user_id, user_id));
    await tx.delete(passwordResets).where(eq(passwordResets.user_id, user_id));
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.user_id, user_id));
    await tx.delete(signInNetworks).where(eq(signInNetworks.user_id, user_id));
    await tx.delete(impersonationKeys).where(eq(impersonationKeys.user_id, user_id));
    await forgetAccount(tx, user_id, erased_at);
  },
});

const forgetAccount = async (tx: ApiDb, user_id: string, erased_at: Date): Promise<void> => {
  const email = createErasedEmail(user_id);
  await tx
    .update(accounts)
    .set({
      ...deletedName,
      email,
      email_key: toEmailKey(email),
      // Hash of a password that no one knows.
      password_hash: await hashPassword(randomToken()),
      title: null,
      calling_code: null,
      phone: null,
      preferred_language: null,
      preferred_currency: null,
      access_code: null,
      invited_trip_id: null,
      referral_code: null,
      email_confirmed_at: null,
      erased_at,
    })
    .where(eq(accounts.user_id, user_id));
};
