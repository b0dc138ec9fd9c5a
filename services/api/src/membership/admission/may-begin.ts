import { findById } from '../../accounts/accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { findAdmission } from './admission.ts';

export interface AdmissionDependencies {
  readonly db: ApiDb;
  readonly organisations: Pick<Organisations, 'byId'>;
}

/**
 * Returns whether an account may begin a plan. Any account may begin a plan that the member pays for. Only admitted
 * accounts may begin a plan that their organisation pays for.
 */
export const mayBegin = async (
  dependencies: AdmissionDependencies,
  plan: Pick<PlanRow, 'init_charge_org' | 'organisation_id'>,
  userId: string,
): Promise<boolean> => {
  if (!plan.init_charge_org) return true;
  const account = await findById(dependencies.db, userId);
  if (!account) return false;
  return (await findAdmission(dependencies.db, await getSeller(dependencies, plan), account)).admitted_by !== null;
};
