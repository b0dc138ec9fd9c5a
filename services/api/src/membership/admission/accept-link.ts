import { and, eq, gt, isNull } from 'drizzle-orm';
import { joinPlans } from '@travel/contracts/endpoints/membership/admission';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Clock } from '@travel/kit/clock/clock';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Account } from '../../accounts/accounts/account-table.ts';
import { confirmEmail } from '../../accounts/accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { createAdmissionTokens } from './admission-tokens.ts';
import { planInvitations } from './plan-invitations.ts';

interface AcceptDependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly secret: string;
}

const createLinkGoneProblem = () =>
  createDeclaredProblem(joinPlans, 'link_gone', {
    title: 'Link no longer valid',
    detail: 'The link was already used, has expired or belongs to another account. Request a new one.',
  });

/** Creates the function that uses a mailed link for the signed-in account. */
export const createAcceptLink = ({ db, clock, secret }: AcceptDependencies) => {
  const tokens = createAdmissionTokens(secret, clock);

  /** Accepts an invitation for the first account that uses it. */
  const accept = async (invitationId: string, userId: string, organisationId: string): Promise<void> => {
    const now = clock.now();
    const ofId = eq(planInvitations.invitation_id, invitationId);
    const isHere = eq(planInvitations.organisation_id, organisationId);
    const isOpen = and(isNull(planInvitations.accepted_at), gt(planInvitations.expires_at, now));
    const [accepted] = await db
      .update(planInvitations)
      .set({ user_id: userId, accepted_at: now })
      .where(and(ofId, isHere, isOpen))
      .returning();
    if (accepted) return;
    // The account has already accepted this invitation: the first response was lost, or the link was opened again.
    const [earlier] = await db
      .select({ user_id: planInvitations.user_id })
      .from(planInvitations)
      .where(and(ofId, isHere));
    if (earlier?.user_id !== userId) throw createLinkGoneProblem();
  };

  /** @throws ProblemError link_gone */
  return async (token: string, account: Account, organisation: Organisation): Promise<void> => {
    const link = tokens.read(token);
    if (!link) throw createLinkGoneProblem();
    if ('invitation_id' in link) {
      await accept(link.invitation_id, account.user_id, organisation.id);
      return;
    }
    if (link.user_id !== account.user_id || link.email_key !== account.email_key) throw createLinkGoneProblem();
    await confirmEmail(db, account.user_id, clock.now());
  };
};
