import { z } from 'zod';
import { productCodes } from '../../products/product-codes.ts';
import { orderSchema } from './orders.ts';

/** Fields that the calls of coupon, cash card and points share (spec §7.2). */

/** Major units as a number or string; the service checks the currency's decimals. */
export const wireAmount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'An amount like 50.00 is required'));

export const wireCurrency = z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is required');
export const wireId = z.string().max(80);
export const wireProduct = z.enum(productCodes);

/** Reasons for refusing a tender; pages have a text for each reason. */
export const tenderRefusals = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_used',
  'coupon_applied',
  'coupon_inactive',
  'coupon_product',
  'coupon_minimum',
  'coupon_first_order',
  'coupon_used_up',
  'cash_card_unknown',
  'amount_missing',
  'points_unknown',
  'points_missing',
  'not_enough',
  'nothing_left',
  'below_minimum',
  'not_applied',
  'not_taken_here',
  'order_closed',
] as const;

export type TenderRefusalCode = (typeof tenderRefusals)[number];

/** Fields of every response: the updated order, so that pages need no further request. */
export const tenderResponse = z.object({
  message: z.string(),
  /** Code of the refusal; null on success. */
  message_code: z.enum(tenderRefusals).nullable(),
  order: orderSchema,
});

/** 200 on success, 400 on a refusal; the HTTP status is 200 in both cases. */
export const businessStatus = z.union([z.literal(200), z.literal(400)]);

/** Errors that each of the tender calls can return. */
export const tenderErrors = {
  order_unknown: 404,
  hold_ended: 410,
  organisation_wrong: 422,
} as const;
