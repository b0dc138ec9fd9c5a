import {
  changeOfficePlan,
  changeOfficePlanState,
  createOfficePlan,
  listOfficePlans,
  readOfficePlan,
  type PlanContent,
} from '@travel/contracts/endpoints/office/membership-plans';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { uploadPlanPicture } from '@travel/contracts/endpoints/office/plan-pictures';
import { largestPlanPicture, pictureBodyLimit } from '@travel/contracts/http/body-limits';
import { planPictureFolder } from '@travel/contracts/organisations/plan-pictures';
import { listPhotoOrigins } from '@travel/contracts/organisations/photo-origins';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { eq } from 'drizzle-orm';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { addPlanVersion, findPlanDocuments } from '../../membership/plans/find-plans.ts';
import { hasPlanPicture, storePlanPicture } from '../../membership/plans/plan-pictures.ts';
import { plans, type PlanRow } from '../../membership/plans/plan-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import { pickChanged } from './pick-changed.ts';
import {
  addVersions,
  completeContent,
  completeTexts,
  findOwnPlan,
  getTermsName,
  listPlans,
  type SentContent,
  toColumns,
  toContent,
} from './plans.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly exchange: Exchange;
  readonly organisations: Pick<Organisations, 'byId'>;
}

type PlanEndpoint = Endpoint & { readonly errors: { readonly plan_unknown: 404 } };

interface PlanParams {
  readonly organisation_id: string;
  readonly sub_id: string;
}

/** Returns the plan. @throws ProblemError plan_unknown */
const requirePlan = (endpoint: PlanEndpoint, plan: PlanRow | undefined): PlanRow => {
  if (plan) return plan;
  throw createDeclaredProblem(endpoint, 'plan_unknown', { detail: 'There is no such plan.' });
};

const readDetail = async (db: ApiDb, plan: PlanRow) => {
  const [[view], documents] = await Promise.all([addVersions(db, [plan]), findPlanDocuments(db, plan)]);
  if (!view) throw new Error(`${plan.sub_id} was not returned`);
  return { data: { ...view, documents } };
};

/** Locks a plan until the transaction ends, so that one change follows another. */
const lockPlan = async (tx: ApiDb, endpoint: PlanEndpoint, params: PlanParams): Promise<PlanRow> => {
  const { organisation_id, sub_id } = params;
  await tx.select({ sub_id: plans.sub_id }).from(plans).where(eq(plans.sub_id, sub_id)).for('no key update');
  // A query of its own, because one that waits for the lock would join the terms of the version before it.
  return requirePlan(endpoint, await findOwnPlan(tx, organisation_id, sub_id));
};

/** Registers the routes with which staff make membership plans, list, change, withdraw and sell them again. */
export const registerPlanRoutes = (app: App, deps: Dependencies): void => {
  const { db, clock, route } = deps;
  const record = createRecordStaffAction({ clock });

  const read = async (endpoint: PlanEndpoint, { organisation_id, sub_id }: PlanParams) =>
    readDetail(db, requirePlan(endpoint, await findOwnPlan(db, organisation_id, sub_id)));

  route(app, listOfficePlans, async ({ params: { organisation_id }, query }) => ({
    data: await listPlans(db, organisation_id, query),
  }));

  route(app, readOfficePlan, ({ params }) => read(readOfficePlan, params));

  registerCreation(app, deps);

  route(
    app,
    uploadPlanPicture,
    async ({ params: { organisation_id }, body: { file }, staff }) => {
      const bytes = Buffer.from(file, 'base64');
      const image = await transaction(db, async (tx) => {
        const path = bytes.length > largestPlanPicture ? undefined : await storePlanPicture(tx, bytes, clock.now());
        const entry = { organisation_id, staff, why: '', action: 'plan-picture.uploaded', before: null };
        if (path) await record(tx, { ...entry, subject: 'plan-pictures', after: { image: path } });
        return path;
      });
      if (image) return { data: { image } };
      const message = 'A PNG, JPEG, WebP or AVIF picture of at most 400,000 bytes is required';
      throw createFieldProblem(uploadPlanPicture, 'picture_refused', 'file', message);
    },
    { bodyLimit: pictureBodyLimit },
  );

  route(app, changeOfficePlan, async ({ params, body: { revision, why, ...sent }, staff }) => {
    const { organisation_id, sub_id } = params;
    await requirePicture(changeOfficePlan, deps, params, sent);
    await requireCurrencies(changeOfficePlan, deps, sent, await findOwnPlan(db, organisation_id, sub_id));
    await transaction(db, async (tx) => {
      const row = await lockPlan(tx, changeOfficePlan, params);
      requireChangeable(row, revision, sent);
      const content = completeContent(sent, row);
      const before = toContent(row, await findPlanDocuments(tx, row));
      const changed = pickChanged(content, before);
      const isNewVersion = Object.keys(changed).some((name) => !presentation.has(name));
      const version = row.version + (isNewVersion ? 1 : 0);
      const [next] = await tx
        .update(plans)
        .set({
          ...toColumns(content, getTermsName({ ...row, version })),
          version,
          revision: row.revision + 1,
          updated_at: clock.now(),
        })
        .where(eq(plans.sub_id, row.sub_id))
        .returning();
      if (next && isNewVersion) await addPlanVersion(tx, { ...content, ...next }, content.documents);
      await record(tx, {
        organisation_id,
        staff,
        action: 'plan.changed',
        subject: sub_id,
        why,
        before: { ...pickChanged(before, content), version: row.version },
        after: { ...changed, version },
      });
    });
    return read(changeOfficePlan, params);
  });

  route(app, changeOfficePlanState, async ({ params, body: { state, why }, staff }) => {
    await transaction(db, async (tx) => {
      const row = await lockPlan(tx, changeOfficePlanState, params);
      if (row.status === state) return;
      await tx
        .update(plans)
        .set({ status: state, revision: row.revision + 1, updated_at: clock.now() })
        .where(eq(plans.sub_id, row.sub_id));
      await record(tx, {
        organisation_id: params.organisation_id,
        staff,
        action: state === 'withdrawn' ? 'plan.withdrawn' : 'plan.resumed',
        subject: params.sub_id,
        why,
        before: { state: row.status },
        after: { state },
      });
    });
    return read(changeOfficePlanState, params);
  });
};

/** Content that can change without a new version. */
const presentation: ReadonlySet<string> = new Set<keyof PlanContent>(['texts', 'image', 'position']);

/** @throws ProblemError plan_changed, currency_fixed */
const requireChangeable = (
  row: PlanRow,
  revision: number,
  { initial_price }: Pick<PlanContent, 'initial_price'>,
): void => {
  if (row.revision !== revision) {
    throw createDeclaredProblem(changeOfficePlan, 'plan_changed', {
      title: 'Plan changed',
      detail: `Someone has changed the plan. Its current revision is ${row.revision}.`,
    });
  }
  if (row.currency !== initial_price.currency) {
    throw createDeclaredProblem(changeOfficePlan, 'currency_fixed', {
      title: 'Currency cannot change',
      detail: `The plan is sold in ${row.currency}. Another currency needs another plan.`,
    });
  }
};

/**
 * Refuses currencies without a rate, except those in which the plan is sold already: a rate can become outdated.
 * @throws ProblemError currency_unknown, naming the field
 */
const requireCurrencies = async (
  endpoint: Endpoint & { readonly errors: { readonly currency_unknown: 422 } },
  { exchange }: Pick<Dependencies, 'exchange'>,
  { initial_price, further_prices = [] }: Pick<SentContent, 'initial_price' | 'further_prices'>,
  stored?: PlanRow,
): Promise<void> => {
  // Reads new rates, if there are any.
  await exchange.getConverter('USD');
  const fields = [
    { field: 'initial_price.currency', currency: initial_price.currency },
    ...further_prices.map(({ currency }, row) => ({ field: `further_prices[${row}].currency`, currency })),
  ];
  const used = new Set([stored?.currency, ...(stored?.further_prices ?? []).map(({ currency }) => currency)]);
  const unknown = fields.find(({ currency }) => !used.has(currency) && !exchange.getLastConverter(currency));
  if (!unknown) return;
  const message = `There are no prices in ${unknown.currency}`;
  throw createFieldProblem(endpoint, 'currency_unknown', unknown.field, message);
};

/**
 * Refuses uploaded pictures that are not stored, and photographs that the content policy of the organisation's pages
 * blocks.
 * @throws ProblemError picture_refused
 */
const requirePicture = async (
  endpoint: Endpoint & { readonly errors: { readonly picture_refused: 422 } },
  { db, organisations }: Pick<Dependencies, 'db' | 'organisations'>,
  { organisation_id }: Pick<PlanParams, 'organisation_id'>,
  { image }: Pick<PlanContent, 'image'>,
): Promise<void> => {
  if (image.startsWith(planPictureFolder)) {
    if (await hasPlanPicture(db, image)) return;
    throw createFieldProblem(endpoint, 'picture_refused', 'image', 'The picture was not uploaded');
  }
  if (!image.includes(':')) return;
  const organisation = await organisations.byId(organisation_id);
  if (organisation && listPhotoOrigins(organisation).includes(new URL(image).origin)) return;
  const message = "Only hosts of the organisation's photographs of places can have pictures of plans";
  throw createFieldProblem(endpoint, 'picture_refused', 'image', message);
};

const registerCreation = (app: App, deps: Dependencies): void => {
  const { db, clock, route } = deps;
  const record = createRecordStaffAction({ clock });

  route(app, createOfficePlan, async ({ params, body: { key, why, ...sent }, staff }) => {
    const { organisation_id } = params;
    const content = { ...sent, texts: completeTexts(sent.texts) };
    await requirePicture(createOfficePlan, deps, params, content);
    await requireCurrencies(createOfficePlan, deps, content);
    const now = clock.now();
    const sub_id = `PL${now.getTime().toString(36).toUpperCase()}${randomCode(4)}`;
    await transaction(db, async (tx) => {
      const [sibling] = await tx
        .select({ membership_id: plans.membership_id })
        .from(plans)
        .where(eq(plans.organisation_id, organisation_id))
        .limit(1);
      const [row] = await tx
        .insert(plans)
        .values({
          ...toColumns(content, getTermsName({ sub_id, version: 1 })),
          sub_id,
          organisation_id,
          key,
          membership_id: sibling?.membership_id ?? `MB${randomCode(6)}`,
          subscription_code: `SUB-${randomCode(6)}`,
          status: 'active',
          created_at: now,
          updated_at: now,
        })
        .onConflictDoNothing({ target: plans.key })
        .returning();
      if (!row) return;
      await addPlanVersion(tx, { ...content, ...row }, content.documents);
      const entry = { organisation_id, staff, subject: sub_id, why, before: null, after: content };
      await record(tx, { ...entry, action: 'plan.created' });
    });
    // A repeated request returns the plan that the first one created.
    const plan = await findOwnPlan(db, organisation_id, { key });
    if (!plan) throw createFieldProblem(createOfficePlan, 'key_taken', 'key', 'The key is in use');
    return readDetail(db, plan);
  });
};
