import { signUp } from '@travel/contracts/endpoints/people/auth';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import { defaults } from '@travel/contracts/locale/defaults';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import { hashPassword, hashWithSameParameters } from '@travel/kit/crypto/passwords';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Account } from './account-table.ts';
import { findByEmail, insertAccount } from './accounts.ts';
import { requireStrongPassword } from './weak-password.ts';

type SignUpInput = ParsedRequest<typeof signUp>['body'];

const toNullable = (text: string | undefined): string | null => text || null;

/**
 * Creates an account from the sign-up form (spec §2.6). The work done and the response are the same whether or not the
 * e-mail address already has an account. If the address has an account, the new account does not own the address.
 * @throws ProblemError password_too_common
 */
export const createSignUp =
  (db: ApiDb, clock: Clock) =>
  async (input: SignUpInput, organisationId: string): Promise<Account> => {
    const { email, password, firstname, lastname, lang } = input;
    await requireStrongPassword(signUp, password, [email, firstname, lastname]);
    const make = async (): Promise<Account | null> => {
      const owner = await findByEmail(db, email);
      return insertAccount(db, {
        user_id: `U${randomCode(10)}`,
        email,
        password_hash: await (owner ? hashWithSameParameters(password, owner.password_hash) : hashPassword(password)),
        firstname,
        lastname,
        title: toNullable(input.title),
        calling_code: toNullable(input.countrycode),
        phone: toNullable(input.phonenumber),
        role: 'traveller',
        usr_type: defaults.userType,
        preferred_language: lang && isLanguageCode(lang) ? lang : null,
        organisation_id: organisationId,
        access_code: toNullable(input.accesscode),
        invited_trip_id: toNullable(input.tripid),
        referral_code: toNullable(input.referral_code),
        duplicate_of: owner?.user_id ?? null,
        created_at: clock.now(),
      });
    };
    // If two sign-ups run at the same time, the second one finds the account of the first.
    const account = (await make()) ?? (await make());
    if (!account) throw new Error('An address was taken twice at once');
    return account;
  };
