import {
  changeCampaignState,
  changeCouponCampaign,
  createCouponCampaign,
  exportCampaignCodes,
  listCampaignCodes,
  listCouponCampaigns,
  readCouponCampaign,
} from '@travel/contracts/endpoints/office/coupon-campaigns';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { eq } from 'drizzle-orm';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { couponCampaigns, type CampaignRow } from '../../payments/tenders/coupon/campaign-tables.ts';
import { lockCampaign } from '../../payments/tenders/coupon/campaigns.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import { createAuditedExport, exportBatch, readBatches } from '../exports/audited-export.ts';
import {
  addBulkCodes,
  addCode,
  findCampaign,
  listCampaigns,
  listCodes,
  toColumns,
  toTerms,
  type CampaignCode,
  type Terms,
} from './coupon-campaigns.ts';
import { pickChanged } from './pick-changed.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly exchange: Exchange;
}

type CampaignEndpoint = Endpoint & { readonly errors: { readonly campaign_unknown: 404 } };
type TermsEndpoint = Endpoint & { readonly errors: { readonly currency_unknown: 422 } };

interface CampaignParams {
  readonly organisation_id: string;
  readonly campaign_id: string;
}

/** Returns the campaign. @throws ProblemError campaign_unknown */
const requireCampaign = <C>(endpoint: CampaignEndpoint, campaign: C | undefined): C => {
  if (campaign !== undefined) return campaign;
  throw createDeclaredProblem(endpoint, 'campaign_unknown', { detail: 'There is no such campaign.' });
};

/** Registers the routes with which staff make coupon campaigns, list, change, pause and resume them. */
export const registerCouponCampaignRoutes = (app: App, deps: Dependencies): void => {
  const { db, clock, route } = deps;
  const record = createRecordStaffAction({ clock });
  const requireCurrencies = createRequireCurrencies(deps);

  const read = async (endpoint: CampaignEndpoint, params: CampaignParams) => ({
    data: requireCampaign(endpoint, await findCampaign(db, params.organisation_id, params.campaign_id)),
  });
  const lock = async (tx: ApiDb, endpoint: CampaignEndpoint, params: CampaignParams): Promise<CampaignRow> =>
    requireCampaign(endpoint, await lockCampaign(tx, params.organisation_id, params.campaign_id));

  route(app, listCouponCampaigns, async ({ params: { organisation_id }, query }) => ({
    data: await listCampaigns(db, organisation_id, query),
  }));

  route(app, readCouponCampaign, ({ params }) => read(readCouponCampaign, params));

  registerCodes(app, deps);
  registerCreation(app, deps);

  route(app, changeCouponCampaign, async ({ params, body: { revision, why, ...terms }, staff }) => {
    await requireCurrencies(changeCouponCampaign, terms);
    await transaction(db, async (tx) => {
      const row = await lock(tx, changeCouponCampaign, params);
      if (row.revision !== revision) {
        throw createDeclaredProblem(changeCouponCampaign, 'campaign_changed', {
          title: 'Campaign changed',
          detail: `Someone has changed the campaign. Its current revision is ${row.revision}.`,
        });
      }
      await update(tx, row, toColumns(terms));
      const before = toTerms(row);
      await record(tx, {
        organisation_id: params.organisation_id,
        staff,
        action: 'coupon.changed',
        subject: params.campaign_id,
        why,
        before: pickChanged(before, terms),
        after: pickChanged(terms, before),
      });
    });
    return read(changeCouponCampaign, params);
  });

  route(app, changeCampaignState, async ({ params, body: { state, why }, staff }) => {
    await transaction(db, async (tx) => {
      const row = await lock(tx, changeCampaignState, params);
      if (row.state === state) return;
      await update(tx, row, { state });
      await record(tx, {
        organisation_id: params.organisation_id,
        staff,
        action: state === 'paused' ? 'coupon.paused' : 'coupon.resumed',
        subject: params.campaign_id,
        why,
        before: { state: row.state },
        after: { state },
      });
    });
    return read(changeCampaignState, params);
  });
};

const registerCodes = (app: App, deps: Dependencies): void => {
  const { db, clock, route } = deps;
  const record = createRecordStaffAction({ clock });
  const sendExport = createAuditedExport(deps);
  const find = async (endpoint: CampaignEndpoint, params: CampaignParams) =>
    requireCampaign(endpoint, await findCampaign(db, params.organisation_id, params.campaign_id));

  route(app, listCampaignCodes, async ({ params, query, staff }) => {
    const { campaign_id } = await find(listCampaignCodes, params);
    const data = await listCodes(db, campaign_id, query);
    // Anyone with a code can use it, so the audit trail has each reading of them.
    const after = { codes: data.codes.length, isFirstPage: query.after === undefined };
    await record(db, {
      organisation_id: params.organisation_id,
      staff,
      subject: campaign_id,
      action: 'coupon-codes.read',
      why: '',
      before: null,
      after,
    });
    return { data };
  });

  route(app, exportCampaignCodes, async ({ params, query, staff, reply }) => {
    const { campaign_id } = await find(exportCampaignCodes, params);
    return sendExport({
      reply,
      organisation_id: params.organisation_id,
      staff,
      list: 'coupon-codes',
      subject: campaign_id,
      query,
      name: `coupons-${campaign_id}`,
      head: ['code', 'uses'],
      batches: readBatches<CampaignCode, string>(
        async (after) => {
          const page = await listCodes(db, campaign_id, { after, limit: exportBatch });
          return { items: page.codes, next: page.next };
        },
        ({ code, uses }) => [code, uses],
      ),
    });
  });
};

const registerCreation = (app: App, deps: Dependencies): void => {
  const { db, clock, route } = deps;
  const record = createRecordStaffAction({ clock });
  const requireCurrencies = createRequireCurrencies(deps);

  route(app, createCouponCampaign, async ({ params: { organisation_id }, body, staff }) => {
    const { key, code, bulk_codes, why, ...terms } = body;
    await requireCurrencies(createCouponCampaign, terms);
    const created_at = clock.now();
    // IDs sort by time, so that lists continue after an ID.
    const campaign_id = `CN${created_at.getTime().toString(36).toUpperCase()}${randomCode(4)}`;
    const created = await transaction(db, async (tx) => {
      const own = { campaign_id, organisation_id, key, code, bulk_codes, created_at };
      const [row] = await tx
        .insert(couponCampaigns)
        .values({ ...toColumns(terms), ...own, state: 'active' })
        .onConflictDoNothing({ target: couponCampaigns.key })
        .returning();
      if (!row) return undefined;
      if (bulk_codes !== null) await addBulkCodes(tx, row, bulk_codes);
      if (code !== null && !(await addCode(tx, row, code))) {
        throw createFieldProblem(createCouponCampaign, 'code_taken', 'code', 'Another campaign has this code');
      }
      const after = { ...terms, ...(code === null ? { bulk_codes } : { code }) };
      const entry = { organisation_id, staff, subject: campaign_id, why, before: null, after };
      await record(tx, { ...entry, action: 'coupon.created' });
      return campaign_id;
    });
    // A repeated request returns the campaign that the first one created.
    const found = await findCampaign(db, organisation_id, created ?? { key });
    if (!found) throw createFieldProblem(createCouponCampaign, 'code_taken', 'key', 'The key is in use');
    return { data: found };
  });
};

/** Changes a locked campaign, which is then the next revision. */
const update = async (
  tx: ApiDb,
  { campaign_id, revision }: CampaignRow,
  changes: Partial<typeof couponCampaigns.$inferInsert>,
): Promise<void> => {
  await tx
    .update(couponCampaigns)
    .set({ ...changes, revision: revision + 1 })
    .where(eq(couponCampaigns.campaign_id, campaign_id));
};

/** Creates the function that requires prices in all currencies of a campaign, because amounts are converted. */
const createRequireCurrencies =
  ({ exchange }: Pick<Dependencies, 'exchange'>) =>
  async (endpoint: TermsEndpoint, terms: Pick<Terms, 'amounts' | 'minimum'>): Promise<void> => {
    // Reads new rates, if there are any.
    await exchange.getConverter('USD');
    for (const field of ['amounts', 'minimum'] as const) {
      for (const [at, { currency }] of terms[field].entries()) {
        if (exchange.getLastConverter(currency)) continue;
        const name = `${field}.${at}.currency`;
        throw createFieldProblem(endpoint, 'currency_unknown', name, `There are no prices in ${currency}`);
      }
    }
  };
