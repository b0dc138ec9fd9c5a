import type { Coupon, applyCouponCodeDetails, unlockCouponCodeApi } from '@travel/contracts/endpoints/payments/coupons';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { toDecimal } from '@travel/contracts/money/money';
import { findTender, getTotals } from '../../order/order-store.ts';
import { changeTender } from '../change-tender.ts';
import type { TenderContext } from '../tender.ts';

type ApplyCouponResponse = EndpointResponse<typeof applyCouponCodeDetails>;

/** Returns the calls of the coupon block (spec §7.2/01–03). They reject with ApiError and update the order. */
export const createCouponCalls = (context: TenderContext) => {
  const { now, order } = context;

  const apply = async (coupon: Pick<Coupon, 'coupon_code' | 'coupon_id'>): Promise<ApplyCouponResponse> => {
    const { host, props } = now();
    const payable = getTotals(order.getState())?.payable ?? props.amount;
    const json = {
      coupon_code: coupon.coupon_code,
      discount_amount: toDecimal(payable),
      discount_currency: payable.currency,
      product_type: props.productCode,
      org_id: host.organisation.id,
      coupon_id: coupon.coupon_id,
      coupon_trn_id: '',
      isMathch: coupon.coupon_id !== '',
      site_id: host.organisation.id,
      order_id: props.order.order_id,
    };
    const response = await host.http('POST /api/general/applyCouponCodeDetails', { body: { json } });
    order.getState().take(response.order);
    return response;
  };

  const unlock = async (): Promise<EndpointResponse<typeof unlockCouponCodeApi> | null> => {
    const { host, props } = now();
    const applied = findTender(getTotals(order.getState()), 'coupon');
    if (!applied) return null;
    const body = {
      coupon_id: applied.source_id,
      coupon_trn_id: applied.tender_id,
      org_id: host.organisation.id,
      product_type: props.productCode,
      site_id: host.organisation.id,
      order_id: props.order.order_id,
    };
    const response = await host.http('POST /api/booking/unlockCouponCodeApi', { body });
    order.getState().take(response.order);
    return response;
  };

  return {
    async list(): Promise<readonly Coupon[]> {
      const { host, props } = now();
      const body = { product_type: props.productCode, currency: props.amount.currency };
      return (await host.http('POST /api/general/getCouponCodeDetails', { body })).data.data.data;
    },
    /** Resolves to null if the coupon was applied but the response was lost. */
    apply: (coupon: Pick<Coupon, 'coupon_code' | 'coupon_id'>) =>
      changeTender<ApplyCouponResponse | null>(context, {
        kind: 'coupon',
        to: 'applied',
        make: () => apply(coupon),
        done: null,
      }),
    unlock: () => changeTender(context, { kind: 'coupon', to: 'released', make: unlock, done: null }),
  };
};

export type CouponCalls = ReturnType<typeof createCouponCalls>;
