import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { isPositive, money } from '@travel/contracts/money/money';
import { splitPayment } from '@travel/contracts/payments/split';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import type { SourceAmount, Tender } from '../tender.ts';
import { getCouponWorth, findCoupons, isExpired, type OwnCoupon } from './own-coupons.ts';
import { coupons } from './coupon-table.ts';
import { prepareOwnCoupon } from './prepare-coupon.ts';

const isOwn = ({ source_id, user_id }: SourceAmount) =>
  and(eq(coupons.coupon_id, source_id), eq(coupons.user_id, user_id));

const decrementUses = async (tx: ApiDb, taken: SourceAmount): Promise<void> => {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(isOwn(taken));
};

const isLeft = ({ most_uses, unusableUses }: OwnCoupon): boolean => most_uses === null || unusableUses < most_uses;

/** The tender kind of coupons: each order to which a coupon is applied reserves one of its uses. */
export const couponTender: Tender = {
  kind: 'coupon',
  isDiscount: true,
  secondRefusal: 'coupon_applied',
  isIndivisible: true,
  appliesToUnits: false,
  isAccepted: (product, { couponsDisabled }) => !couponsDisabled && canPayWith(product, 'coupon'),
  async listAvailable(deps, { order: { hold }, user, exchange, now }) {
    const own = await findCoupons(deps, user.user_id, { holdId: hold.hold_id, now });
    const available = own
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
    const used = await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} + 1` })
      .where(and(isOwn(taken), hasUses))
      .returning({ coupon_id: coupons.coupon_id });
    return used.length > 0;
  },
  release: decrementUses,
  // Nothing changes when a use is spent, because it was counted when it was reserved.
  settle: async () => {},
  refund: decrementUses,
};
