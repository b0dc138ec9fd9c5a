import {
  joinPlans,
  inviteToPlans,
  mailEmailLink,
  readAdmission,
} from '@travel/contracts/endpoints/membership/admission';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { SharedLimit, SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { Account } from '../../accounts/accounts/account-table.ts';
import { findById, setAccessCode } from '../../accounts/accounts/accounts.ts';
import type { RequestConfirmationLink } from '../../accounts/account-deps.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { getPageOrigin } from '../../accounts/organisations/page-origin.ts';
import { findAdmission, isAccessCode } from './admission.ts';
import { createAcceptLink } from './accept-link.ts';
import { invitationLifeMs } from './admission-tokens.ts';
import { mailAdmissionLink } from './mail-admission-link.ts';
import { planInvitations } from './plan-invitations.ts';
import type { ApiRoute, SignedIn } from '../../platform/http/route.ts';

const hour = 3_600_000;
/** Limits on wrong access codes, to stop guessing. */
const guessesOfAccount: SharedLimit = { name: 'access-code/account', limit: 10, windowMs: hour };
const guessesFromAddress: SharedLimit = { name: 'access-code/address', limit: 60, windowMs: hour };

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly limits: SharedLimits;
  readonly organisations: Organisations;
  readonly secret: string;
  readonly mainOrigin: string;
  readonly requestConfirmationLink: RequestConfirmationLink;
  readonly route: ApiRoute;
}

/** Registers the routes by which an account is admitted to the plans that an organisation pays for. */
export const admissionRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, jobs, limits, organisations, mainOrigin, requestConfirmationLink, route } = dependencies;
  const acceptLink = createAcceptLink(dependencies);

  const getAccount = async ({ user: { user_id } }: SignedIn): Promise<Account> => {
    const account = await findById(db, user_id);
    if (!account) throw new Error(`The account ${user_id} is gone`);
    return account;
  };

  const answer = async (somebody: SignedIn) => ({
    data: await findAdmission(db, await somebody.traveller.organisation(), await getAccount(somebody)),
  });

  /** @throws ProblemError access_code_unknown, 429 after many guesses */
  const acceptCode = async ({ traveller, user }: SignedIn, code: string, ip: string): Promise<void> => {
    const { user_id } = user;
    const guesses = new Map([
      [guessesOfAccount, user_id],
      [guessesFromAddress, toNetwork(ip)],
    ]);
    await limits.takeAll(guesses);
    if (isAccessCode(await traveller.organisation(), code)) {
      await limits.restoreAll(guesses);
      await setAccessCode(db, user_id, code);
      return;
    }
    throw createDeclaredProblem(joinPlans, 'access_code_unknown', {
      title: 'Code not found',
      detail: 'This is not an access code of this organisation.',
      errors: [{ field: 'access_code', message: 'It is no access code of this organisation' }],
    });
  };

  route(app, readAdmission, (somebody) => answer(somebody));

  // Works like the endpoint of the profile page, but the link leads back to the plans. Older pages call only this
  // endpoint.
  route(app, mailEmailLink, async ({ traveller, user: { user_id }, request }) =>
    requestConfirmationLink({ user_id, organisation: await traveller.organisation(), request }, (link) =>
      jobs.enqueue(db, mailAdmissionLink, link),
    ),
  );

  route(app, joinPlans, async ({ body, traveller, user, request }) => {
    const somebody = { traveller, user };
    if ('token' in body) await acceptLink(body.token, await getAccount(somebody), await traveller.organisation());
    else await acceptCode(somebody, body.access_code, request.ip);
    return answer(somebody);
  });

  route(app, inviteToPlans, async ({ body }) => {
    const organisation = await organisations.byId(body.organisation);
    if (!organisation) {
      throw createDeclaredProblem(inviteToPlans, 'organisation_unknown', { detail: 'There is no such organisation.' });
    }
    const now = clock.now();
    const invitation_id = randomCode(20);
    const expires_at = new Date(now.getTime() + invitationLifeMs);
    await transaction(db, async (tx) => {
      await tx.insert(planInvitations).values({
        invitation_id,
        organisation_id: organisation.id,
        email: body.email,
        created_at: now,
        expires_at,
      });
      await jobs.enqueue(tx, mailAdmissionLink, {
        invitation_id,
        language: getMailLanguage(organisation.default_language),
        origin: getPageOrigin(organisation, '', mainOrigin),
        organisation_id: organisation.id,
      });
    });
    return { status: 'sent' as const, expires_at: expires_at.toISOString() };
  });
};
