import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { TenderRefusalCode } from '@travel/contracts/endpoints/payments/tender-fields';
import type { Money } from '@travel/contracts/money/money';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { HeldOrder, Orders } from '../../order/order.ts';
import type { SourceAmount } from '../tender.ts';
import type { TenderExchange } from '../tender-exchange.ts';
import { campaignCodes, couponCampaigns, type CampaignRow } from './campaign-tables.ts';
import { coupons, type CouponRow } from './coupon-table.ts';

/** A code of a campaign that a traveller typed, or whose coupon they have. */
export interface CampaignCode {
  readonly campaign_id: string;
  readonly code: string;
}

/** Returns the code of an organisation's campaign, ignoring case. */
export const findCampaignCode = async (
  db: ApiDb,
  organisationId: string,
  code: string,
): Promise<CampaignCode | undefined> => {
  const [found] = await db
    .select({ campaign_id: campaignCodes.campaign_id, code: campaignCodes.code })
    .from(campaignCodes)
    .where(and(eq(campaignCodes.organisation_id, organisationId), eq(campaignCodes.code, code.trim().toUpperCase())));
  return found;
};

/** Locks a campaign until the transaction ends, so that changes and other uses of it wait. */
export const lockCampaign = async (
  tx: ApiDb,
  organisationId: string,
  campaignId: string,
): Promise<CampaignRow | undefined> => {
  const [found] = await tx
    .select()
    .from(couponCampaigns)
    .where(and(eq(couponCampaigns.organisation_id, organisationId), eq(couponCampaigns.campaign_id, campaignId)))
    .for('no key update');
  return found;
};

/** Returns the amount of a currency, or else the first one. */
const pickAmount = (amounts: readonly Money[], currency: string): Money | undefined =>
  amounts.find((one) => one.currency === currency) ?? amounts[0];

/** Returns what a campaign gives now for an order in a currency, in the columns of a coupon. */
export const getCampaignDiscount = (
  { percent, amounts, ends_at }: CampaignRow,
  orderCurrency: string,
): Pick<CouponRow, 'applied_type' | 'percent' | 'amount' | 'currency' | 'valid_until'> => {
  const picked = pickAmount(amounts, orderCurrency);
  return {
    applied_type: percent === null ? 'amount' : 'percentage',
    percent,
    amount: picked?.amount ?? null,
    currency: picked?.currency ?? orderCurrency,
    valid_until: ends_at,
  };
};

/** Returns the most uses by one customer; an order can be the first one only once. */
export const getCustomerLimit = ({ per_customer, first_order_only }: CampaignRow): number | null =>
  first_order_only ? 1 : per_customer;

interface CampaignContext {
  readonly order: Pick<HeldOrder, 'organisation_id' | 'total' | 'currency' | 'terms'>;
  readonly user_id: string;
  readonly exchange: TenderExchange;
  readonly now: Date;
}

/** Returns why a campaign cannot be used for an order, or null. Limits are checked when a use is reserved. */
export const getCampaignRefusal = async (
  { db, orders }: { readonly db: ApiDb; readonly orders: Pick<Orders, 'hasBooked'> },
  campaign: CampaignRow,
  { order, user_id, exchange, now }: CampaignContext,
): Promise<TenderRefusalCode | null> => {
  const { state, starts_at, ends_at, products, minimum, first_order_only } = campaign;
  if (ends_at !== null && ends_at <= now) return 'coupon_expired';
  if (state === 'paused' || (starts_at !== null && starts_at > now)) return 'coupon_inactive';
  const covers = products.length === 0 || order.terms.products.every((product) => products.includes(product));
  if (!covers) return 'coupon_product';
  const least = pickAmount(minimum, order.currency);
  if (least && order.total < exchange.toOrderCurrency(least).amount) return 'coupon_minimum';
  const { organisation_id } = order;
  if (first_order_only && (await orders.hasBooked(db, { organisation_id, user_id }))) return 'coupon_first_order';
  return null;
};

/** Returns the traveller's coupon for a code of a locked campaign. Makes it at the first use. */
export const claimCoupon = async (
  tx: ApiDb,
  {
    campaign,
    code,
    user_id,
    currency,
    now,
  }: {
    readonly campaign: CampaignRow;
    readonly code: string;
    readonly user_id: string;
    readonly currency: string;
    readonly now: Date;
  },
): Promise<CouponRow> => {
  const discount = getCampaignDiscount(campaign, currency);
  const [coupon] = await tx
    .insert(coupons)
    .values({
      ...discount,
      coupon_id: `CP${randomCode(16)}`,
      user_id,
      coupon_code: code,
      campaign_id: campaign.campaign_id,
      created_at: now,
    })
    .onConflictDoUpdate({ target: [coupons.user_id, coupons.coupon_code, coupons.campaign_id], set: discount })
    .returning();
  if (!coupon) throw new Error('A coupon was not returned by its statement');
  return coupon;
};

/** Counts a use of a campaign whose coupon has counted it. Returns false if a limit of the campaign is reached. */
export const reserveCampaignUse = async (
  tx: ApiDb,
  campaignId: string,
  { source_id, user_id }: SourceAmount,
): Promise<boolean> => {
  const ofCampaign = sql`select coalesce(sum(c.uses), 0) from ${coupons} c where c.campaign_id = ${campaignId}`;
  const used = await tx
    .update(couponCampaigns)
    .set({ uses: sql`${couponCampaigns.uses} + 1` })
    .where(
      and(
        eq(couponCampaigns.campaign_id, campaignId),
        or(isNull(couponCampaigns.in_total), lt(couponCampaigns.uses, couponCampaigns.in_total)),
        sql`(${ofCampaign} and c.user_id = ${user_id}) <=
          coalesce(case when ${couponCampaigns.first_order_only} then 1 else ${couponCampaigns.per_customer} end, 2147483647)`,
        sql`(${couponCampaigns.bulk_codes} is null or (${ofCampaign} and c.coupon_code =
          (select o.coupon_code from ${coupons} o where o.coupon_id = ${source_id})) <= 1)`,
      ),
    )
    .returning({ campaign_id: couponCampaigns.campaign_id });
  return used.length > 0;
};

/** Gives back a use of the campaign of a coupon, if it has one. */
export const releaseCampaignUse = async (tx: ApiDb, { source_id }: SourceAmount): Promise<void> => {
  await tx
    .update(couponCampaigns)
    .set({ uses: sql`${couponCampaigns.uses} - 1` })
    .where(
      eq(couponCampaigns.campaign_id, sql`(select o.campaign_id from ${coupons} o where o.coupon_id = ${source_id})`),
    );
};

/** Returns whether a traveller has used a campaign as often as one customer may. */
export const isCustomerLimitReached = async (db: ApiDb, campaignId: string, userId: string): Promise<boolean> => {
  const [found] = await db
    .select({
      campaign: couponCampaigns,
      uses: sql<number>`coalesce(sum(${coupons.uses}), 0)`.mapWith(Number),
    })
    .from(couponCampaigns)
    .innerJoin(coupons, and(eq(coupons.campaign_id, campaignId), eq(coupons.user_id, userId)))
    .where(eq(couponCampaigns.campaign_id, campaignId))
    .groupBy(couponCampaigns.campaign_id);
  const most = found && getCustomerLimit(found.campaign);
  return typeof most === 'number' && (found?.uses ?? 0) >= most;
};
