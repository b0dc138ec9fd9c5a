import { signIn } from '@travel/contracts/endpoints/people/auth';
import { findPassword, hashPassword, needsRehash } from '@travel/kit/crypto/passwords';
import { createDeclaredProblem, ProblemError } from '@travel/kit/problem/problem';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { Account } from '../accounts/account-table.ts';
import { findAllByEmail, setPasswordHash } from '../accounts/accounts.ts';
import { toEmailKey } from '../accounts/email.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.ts';
import { failuresAnywhere, failuresByAccount, failuresByNetwork, failuresSignedIn } from './sign-in-limits.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** ID of the signed-in account if a signed-in user enters the password again. */
  readonly signedInAs?: string;
}

export type ReportSignIn = (kind: 'sign_in.failed' | 'sign_in.blocked', reason: string, account?: Account) => void;

export const createSignIn = (db: ApiDb, limits: SharedLimits) => {
  /** @throws ProblemError credentials_wrong, account_blocked, or 429 after too many failures */
  return async (
    { email, password, address: from, signedInAs }: Credentials,
    report: ReportSignIn,
  ): Promise<Account> => {
    const address = toNetwork(from);
    const accountAndNetwork = `${toEmailKey(email)} ${address}`;
    const isKnown = await isKnownNetwork(db, email, address);
    const failures = new Map([
      [failuresByAccount, accountAndNetwork],
      [failuresByNetwork, address],
    ]);
    if (signedInAs !== undefined) failures.set(failuresSignedIn, signedInAs);
    else if (!isKnown) failures.set(failuresAnywhere, toEmailKey(email));
    const isWithinLimits = async () => {
      try {
        await limits.checkAll(failures);
      } catch (error) {
        if (error instanceof ProblemError) report('sign_in.failed', error.code);
        throw error;
      }
    };

    await isWithinLimits();
    const known = await findAllByEmail(db, email);
    // The search takes the same time and leads to the same response for an unknown e-mail address, for one with several
    // accounts and for a wrong password.
    const found = await findPassword(
      password,
      known.map(({ password_hash }) => password_hash),
    );
    const account = found === null ? undefined : known[found];
    if (!account) {
      for (const [limit, key] of failures) await limits.count(limit, key);
      report('sign_in.failed', known.length > 0 ? 'password_wrong' : 'account_unknown', known[0]);
      throw createDeclaredProblem(signIn, 'credentials_wrong', {
        title: 'E-mail or password is wrong',
        detail: 'No account has this e-mail address and password.',
      });
    }
    // Many concurrent guesses pass the first limit check, so a correct guess among them must be refused here.
    await isWithinLimits();
    if (account.is_blocked) {
      report('sign_in.blocked', 'account_blocked', account);
      throw createDeclaredProblem(signIn, 'account_blocked', {
        title: 'The account is blocked',
        detail: 'This account is blocked. Ask support for help.',
      });
    }
    await limits.forget(failuresByAccount, accountAndNetwork);
    await rememberNetwork(db, account, address);
    if (known.length === 1 && needsRehash(account.password_hash)) {
      await setPasswordHash(db, account.user_id, await hashPassword(password));
    }
    return account;
  };
};
