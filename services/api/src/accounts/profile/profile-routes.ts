import { readProfile, saveProfile } from '@travel/contracts/endpoints/people/profile';
import { parsePhone } from '@travel/contracts/people/phone';
import { transaction } from '@travel/kit/database/transaction';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { findById } from '../accounts/accounts.ts';
import type { Account } from '../accounts/account-table.ts';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import { checkBirthday, checkCountries, requireValidDetails } from './check-details.ts';
import { renameAccount, toProfile } from './own-traveller.ts';
import type { AccountDeps } from '../account-deps.ts';

export type FindMembershipNo = (db: ApiDb, userId: string) => Promise<string | null>;

interface Dependencies extends AccountDeps {
  readonly findMembershipNo: FindMembershipNo;
}

export const registerProfileRoutes = (
  app: App,
  { db, clock, route, savedTravellers, findMembershipNo }: Dependencies,
): void => {
  const getAccount = async (userId: string): Promise<Account> => {
    const account = await findById(db, userId);
    if (!account) throw new Error(`There is no account ${userId}`);
    return account;
  };
  const answer = async (userId: string) => {
    const [account, stored, membershipNo] = await Promise.all([
      getAccount(userId),
      savedTravellers.getSelf(db, userId),
      findMembershipNo(db, userId),
    ]);
    return { data: toProfile(account, stored?.details, membershipNo) };
  };

  route(app, readProfile, ({ user }) => answer(user.user_id));

  route(app, saveProfile, async ({ body, session, request }) => {
    const { user } = requireOwnSession(saveProfile, session);
    const { firstname, lastname, date_of_birth, nationality, residency } = body;
    const now = clock.now();
    const givenPhone = body.phone || null;
    const phone = givenPhone === null ? null : parsePhone(givenPhone, residency);
    requireValidDetails(saveProfile, [
      ...checkBirthday(date_of_birth, now.toISOString().slice(0, 10)),
      ...(givenPhone !== null && phone === null
        ? [{ field: 'phone', message: 'A phone number with its country code is required' }]
        : []),
      ...checkCountries({ nationality, residency }),
    ]);
    await transaction(db, async (tx) => {
      const stored = await savedTravellers.getSelf(tx, user.user_id);
      await renameAccount(tx, user.user_id, { firstname, lastname, phone, calling_code: null });
      const details = {
        ...stored?.details,
        first_name: firstname,
        last_name: lastname,
        date_of_birth: date_of_birth ?? undefined,
        nationality: nationality ?? undefined,
        residency: residency ?? undefined,
      };
      await savedTravellers.saveSelf(tx, user.user_id, details, now);
    });
    recordSecurity(request, { kind: 'profile.changed' });
    return answer(user.user_id);
  });
};
