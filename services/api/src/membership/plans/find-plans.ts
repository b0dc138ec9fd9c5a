import { and, asc, eq } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { plans, type PlanRow } from './plan-table.ts';

const onSale = (organisationId: string) => and(eq(plans.organisation_id, organisationId), eq(plans.status, 'active'));

/** Returns the plans that an organisation sells, in its display order. */
export const findPlans = (db: ApiDb, organisationId: string): Promise<PlanRow[]> =>
  db.select().from(plans).where(onSale(organisationId)).orderBy(asc(plans.position), asc(plans.sub_id));

/** Returns a plan that an organisation sells, or undefined. */
export const findPlan = async (db: ApiDb, organisationId: string, subId: string): Promise<PlanRow | undefined> => {
  const [found] = await db
    .select()
    .from(plans)
    .where(and(onSale(organisationId), eq(plans.sub_id, subId)));
  return found;
};
