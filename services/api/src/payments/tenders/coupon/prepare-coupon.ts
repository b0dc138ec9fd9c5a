import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import type { TenderExchange } from '../tender-exchange.ts';
import { TenderRefused, type ResolveTender } from '../requested-tender.ts';
import { claimCoupon, getCampaignRefusal, lockCampaign, type CampaignCode } from './campaigns.ts';
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

interface CampaignCouponRequest extends Omit<CouponRequest, 'coupon'> {
  readonly code: CampaignCode;
  readonly user_id: string;
}

/**
 * Like `prepareCoupon`, for a code of a campaign. The campaign is locked from here on, so that the applied discount is
 * that of one revision, and its limits hold for concurrent orders.
 */
export const prepareCampaignCoupon =
  (
    { clock, orders }: Pick<PaymentRouteDeps, 'clock' | 'orders'>,
    { code: { campaign_id, code }, user_id, product_type, exchange }: CampaignCouponRequest,
  ): ResolveTender =>
  async (tx, order, applied) => {
    const now = clock.now();
    const campaign = await lockCampaign(tx, order.organisation_id, campaign_id);
    if (!campaign) throw new TenderRefused('coupon_unknown');
    const refusal = await getCampaignRefusal({ db: tx, orders }, campaign, { order, user_id, exchange, now });
    if (refusal) throw new TenderRefused(refusal);
    const coupon = await claimCoupon(tx, { campaign, code, user_id, currency: order.currency, now });
    const wanted = await prepareCoupon({ clock }, { coupon, product_type, exchange })(tx, order, applied);
    return { ...wanted, details: { product_type, products: campaign.products } };
  };

interface OwnCouponRequest {
  readonly user_id: string;
  readonly coupon_id: string;
  readonly exchange: TenderExchange;
}

/** Like `prepareCoupon`, for a coupon that is given by its ID. */
export const prepareOwnCoupon =
  (
    deps: Pick<PaymentRouteDeps, 'clock' | 'orders'>,
    { user_id, coupon_id, exchange }: OwnCouponRequest,
  ): ResolveTender =>
  async (tx, hold, applied) => {
    const coupon = (await findOwnCoupons(tx, user_id)).find((own) => own.coupon_id === coupon_id);
    const { product_type } = hold;
    if (!coupon?.campaign_id) return prepareCoupon(deps, { coupon, product_type, exchange })(tx, hold, applied);
    const code = { campaign_id: coupon.campaign_id, code: coupon.coupon_code };
    return prepareCampaignCoupon(deps, { code, user_id, product_type, exchange })(tx, hold, applied);
  };
