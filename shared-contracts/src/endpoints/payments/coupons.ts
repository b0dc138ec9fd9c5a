import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { acceptJsonEnvelope } from '../../http/envelope.schema.ts';
import { nested3 } from '../../http/nested.schema.ts';
import { orderIdSchema } from './orders.ts';
import {
  businessStatus,
  tenderResponse,
  tenderErrors,
  wireAmount,
  wireCurrency,
  wireId,
  wireProduct,
} from './tender-fields.ts';
import { couponAppliedSample, couponListSample, couponSentSample, couponUnlockedSample } from './tender-samples.ts';

/** Percentage of the total, or amount. */
const couponTypes = ['percentage', 'amount'] as const;

/** A coupon in a user's list (spec §3/04): `applied_amount` is a percentage or an amount in major units. */
export const couponSchema = z
  .object({
    coupon_id: z.string(),
    coupon_code: z.string(),
    coupon_currency: z.string(),
    /** Transaction ID of the coupon; empty until the coupon is applied. */
    coupon_trn_id: z.string(),
    applied_amount: z.number(),
    applied_type: z.enum(couponTypes),
    discount_currency: z.string(),
  })
  .meta({ id: 'Coupon' });

export type Coupon = z.infer<typeof couponSchema>;

/** Returns the signed-in user's coupons, including expired ones (spec §7.2/03). Empty if coupons are disabled. */
export const getCouponCodeDetails = endpoint({
  method: 'POST',
  path: '/api/general/getCouponCodeDetails',
  summary: "The signed-in user's coupons",
  tag: 'payments',
  access: { caller: 'signedIn' },
  body: z.object({ product_type: wireProduct, currency: wireCurrency }),
  response: nested3(z.array(couponSchema)),
  sample: { request: { product_type: 'HLT', currency: 'USD' }, response: couponListSample },
});

/** ID of the order; by default the hold in the holdTok cookie. */
const ofOrder = { order_id: orderIdSchema.optional() };

/**
 * Applies a coupon to an order (spec §7.2/01). The server calculates the deduction and ignores amounts in the body. A
 * refusal returns 200 with `status` 400 and a message. 429 after many unknown codes.
 */
export const applyCouponCodeDetails = endpoint({
  method: 'POST',
  path: '/api/general/applyCouponCodeDetails',
  summary: 'Applies a coupon',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  body: acceptJsonEnvelope(
    z.object({
      coupon_code: z.string().min(1, 'A coupon code is required').max(40),
      discount_amount: wireAmount.optional(),
      discount_currency: wireCurrency.optional(),
      product_type: wireProduct,
      org_id: wireId,
      coupon_id: wireId.optional(),
      coupon_trn_id: wireId.optional(),
      /** Whether the code is in the traveller's list; spelled as in the specification. */
      isMathch: z.boolean().optional(),
      site_id: wireId.optional(),
      ...ofOrder,
    }),
  ),
  response: tenderResponse.extend({
    status: businessStatus,
    coupon_trn_id: z.string(),
    applied_amount: z.number(),
    applied_type: z.enum(couponTypes),
    coupon_id: z.string(),
    coupon_code: z.string(),
    discount_currency: z.string(),
  }),
  errors: tenderErrors,
  sample: { request: couponSentSample, response: couponAppliedSample },
});

/** Removes a coupon (spec §7.2/02). Removing a coupon twice is no error. */
export const unlockCouponCodeApi = endpoint({
  method: 'POST',
  path: '/api/booking/unlockCouponCodeApi',
  summary: 'Removes a coupon',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  body: z.object({
    coupon_id: wireId,
    coupon_trn_id: wireId,
    org_id: wireId,
    product_type: wireProduct,
    site_id: wireId.optional(),
    ...ofOrder,
  }),
  response: tenderResponse.extend({ status: businessStatus }),
  errors: tenderErrors,
  sample: {
    request: {
      coupon_id: 'CP1001SAVE10',
      coupon_trn_id: 'TN4V7KQ2M9ZX3B',
      org_id: 'main',
      product_type: 'HLT',
      site_id: 'main',
      order_id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
    },
    response: couponUnlockedSample,
  },
});

export const couponEndpoints = [getCouponCodeDetails, applyCouponCodeDetails, unlockCouponCodeApi] as const;
