import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { CampaignTerms, CouponCampaign } from '@travel/contracts/endpoints/office/coupon-campaigns';
import { money, type Money } from '@travel/contracts/money/money';
import { randomCode } from '@travel/kit/crypto/random-id';
import { holds } from '../../orders/holds/hold-table.ts';
import { campaignCodes, couponCampaigns, type CampaignRow } from '../../payments/tenders/coupon/campaign-tables.ts';
import { coupons } from '../../payments/tenders/coupon/coupon-table.ts';
import { tenders } from '../../payments/tenders/tender-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';

export type Terms = CampaignTerms;

const parseTime = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Returns the columns of a campaign that its terms decide. */
export const toColumns = ({ from, until, ...terms }: Terms) => ({
  ...terms,
  starts_at: parseTime(from),
  ends_at: parseTime(until),
});

export const toTerms = (row: CampaignRow): Terms => ({
  name: row.name,
  percent: row.percent,
  amounts: row.amounts,
  from: row.starts_at?.toISOString() ?? null,
  until: row.ends_at?.toISOString() ?? null,
  products: row.products,
  minimum: row.minimum,
  first_order_only: row.first_order_only,
  per_customer: row.per_customer,
  in_total: row.in_total,
});

/** Adds what was spent of campaigns and which discount orders got. */
const addUsage = async (db: ApiDb, rows: readonly CampaignRow[]): Promise<CouponCampaign[]> => {
  const ids = rows.map(({ campaign_id }) => campaign_id);
  const spent = await db
    .select({
      campaign_id: coupons.campaign_id,
      currency: holds.currency,
      uses: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${tenders.amount})`.mapWith(Number),
    })
    .from(coupons)
    .innerJoin(
      tenders,
      and(
        eq(tenders.kind, 'coupon'),
        eq(tenders.source_id, coupons.coupon_id),
        eq(tenders.state, 'captured'),
        eq(tenders.source_refunded, 0),
      ),
    )
    .innerJoin(holds, eq(holds.hold_id, tenders.hold_id))
    .where(inArray(coupons.campaign_id, ids))
    .groupBy(coupons.campaign_id, holds.currency)
    .orderBy(asc(holds.currency));
  return rows.map((row) => {
    const own = spent.filter(({ campaign_id }) => campaign_id === row.campaign_id);
    const { campaign_id, state, revision, code, bulk_codes, uses } = row;
    return {
      ...toTerms(row),
      campaign_id,
      state,
      revision,
      code,
      bulk_codes,
      uses,
      spent: own.reduce((all, one) => all + one.uses, 0),
      discounts: own.map(({ amount, currency }): Money => money(amount, currency)),
    };
  });
};

interface Page {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns the campaigns of an organisation, newest first, and the ID after which the next page begins. */
export const listCampaigns = async (
  db: ApiDb,
  organisationId: string,
  { after, limit }: Page,
): Promise<{ campaigns: CouponCampaign[]; next: string | null }> => {
  const rows = await db
    .select()
    .from(couponCampaigns)
    .where(
      and(
        eq(couponCampaigns.organisation_id, organisationId),
        after === undefined ? undefined : lt(couponCampaigns.campaign_id, after),
      ),
    )
    .orderBy(desc(couponCampaigns.campaign_id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    campaigns: await addUsage(db, page),
    next: rows.length > limit ? (page.at(-1)?.campaign_id ?? null) : null,
  };
};

/** Returns an organisation's campaign by its ID, or by the key of the request that created it. */
export const findCampaign = async (
  db: ApiDb,
  organisationId: string,
  which: string | Pick<CampaignRow, 'key'>,
): Promise<CouponCampaign | undefined> => {
  const isFound =
    typeof which === 'string' ? eq(couponCampaigns.campaign_id, which) : eq(couponCampaigns.key, which.key);
  const rows = await db
    .select()
    .from(couponCampaigns)
    .where(and(eq(couponCampaigns.organisation_id, organisationId), isFound));
  return (await addUsage(db, rows))[0];
};

type NewCampaign = Pick<CampaignRow, 'organisation_id' | 'campaign_id'>;

/** Inserts codes that the organisation does not have yet. Returns their number. */
const insertCodes = async (
  tx: ApiDb,
  { organisation_id, campaign_id }: NewCampaign,
  codes: readonly string[],
): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    insert into campaign_codes (organisation_id, campaign_id, code)
    select ${organisation_id}, ${campaign_id}, unnest(${sql.param(codes)}::text[]) on conflict do nothing`);
  return rowCount ?? 0;
};

/** Adds a code to a campaign. Returns false if another campaign has it. */
export const addCode = async (tx: ApiDb, campaign: NewCampaign, code: string): Promise<boolean> =>
  (await insertCodes(tx, campaign, [code])) === 1;

/** About 59 bits, which no one finds by guessing. */
const bulkCodeLength = 12;

/** Adds random codes to a campaign. */
export const addBulkCodes = async (tx: ApiDb, campaign: NewCampaign, count: number): Promise<void> => {
  for (let missing = count; missing > 0;) {
    const codes = Array.from({ length: missing }, () => randomCode(bulkCodeLength));
    missing -= await insertCodes(tx, campaign, codes);
  }
};

export interface CampaignCode {
  readonly code: string;
  readonly uses: number;
}

/** Returns the codes of a campaign with their uses, and the code after which the next page begins. */
export const listCodes = async (
  db: ApiDb,
  campaignId: string,
  { after, limit }: Page,
): Promise<{ codes: CampaignCode[]; next: string | null }> => {
  const rows = await db
    .select({
      code: campaignCodes.code,
      uses: sql<number>`(select coalesce(sum(c.uses), 0) from ${coupons} c
        where c.campaign_id = ${campaignId} and c.coupon_code = ${campaignCodes.code})`.mapWith(Number),
    })
    .from(campaignCodes)
    .where(
      and(eq(campaignCodes.campaign_id, campaignId), after === undefined ? undefined : gt(campaignCodes.code, after)),
    )
    .orderBy(asc(campaignCodes.code))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { codes: page, next: rows.length > limit ? (page.at(-1)?.code ?? null) : null };
};
