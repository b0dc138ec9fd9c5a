import { and, asc, eq } from 'drizzle-orm';
import { mapLanguages, type TextLanguage } from '@travel/contracts/locale/languages';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { pickTerms, planColumns, plans, planVersions, type PlanDocuments, type PlanRow } from './plan-table.ts';

/** Selects plans, on sale or not, with the terms of the version on sale. */
export const selectPlans = (db: ApiDb) =>
  db
    .select(planColumns)
    .from(plans)
    .innerJoin(planVersions, and(eq(planVersions.sub_id, plans.sub_id), eq(planVersions.version, plans.version)));

const onSale = (organisationId: string) => and(eq(plans.organisation_id, organisationId), eq(plans.status, 'active'));

/** Returns the plans that an organisation sells, in its display order. */
export const findPlans = (db: ApiDb, organisationId: string): Promise<PlanRow[]> =>
  selectPlans(db).where(onSale(organisationId)).orderBy(asc(plans.position), asc(plans.sub_id));

/** Returns a plan that an organisation sells, or undefined. */
export const findPlan = async (db: ApiDb, organisationId: string, subId: string): Promise<PlanRow | undefined> => {
  const [found] = await selectPlans(db).where(and(onSale(organisationId), eq(plans.sub_id, subId)));
  return found;
};

/**
 * Returns a plan, on sale or not.
 * @throws Error if it does not exist
 */
export const getPlan = async (db: ApiDb, subId: string): Promise<PlanRow> => {
  const [plan] = await selectPlans(db).where(eq(plans.sub_id, subId));
  if (!plan) throw new Error(`There is no plan ${subId}`);
  return plan;
};

/** Returns a plan, on sale or not, with the terms of one of its versions, or undefined. */
export const findPlanVersion = async (
  db: ApiDb,
  { sub_id, version }: Pick<PlanRow, 'sub_id' | 'version'>,
): Promise<PlanRow | undefined> => {
  const [found] = await db
    .select(planColumns)
    .from(planVersions)
    .innerJoin(plans, eq(plans.sub_id, planVersions.sub_id))
    .where(and(eq(planVersions.sub_id, sub_id), eq(planVersions.version, version)));
  return found;
};

/**
 * Returns a plan, on sale or not, with the terms of one of its versions.
 * @throws Error if it does not exist
 */
export const getPlanVersion = async (db: ApiDb, which: Pick<PlanRow, 'sub_id' | 'version'>): Promise<PlanRow> => {
  const plan = await findPlanVersion(db, which);
  if (!plan) throw new Error(`There is no version ${which.version} of plan ${which.sub_id}`);
  return plan;
};

/** Returns the terms that staff wrote for a version of a plan; null if it has a file on the asset host. */
export const findPlanDocuments = async (
  db: ApiDb,
  { sub_id, version }: Pick<PlanRow, 'sub_id' | 'version'>,
): Promise<PlanDocuments | null> => {
  const [found] = await db
    .select({ documents: planVersions.documents })
    .from(planVersions)
    .where(and(eq(planVersions.sub_id, sub_id), eq(planVersions.version, version)));
  return found?.documents ?? null;
};

/** Stores the terms of a plan as its current version. */
export const addPlanVersion = async (
  tx: ApiDb,
  plan: PlanRow,
  documents: PlanDocuments | null = null,
): Promise<void> => {
  const { sub_id, version, updated_at: created_at } = plan;
  await tx
    .insert(planVersions)
    .values({ ...pickTerms(plan), sub_id, version, documents, created_at })
    .onConflictDoNothing();
};

/** Returns the plan's name by language, for copying to debts and invoices, which are retained longer than the plan. */
export const getPlanNames = ({ words }: Pick<PlanRow, 'words'>): Record<TextLanguage, string> =>
  mapLanguages((language) => words[language].name);
