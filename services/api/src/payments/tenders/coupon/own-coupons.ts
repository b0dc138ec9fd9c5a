import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import type { TenderValue } from '@travel/contracts/payments/split';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { batchLookups } from '../../../platform/database/batch-lookups.ts';
import { memoizeStatement } from '../../../platform/database/memoize-statement.ts';
import type { TenderExchange } from '../tender-exchange.ts';
import { selectReservedAmount, type BalanceContext, type TenderSources } from '../abandoned-orders.ts';
import { tenders } from '../tender-table.ts';
import { couponCampaigns, type CampaignRow } from './campaign-tables.ts';
import { getCampaignDiscount } from './campaigns.ts';
import { coupons, type CouponRow } from './coupon-table.ts';

/** A traveller's coupon with its campaign, if it has one. */
interface OwnCoupon extends CouponRow {
  readonly campaign: CampaignRow | null;
}

/** A coupon with the number of its uses that an order cannot use. */
export interface CountedCoupon extends OwnCoupon {
  /** Number of uses that are spent, or reserved for other orders that are not abandoned. */
  readonly unusableUses: number;
}

/** Returns a traveller's coupons, oldest first, each with the number of its uses that the order cannot use. */
export const findCoupons = (
  sources: TenderSources,
  userId: string,
  seenFrom: BalanceContext,
): Promise<CountedCoupon[]> =>
  sources.db
    .select({
      ...getTableColumns(coupons),
      campaign: couponCampaigns,
      unusableUses:
        sql<number>`${coupons.uses} - (${reservedCount}) + ${selectReservedAmount(sources, 'coupon', coupons.coupon_id, seenFrom)}`.mapWith(
          Number,
        ),
    })
    .from(coupons)
    .leftJoin(couponCampaigns, eq(couponCampaigns.campaign_id, coupons.campaign_id))
    .where(eq(coupons.user_id, userId))
    .orderBy(asc(coupons.created_at), asc(coupons.coupon_id));

const reservedCount = sql`select count(*) from ${tenders} as r
  where r.kind = 'coupon' and r.source_id = ${coupons.coupon_id} and r.state = 'reserved'`;

/** Returns the traveller's coupon with a code, ignoring case. Coupons of campaigns are found by their campaign. */
export const findCouponByCode = async (db: ApiDb, userId: string, code: string): Promise<CouponRow | undefined> => {
  const [found] = await db
    .select()
    .from(coupons)
    .where(
      and(eq(coupons.user_id, userId), eq(coupons.coupon_code, code.trim().toUpperCase()), isNull(coupons.campaign_id)),
    );
  return found;
};

/** Returns whether a coupon can be used at an organisation: one of a campaign only at the campaign's. */
export const isUsedAt = ({ campaign }: OwnCoupon, organisationId: string): boolean =>
  campaign === null || campaign.organisation_id === organisationId;

/** Returns a coupon with its current discount, which the campaign decides if the coupon has one. */
export const getCurrentCoupon = <C extends OwnCoupon>(coupon: C, orderCurrency: string): C =>
  coupon.campaign === null ? coupon : { ...coupon, ...getCampaignDiscount(coupon.campaign, orderCurrency) };

export const isExpired = ({ valid_until }: Pick<CouponRow, 'valid_until'>, now: Date): boolean =>
  valid_until !== null && valid_until <= now;

/** Returns the value of a coupon in the order's currency, before it is capped at the amount to pay. */
export const getCouponWorth = (
  { percent, amount, currency }: Pick<CouponRow, 'percent' | 'amount' | 'currency'>,
  { toOrderCurrency }: TenderExchange,
): TenderValue =>
  percent === null
    ? { kind: 'amount', amount: toOrderCurrency(money(amount ?? 0, currency)).amount }
    : { kind: 'percent', percent };

/** Returns all coupons of a traveller, oldest first. */
export const findOwnCoupons = async (db: ApiDb, userId: string): Promise<readonly OwnCoupon[]> =>
  (await ownCoupons(db)(userId)) ?? [];

const ownCoupons = memoizeStatement((db) => {
  const ofUsers = db
    .select({ ...getTableColumns(coupons), campaign: couponCampaigns })
    .from(coupons)
    .leftJoin(couponCampaigns, eq(couponCampaigns.campaign_id, coupons.campaign_id))
    .where(sql`${coupons.user_id} = any(${sql.placeholder('userIds')})`)
    .orderBy(asc(coupons.created_at), asc(coupons.coupon_id))
    .prepare('own_coupons_of_users');
  return batchLookups(async (userIds) => Map.groupBy(await ofUsers.execute({ userIds }), ({ user_id }) => user_id));
});
