import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import type { TenderExchange } from '../tender-exchange.ts';
import { TenderRefused, type ResolveTender } from '../requested-tender.ts';
import type { CouponRow } from './coupon-table.ts';
import { getCouponWorth, findOwnCoupons, isExpired } from './own-coupons.ts';

interface CouponRequest {
  /** The traveller's coupon with the requested code; undefined if there is none. */
  readonly coupon: CouponRow | undefined;
  readonly product_type: ProductCode;
  readonly exchange: TenderExchange;
}

/**
 * Returns a function for `applyTender` that resolves a coupon to a tender while the order is locked. An order uses up
 * one use of the coupon, even if the coupon is worth more than the order. The function throws TenderRefused if the
 * coupon is unknown or expired.
 */
export const prepareCoupon =
  ({ clock }: Pick<PaymentRouteDeps, 'clock'>, { coupon, product_type, exchange }: CouponRequest): ResolveTender =>
  async () => {
    if (!coupon) throw new TenderRefused('coupon_unknown');
    if (isExpired(coupon, clock.now())) throw new TenderRefused('coupon_expired');
    return {
      kind: 'coupon',
      source_id: coupon.coupon_id,
      user_id: coupon.user_id,
      label: coupon.coupon_code,
      worth: getCouponWorth(coupon, exchange),
      details: { product_type },
      fromSource: () => ({ source_amount: 1, source_currency: null }),
    };
  };

interface OwnCouponRequest {
  readonly user_id: string;
  readonly coupon_id: string;
  readonly exchange: TenderExchange;
}

/** Like `prepareCoupon`, for a coupon that is given by its ID. */
export const prepareOwnCoupon =
  (deps: Pick<PaymentRouteDeps, 'clock'>, { user_id, coupon_id, exchange }: OwnCouponRequest): ResolveTender =>
  async (tx, hold, applied) => {
    const coupon = (await findOwnCoupons(tx, user_id)).find((own) => own.coupon_id === coupon_id);
    return prepareCoupon(deps, { coupon, product_type: hold.product_type, exchange })(tx, hold, applied);
  };
