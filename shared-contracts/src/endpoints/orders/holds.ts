import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { companionsSchema } from './companions.ts';
import { replacedItemSchema } from './date-changes.ts';
import { holdSample } from './hold-samples.ts';
import { orderItemsSchema } from './order-items.ts';
import { lang } from '../request-locale.ts';

/**
 * Status of a hold. `held` counts down; `booking` means that the order is being paid, and does not expire; the others
 * are final.
 */
export const holdStatuses = ['held', 'booking', 'booked', 'released', 'expired'] as const;

export type HoldStatus = (typeof holdStatuses)[number];

export const holdToken = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'A hold token is required');
/** ID of the calling page: any text that stays the same during the page's lifetime. */
const page = z
  .string()
  .regex(/^[A-Za-z0-9-]{4,64}$/, 'A page id is required')
  .optional();

/**
 * A changed price: the accepted price, the current price, and the offer to accept if one is needed. `membership` means
 * that the price itself is unchanged, but the visitor became a member or is no longer one; `conditions` that the supplier
 * refunds less for a cancellation now, perhaps at the same price.
 */
export const priceChangeSchema = z
  .object({
    was: moneySchema,
    now: moneySchema,
    offer: z.string().optional(),
    reason: z.enum(['membership', 'conditions']).optional(),
  })
  .meta({ id: 'PriceChange' });

export type PriceChange = z.infer<typeof priceChangeSchema>;

/** A hold and its price. Texts are in the requested language. */
export const holdSchema = z
  .object({
    hold_id: z.string(),
    /** Token that the holdTok cookie stores together with `path`; the token grants access to the hold. */
    token: holdToken,
    /** Main path of the product: `hotels`, `resorts`. */
    path: z.string(),
    status: z.enum(holdStatuses),
    /** End of a hold in status `held`; a card refused after that time extends the hold by three minutes. */
    expires_at: z.iso.datetime(),
    /**
     * Seconds until `expires_at` at the time of the response, so that pages do not depend on the visitor's clock; 0 if
     * expired.
     */
    seconds_left: z.int().nonnegative(),
    extensions_left: z.int(),
    /** Product of the first item. */
    product_type: z.enum(productCodes),
    items: orderItemsSchema,
    /** Differs for different cancellation policies of the items. Older APIs omit it. */
    conditions_version: z.string().optional(),
    /** The accepted total. */
    total: moneySchema,
    /** The part of the total covered by coupon, cash card, points and wallet cards; absent if zero. */
    tendered: moneySchema.optional(),
    /** Present if the visitor's membership changed since the price was accepted; the page must ask for acceptance. */
    price_change: priceChangeSchema.optional(),
    /** ID of the booking made from this hold; null before the booking is started. */
    booking_id: z.string().nullable(),
    goes_with: companionsSchema,
    /** The item that the booking will replace, if any. */
    replaces: replacedItemSchema.optional(),
  })
  .meta({ id: 'Hold' });

export type Hold = z.infer<typeof holdSchema>;

const offer = z.string().min(1).max(4000);
/** Maximum number of items in an order. */
export const maxItems = 9;

/**
 * Holds one or more offers; with the token of a date change, as a replacement of a booked item. 403 sign_in_required if
 * the organisation sells only to signed-in visitors; 409 offer_of_another_site if another organisation made the offer,
 * sold_out, price_changed (PriceChange as context), not_changeable if the item cannot be replaced any more,
 * change_under_way while another replacement is being paid; 410 offer_expired; 422 offer_invalid.
 */
export const createHold = endpoint({
  method: 'POST',
  path: '/api/holds',
  summary: 'Holds offers at their price',
  tag: 'holds',
  access: { caller: 'anyone' },
  body: z
    .object({
      offer: offer.optional(),
      /** Several offers for one order: either all are held or none. */
      offers: z.array(offer).min(1).max(maxItems).optional(),
      /** Token of a date change: booking the hold cancels the replaced item for its refund. */
      change: z.string().max(600).optional(),
    })
    .refine((body) => (body.offer === undefined) !== (body.offers === undefined), {
      error: 'Either an offer or offers are required',
      path: ['offer'],
    }),
  query: z.object({ lang }),
  response: nested1(holdSchema),
  status: 201,
  errors: {
    sign_in_required: 403,
    offer_of_another_site: 409,
    sold_out: 409,
    price_changed: 409,
    not_changeable: 409,
    change_under_way: 409,
    offer_expired: 410,
    offer_invalid: 422,
    too_many_holds: 429,
  },
  sample: { request: { offer: 'eyJkYXRhIjp7…' }, response: holdSample },
});

/**
 * Adds an offer to a hold, as an item of the same order. The hold's time restarts with the shortest hold time of its
 * items, up to an hour after the first hold. Fails like createHold. 409 hold_in_use while the hold is being paid,
 * too_many_items; 410 hold_ended; 422 offer_invalid for another currency.
 */
export const addHoldItem = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/items',
  summary: 'Adds an offer to a hold',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token: holdToken }),
  query: z.object({ lang }),
  body: z.object({ offer }),
  response: nested1(holdSchema),
  status: 201,
  errors: {
    sign_in_required: 403,
    hold_unknown: 404,
    hold_in_use: 409,
    offer_of_another_site: 409,
    too_many_items: 409,
    sold_out: 409,
    price_changed: 409,
    hold_ended: 410,
    offer_expired: 410,
    offer_invalid: 422,
    too_many_holds: 429,
  },
  sample: { request: { offer: 'eyJkYXRhIjp7…' }, response: holdSample },
});

/**
 * Removes one of several items from a hold and releases its inventory; deductions are recalculated. Removing a missing
 * item is no error. 409 hold_in_use while the hold is being paid, last_item (release the hold instead); 410 hold_ended.
 */
export const removeHoldItem = endpoint({
  method: 'DELETE',
  path: '/api/holds/{token}/items/{item_id}',
  summary: 'Removes an item from a hold',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({
    token: holdToken,
    item_id: z.string().regex(/^IT[A-Z0-9]{8,40}$/, 'The id of an item is required'),
  }),
  query: z.object({ lang }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404, hold_in_use: 409, last_item: 409, hold_ended: 410 },
  sample: { response: holdSample },
});

export const readHold = endpoint({
  method: 'GET',
  path: '/api/holds/{token}',
  summary: 'A hold by its token',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token: holdToken }),
  query: z.object({ lang }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404 },
  sample: { response: holdSample },
});

/**
 * Extends a hold by ten minutes, as often as the product allows. 409 no_extensions_left, hold_in_use while the hold is
 * being paid; 410 hold_ended.
 */
export const extendHold = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/extend',
  summary: 'Extends a hold',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token: holdToken }),
  query: z.object({ lang }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404, no_extensions_left: 409, hold_in_use: 409, hold_ended: 410 },
  sample: { response: holdSample },
});

/**
 * Renews a hold; pages that show the hold call this every 20 s, so that no other page releases it (409 hold_in_use).
 */
export const renewHold = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/renew',
  summary: 'Renews a hold that a page still shows',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token: holdToken }),
  query: z.object({ lang }),
  body: z.object({ page }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404 },
  sample: { request: { page: 'b1946ac92492' }, response: holdSample },
});

/**
 * Changes the price of a hold to the visitor's current price, with or without member discount, after the visitor
 * accepted it; deductions are recalculated. 409 price_changed (PriceChange as context) if the price differs,
 * hold_in_use while the hold is being paid; 410 hold_ended.
 */
export const acceptPrice = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/price',
  summary: 'Accepts a new price of a hold',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token: holdToken }),
  query: z.object({ lang }),
  body: z.object({ agreed_total: moneySchema }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404, price_changed: 409, hold_in_use: 409, hold_ended: 410 },
  sample: { request: { agreed_total: { amount: 78_016, currency: 'USD' } }, response: holdSample },
});

const release = z.object({
  residency: z.string().regex(/^[A-Z]{2}$/, 'A country code like US is required'),
  token: holdToken,
  path: z.string().min(1).max(40),
  page,
});

/**
 * Releases a hold and its inventory (spec §4/34). Releasing an ended hold is no error. 409 hold_in_use while the hold
 * is being paid or if a page other than `page` renewed it in the last 60 s.
 */
export const releaseHold = endpoint({
  method: 'POST',
  path: '/api/holds/release',
  summary: 'Releases a hold',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  body: release,
  response: z.object({ status: z.literal('released') }),
  errors: { hold_unknown: 404, hold_in_use: 409 },
  sample: {
    request: { residency: 'US', token: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA', path: 'hotels' },
    response: { status: 'released' },
  },
});

/** Releases a resort week held by the visitor's hold token (spec §7.5). */
export const releaseWeek = endpoint({
  method: 'POST',
  path: '/api/weeks/release',
  summary: 'Releases a held resort week',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  body: release,
  response: z.object({ status: z.literal('released') }),
  errors: { hold_unknown: 404, hold_in_use: 409 },
  sample: {
    request: { residency: 'US', token: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA', path: 'resorts' },
    response: { status: 'released' },
  },
});

// The explicit type keeps the declaration short; the compiler refuses to write the inferred one.
export const holdEndpoints: readonly [
  typeof createHold,
  typeof addHoldItem,
  typeof removeHoldItem,
  typeof readHold,
  typeof extendHold,
  typeof renewHold,
  typeof acceptPrice,
  typeof releaseHold,
  typeof releaseWeek,
] = [createHold, addHoldItem, removeHoldItem, readHold, extendHold, renewHold, acceptPrice, releaseHold, releaseWeek];
