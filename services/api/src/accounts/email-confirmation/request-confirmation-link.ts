import { toNetwork } from '@travel/kit/requests/to-network';
import { commonProblem } from '@travel/kit/problem/problem';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import { findById } from '../accounts/accounts.ts';
import { hourMs } from '@travel/contracts/time/durations';
import type { AccountDeps, RequestConfirmationLink } from '../account-deps.ts';

const mailsToAccount: SharedLimit = { name: 'confirm-address/account', limit: 5, windowMs: hourMs };
const mailsFromNetwork: SharedLimit = { name: 'confirm-address/address', limit: 60, windowMs: hourMs };

/** Creates the function for all endpoints that mail such a link, so that they share limits and security events. */
export const createRequestConfirmationLink =
  ({
    db,
    limits,
    sendConfirmation,
  }: Pick<AccountDeps, 'db' | 'limits' | 'sendConfirmation'>): RequestConfirmationLink =>
  async ({ user_id, organisation, request }, mail) => {
    await limits.takeAll(
      new Map([
        [mailsToAccount, user_id],
        [mailsFromNetwork, toNetwork(request.ip)],
      ]),
    );
    const account = await findById(db, user_id);
    if (!account) throw commonProblem('unauthorised', { detail: 'Sign in first.' });
    await sendConfirmation(account, organisation, request, mail);
    recordSecurity(request, { kind: 'email.confirmation_asked', accounts: [user_id] });
    return { status: 'sent' };
  };
