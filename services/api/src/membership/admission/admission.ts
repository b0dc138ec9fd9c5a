import { and, eq, isNotNull } from 'drizzle-orm';
import type { PlanAdmission } from '@travel/contracts/endpoints/membership/admission';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Account } from '../../accounts/accounts/account-table.ts';
import { getEmailDomain } from '../../accounts/accounts/email.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { planInvitations } from './plan-invitations.ts';
import { findById } from '../../accounts/accounts/accounts.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { PlanRow } from '../plans/plan-table.ts';

type AdmissionRules = Pick<Organisation, 'id' | 'email_domains' | 'access_codes'>;
type Applicant = Pick<Account, 'user_id' | 'email' | 'email_confirmed_at' | 'access_code'>;

const asCode = (text: string): string => text.trim().toUpperCase();

/** Returns whether a code is one of the organisation's access codes, ignoring case and surrounding spaces. */
export const isAccessCode = ({ access_codes = [] }: AdmissionRules, code: string | null): boolean =>
  code !== null && access_codes.some((known) => asCode(known) === asCode(code));

const isInvited = async (db: ApiDb, organisationId: string, userId: string): Promise<boolean> => {
  const [accepted] = await db
    .select({ invitation_id: planInvitations.invitation_id })
    .from(planInvitations)
    .where(
      and(
        eq(planInvitations.organisation_id, organisationId),
        eq(planInvitations.user_id, userId),
        isNotNull(planInvitations.accepted_at),
      ),
    )
    .limit(1);
  return accepted !== undefined;
};

/**
 * Returns whether an organisation pays for plans of an account, and how the account was admitted: by an e-mail domain,
 * an access code or an invitation. Domains and codes that the organisation has removed no longer admit anyone.
 */
export const findAdmission = async (
  db: ApiDb,
  organisation: AdmissionRules,
  account: Applicant,
): Promise<PlanAdmission> => {
  const { email_domains = [], access_codes = [] } = organisation;
  const email_belongs = email_domains.includes(getEmailDomain(account.email));
  const email_confirmed = account.email_confirmed_at !== null;
  const getAdmissionKind = async (): Promise<PlanAdmission['admitted_by']> => {
    if (email_belongs && email_confirmed) return 'email';
    if (isAccessCode(organisation, account.access_code)) return 'code';
    return (await isInvited(db, organisation.id, account.user_id)) ? 'invitation' : null;
  };
  return {
    admitted_by: await getAdmissionKind(),
    email_belongs,
    email_confirmed,
    takes_codes: access_codes.length > 0,
  };
};

export interface AdmissionDependencies {
  readonly db: ApiDb;
  readonly organisations: Pick<Organisations, 'byId'>;
}

/**
 * Returns whether an account may begin a plan. Any account may begin a plan that the member pays for. Only admitted
 * accounts may begin a plan that their organisation pays for.
 */
export const canBeginPlan = async (
  dependencies: AdmissionDependencies,
  plan: Pick<PlanRow, 'init_charge_org' | 'organisation_id'>,
  userId: string,
): Promise<boolean> => {
  if (!plan.init_charge_org) return true;
  const account = await findById(dependencies.db, userId);
  if (!account) return false;
  return (await findAdmission(dependencies.db, await getSeller(dependencies, plan), account)).admitted_by !== null;
};
