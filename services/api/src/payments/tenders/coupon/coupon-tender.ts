import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { isPositive, money } from '@travel/contracts/money/money';
import { splitPayment } from '@travel/contracts/payments/split';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { OfferDeps, SourceAmount, Tender, TenderContext } from '../tender.ts';
import { getCampaignRefusal, getCustomerLimit, releaseCampaignUse, reserveCampaignUse } from './campaigns.ts';
import {
  findCoupons,
  getCouponWorth,
  getCurrentCoupon,
  isExpired,
  isUsedAt,
  type CountedCoupon,
} from './own-coupons.ts';
import { coupons } from './coupon-table.ts';
import { prepareOwnCoupon } from './prepare-coupon.ts';

const isOwn = ({ source_id, user_id }: SourceAmount) =>
  and(eq(coupons.coupon_id, source_id), eq(coupons.user_id, user_id));

const decrementCoupon = async (tx: ApiDb, taken: SourceAmount): Promise<void> => {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(isOwn(taken));
};

const decrementUses = async (tx: ApiDb, taken: SourceAmount): Promise<void> => {
  // Campaigns are locked before their coupons, as when a use is reserved.
  await releaseCampaignUse(tx, taken);
  await decrementCoupon(tx, taken);
};

const isLeft = ({ most_uses, unusableUses, campaign }: CountedCoupon): boolean => {
  const most = campaign ? getCustomerLimit(campaign) : most_uses;
  return most === null || unusableUses < most;
};

/** Returns whether the campaign of a coupon, if any, can be used for the order. */
const isOffered = async (deps: OfferDeps, coupon: CountedCoupon, context: TenderContext): Promise<boolean> => {
  const { campaign, user_id } = coupon;
  const { order, exchange, now } = context;
  if (!campaign) return true;
  if (!isUsedAt(coupon, order.hold.organisation_id)) return false;
  return (await getCampaignRefusal(deps, campaign, { order: order.hold, user_id, exchange, now })) === null;
};

/** Returns whether an applied coupon, whose campaign may be limited to products, can pay for a product. */
const isForProduct = (product: ProductCode, products: unknown): boolean =>
  !Array.isArray(products) || products.length === 0 || products.includes(product);

/** The tender kind of coupons: each order to which a coupon is applied reserves one of its uses. */
export const couponTender: Tender = {
  kind: 'coupon',
  isDiscount: true,
  secondRefusal: 'coupon_applied',
  isIndivisible: true,
  appliesToUnits: false,
  isAccepted: (product, { couponsDisabled }, applied) =>
    !couponsDisabled && canPayWith(product, 'coupon') && isForProduct(product, applied?.details['products']),
  async listAvailable(deps, context) {
    const { user, exchange, now } = context;
    const { hold } = context.order;
    const own = await findCoupons(deps, user.user_id, { holdId: hold.hold_id, now });
    const offered = await Promise.all(own.map((coupon) => isOffered(deps, coupon, context)));
    const available = own
      .filter((_, at) => offered[at])
      .map((coupon) => getCurrentCoupon(coupon, hold.currency))
      .filter((coupon) => !isExpired(coupon, now) && isLeft(coupon))
      .map((coupon) => ({
        kind: 'coupon' as const,
        source_id: coupon.coupon_id,
        label: coupon.coupon_code,
        worth: getCouponWorth(coupon, exchange),
        countPoints: () => null,
      }));
    const total = money(hold.total, hold.currency);
    const listed = available.flatMap(({ label, ...coupon }) =>
      splitPayment(total, [coupon]).parts.map(({ amount }) => ({ coupon_code: label, saves: amount })),
    );
    return { isShown: true, own: { coupons: listed.filter(({ saves }) => isPositive(saves)) }, available };
  },
  async prepareTender(deps, { user: { user_id }, exchange }, { source_id: coupon_id }) {
    return prepareOwnCoupon(deps, { user_id, coupon_id, exchange });
  },
  countPoints: () => null,
  async reserve(tx, taken) {
    const hasUses = or(isNull(coupons.most_uses), lt(coupons.uses, coupons.most_uses));
    const [used] = await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} + 1` })
      .where(and(isOwn(taken), hasUses))
      .returning({ campaign_id: coupons.campaign_id });
    if (!used?.campaign_id) return used !== undefined;
    if (await reserveCampaignUse(tx, used.campaign_id, taken)) return true;
    await decrementCoupon(tx, taken);
    return false;
  },
  release: decrementUses,
  // Nothing changes when a use is spent, because it was counted when it was reserved.
  settle: async () => {},
  refund: decrementUses,
};
