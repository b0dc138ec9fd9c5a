import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { User } from '@travel/contracts/people/session.schema';
import { createDeclaredProblem, ProblemError } from '@travel/kit/problem/problem';
import type { SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { Account } from '../accounts/account-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { createSignIn } from './sign-in.ts';

type PasswordEndpoint = Endpoint & { readonly errors: { readonly password_wrong: 403 } };

export type CheckOwnPassword = ReturnType<typeof createCheckOwnPassword>;

/**
 * Checks the password of the signed-in user, for changes that outlive the session. Wrong passwords count as failed
 * sign-ins.
 */
export const createCheckOwnPassword = (db: ApiDb, limits: SharedLimits) => {
  const checkPassword = createSignIn(db, limits);

  /** @throws ProblemError password_wrong, or 429 after too many failures */
  return async (
    endpoint: PasswordEndpoint,
    { user, password, request }: { readonly user: User; readonly password: string; readonly request: FastifyRequest },
  ): Promise<Account> => {
    const createPasswordProblem = () =>
      createDeclaredProblem(endpoint, 'password_wrong', {
        title: 'The password is wrong',
        detail: 'The password is wrong.',
        errors: [{ field: 'password', message: 'Not the password of this account' }],
      });
    const account = await checkPassword(
      { email: user.email, password, address: request.ip, signedInAs: user.user_id },
      (kind, reason) => recordSecurity(request, { kind, reason, accounts: [user.user_id] }),
    ).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'credentials_wrong') throw createPasswordProblem();
      throw error;
    });
    if (account.user_id !== user.user_id) throw createPasswordProblem();
    return account;
  };
};
