import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { goesWithSchema } from './companions.ts';
import { replacedItemSchema } from './date-changes.ts';
import { holdSample } from './hold-samples.ts';
import { orderItemsSchema } from './order-items.ts';

/**
 * How a hold stands. `held` counts down; `booking` is being paid for and does not end meanwhile; the others are ends,
 * and each hold has one.
 */
export const holdStatuses = ['held', 'booking', 'booked', 'released', 'expired'] as const;

export type HoldStatus = (typeof holdStatuses)[number];

const token = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'A hold token is wanted');
const lang = z
  .string()
  .regex(/^[a-z]{2}-[A-Z]{2}$/)
  .default('en-US');
/** Says which page it is that calls: any text, the same for as long as the page lives. */
const page = z
  .string()
  .regex(/^[A-Za-z0-9-]{4,64}$/, 'A page id is wanted')
  .optional();

/**
 * Another price than the one agreed to: what that was, what it costs now, and the offer to agree to where one is needed.
 * `membership` says that nobody changed the price, but who asks became a member, or is none.
 */
export const priceChangeSchema = z
  .object({
    was: moneySchema,
    now: moneySchema,
    offer: z.string().optional(),
    reason: z.literal('membership').optional(),
  })
  .meta({ id: 'PriceChange' });

export type PriceChange = z.infer<typeof priceChangeSchema>;

/** What a traveller has held, and the price that will be paid. Words are in the language asked for. */
export const holdSchema = z
  .object({
    hold_id: z.string(),
    /** What the holdTok cookie keeps, with `path`. Knowing it is having the hold. */
    token,
    /** Main path of the product: `hotels`, `resorts`. */
    path: z.string(),
    status: z.enum(holdStatuses),
    /** Where it stands `held`, its end; a card that is refused later than that leaves three more minutes. */
    expires_at: z.iso.datetime(),
    /** Seconds until then as of this answer, so that nobody has to trust the visitor's clock; 0 when it is over. */
    seconds_left: z.int().nonnegative(),
    extensions_left: z.int(),
    /** Of the first of its items. */
    product_type: z.enum(productCodes),
    /** What is held, one thing or several. */
    items: orderItemsSchema,
    /** What all of it costs, as it was agreed to. */
    total: moneySchema,
    /** The part of the total covered by coupon, cash card, points and wallet cards; absent if zero. */
    tendered: moneySchema.optional(),
    /** To be asked about where who looks at it became a member since the price was agreed to, or is none any more. */
    price_change: priceChangeSchema.optional(),
    /** The booking that this hold is part of, once begun. */
    booking_id: z.string().nullable(),
    goes_with: goesWithSchema,
    /** What it takes the place of, once booked: nothing where it is left out. */
    replaces: replacedItemSchema.optional(),
  })
  .meta({ id: 'Hold' });

export type Hold = z.infer<typeof holdSchema>;

const offer = z.string().min(1).max(4000);
/** How many things one order can be of. */
export const mostItems = 9;

/**
 * Holds what is offered, one thing or several; with the token of a change of dates in the place of a booked item. 403
 * sign_in_required where the organisation sells it to signed-in visitors only; 409 offer_of_another_site where another
 * organisation made the offer, sold_out, price_changed (PriceChange as context), not_changeable where nothing can take the item's place any more,
 * change_under_way while something else is being paid for in its place; 410 offer_expired; 422 offer_invalid.
 */
export const createHold = endpoint({
  method: 'POST',
  path: '/api/holds',
  summary: 'Holds what is offered at its price',
  tag: 'holds',
  access: { caller: 'anyone' },
  body: z
    .object({
      offer: offer.optional(),
      /** Several, each of which becomes an item of one order: all of them are held, or none. */
      offers: z.array(offer).min(1).max(mostItems).optional(),
      /** Of a change of dates: once booked, the item of that change is cancelled for its refund. */
      change: z.string().max(600).optional(),
    })
    .refine((body) => (body.offer === undefined) !== (body.offers === undefined), {
      error: 'Either an offer or offers are wanted',
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
 * Holds one thing more with what is held already: an item of the same order, paid for with the others. The time runs
 * anew, as the strictest item says, to an hour after the first was held at most. The offer fails as it does when it is held by
 * itself. 409 hold_in_use while it is being paid for, too_many_items; 410 hold_ended; 422 offer_invalid in another currency.
 */
export const addHoldItem = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/items',
  summary: 'Adds an offer to what is held',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token }),
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
 * Takes one of several things out of what is held: what it took is free again, and what is taken off the total follows.
 * One that is not there any more is no error. 409 hold_in_use while it is being paid for, last_item (the hold is
 * released instead); 410 hold_ended.
 */
export const removeHoldItem = endpoint({
  method: 'DELETE',
  path: '/api/holds/{token}/items/{item_id}',
  summary: 'Takes an item out of what is held',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token, item_id: z.string().regex(/^IT[A-Z0-9]{8,40}$/, 'The id of an item is wanted') }),
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
  params: z.object({ token }),
  query: z.object({ lang }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404 },
  sample: { response: holdSample },
});

/** Ten minutes more, as often as the product allows. 409 no_extensions_left, hold_in_use while it is being paid for; 410 hold_ended. */
export const extendHold = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/extend',
  summary: 'Gives a hold more time',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token }),
  query: z.object({ lang }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404, no_extensions_left: 409, hold_in_use: 409, hold_ended: 410 },
  sample: { response: holdSample },
});

/** Sent by a page that shows a hold each 20 s, so that another page's clean-up leaves it alone (409 hold_in_use there). */
export const renewHold = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/renew',
  summary: 'Says that a page still shows this hold',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token }),
  query: z.object({ lang }),
  body: z.object({ page }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404 },
  sample: { request: { page: 'b1946ac92492' }, response: holdSample },
});

/**
 * Brings what is held to the price that who asks pays, as members or not, where they agreed to it; what is taken off it
 * is split anew. 409 price_changed (PriceChange as context) where it is another one, hold_in_use while it is being paid
 * for; 410 hold_ended.
 */
export const agreeOnPrice = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/price',
  summary: 'Agrees to another price of what is held',
  tag: 'holds',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token }),
  query: z.object({ lang }),
  body: z.object({ agreed_total: moneySchema }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404, price_changed: 409, hold_in_use: 409, hold_ended: 410 },
  sample: { request: { agreed_total: { amount: 78_016, currency: 'USD' } }, response: holdSample },
});

const release = z.object({
  residency: z.string().regex(/^[A-Z]{2}$/, 'A country code like US is wanted'),
  token,
  path: z.string().min(1).max(40),
  page,
});

/**
 * Gives inventory back (spec §4/34). A hold that has ended already is no error. 409 hold_in_use while it is being paid
 * for or another page than `page` has renewed it in the last 60 s.
 */
export const releaseHold = endpoint({
  method: 'POST',
  path: '/api/holds/release',
  summary: 'Gives a held room back',
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

export const holdEndpoints = [
  createHold,
  addHoldItem,
  removeHoldItem,
  readHold,
  extendHold,
  renewHold,
  agreeOnPrice,
  releaseHold,
  releaseWeek,
] as const;
