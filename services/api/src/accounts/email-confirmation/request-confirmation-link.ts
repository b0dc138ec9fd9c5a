import type { FastifyRequest } from 'fastify';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { toNetwork } from '@travel/kit/requests/to-network';
import { commonProblem } from '@travel/kit/problem/problem';
import type { SharedLimit, SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import { findById } from '../accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { SendConfirmation } from './send-confirmation.ts';

const hour = 3_600_000;
const mailsToAccount: SharedLimit = { name: 'confirm-address/account', limit: 5, windowMs: hour };
const mailsFromNetwork: SharedLimit = { name: 'confirm-address/address', limit: 60, windowMs: hour };

interface Dependencies {
  readonly db: ApiDb;
  readonly limits: SharedLimits;
  readonly sendConfirmation: SendConfirmation;
}

interface Asker {
  readonly user_id: string;
  readonly organisation: Organisation;
  readonly request: FastifyRequest;
}

/** Mails the signed-in user a link that confirms their e-mail address. */
export type RequestConfirmationLink = (
  asker: Asker,
  mail?: Parameters<SendConfirmation>[3],
) => Promise<{ status: 'sent' }>;

/** Creates the function for all endpoints that mail such a link, so that they share limits and security events. */
export const createRequestConfirmationLink =
  ({ db, limits, sendConfirmation }: Dependencies): RequestConfirmationLink =>
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
