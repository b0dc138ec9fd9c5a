import { and, asc, eq } from 'drizzle-orm';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { mapLanguages } from '@travel/kit/languages/response-language';
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

/**
 * Returns a plan, on sale or not.
 * @throws Error if it does not exist
 */
export const getPlan = async (db: ApiDb, subId: string): Promise<PlanRow> => {
  const [plan] = await db.select().from(plans).where(eq(plans.sub_id, subId));
  if (!plan) throw new Error(`There is no plan ${subId}`);
  return plan;
};

/** Returns the plan's name by language, for copying to debts and invoices, which are retained longer than the plan. */
export const getPlanNames = ({ words }: Pick<PlanRow, 'words'>): Record<TextLanguage, string> =>
  mapLanguages((language) => words[language].name);
