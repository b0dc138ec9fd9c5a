import { z } from 'zod';
import { productCodes } from '../../products/product-codes.ts';
import { orderSchema } from './orders.ts';

/** Fields that the calls of coupon, cash card and points share (spec §7.2). */

/** Major units, as a number or a text; the service says how many decimals its currency has. */
export const wireAmount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'An amount like 50.00 is wanted'));

export const wireCurrency = z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is wanted');
export const wireId = z.string().max(80);
export const wireProduct = z.enum(productCodes);

/** Why the business says no; the screen has words for each. */
export const tenderRefusals = [
  'coupon_unknown',
  'coupon_expired',
  'coupon_used',
  'coupon_applied',
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

/** What every answer has besides its own fields: the order as it is now, so that nobody has to ask again. */
export const tenderAnswer = z.object({
  message: z.string(),
  /** Null where it went well. */
  message_code: z.enum(tenderRefusals).nullable(),
  order: orderSchema,
});

/** 200 where it went well, 400 where the business says no: the call itself is answered 200 then, too. */
export const businessStatus = z.union([z.literal(200), z.literal(400)]);

/** What each of the calls can fail with. */
export const tenderErrors = {
  order_unknown: 404,
  hold_ended: 410,
  organisation_wrong: 422,
} as const;
