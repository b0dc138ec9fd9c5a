import { signUp } from '@travel/contracts/endpoints/auth';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { isLanguageCode } from '@travel/contracts/locale/languages';
import { defaults } from '@travel/contracts/locale/defaults';
import type { Clock } from '@travel/kit/clock';
import { randomCode } from '@travel/kit/ids';
import { hashPassword } from '@travel/kit/passwords';
import { declaredProblem } from '@travel/kit/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Account } from './account-table.ts';
import { makeAccount } from './accounts.ts';
import { isWeakPassword } from './weak-password.ts';

type SignUpInput = ParsedRequest<typeof signUp>['body'];

const orNull = (text: string | undefined): string | null => text || null;

/** Makes an account from the sign-up form (spec §2.6). @throws ProblemError email_taken, password_too_common */
export const createSignUp =
  (db: ApiDb, clock: Clock) =>
  async (
    requests: SignUpInput,
    organisationId: string,
    tell: (kind: 'sign_up.done' | 'sign_up.address_taken') => Promise<void>,
  ): Promise<Account> => {
    const { email, password, firstname, lastname, lang } = requests;
    if (await isWeakPassword(password, [email, firstname, lastname])) {
      throw declaredProblem(signUp, 'password_too_common', {
        title: 'The password is too easy to guess',
        detail: 'Take a password that is not among the common ones and not your name.',
        errors: [{ field: 'password', message: 'Too easy to guess' }],
      });
    }
    const account = await makeAccount(db, {
      user_id: `U${randomCode(10)}`,
      email,
      password_hash: await hashPassword(password),
      firstname,
      lastname,
      title: orNull(requests.title),
      calling_code: orNull(requests.countrycode),
      phone: orNull(requests.phonenumber),
      role: 'traveller',
      usr_type: defaults.userType,
      preferred_language: lang && isLanguageCode(lang) ? lang : null,
      organisation_id: organisationId,
      access_code: orNull(requests.accesscode),
      invited_trip_id: orNull(requests.tripid),
      referral_code: orNull(requests.referral_code),
      created_at: clock.now(),
    });
    await tell(account ? 'sign_up.done' : 'sign_up.address_taken');
    if (account) return account;
    throw declaredProblem(signUp, 'email_taken', {
      title: 'The address has an account',
      detail: 'There is an account with this e-mail address. Sign in, or ask for a new password.',
      errors: [{ field: 'email', message: 'Has an account already' }],
    });
  };
