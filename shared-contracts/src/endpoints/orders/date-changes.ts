import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { placeTimeSchema } from './order-items.ts';
import { usd } from '../shared-samples.ts';
import { bookedItemSample } from './order-item-samples.ts';
import { lang } from '../request-locale.ts';

const token = z.string().regex(/^[A-Za-z0-9_.-]{20,600}$/, 'A token of a change is required');
const bookingId = z.string().regex(/^[A-Za-z0-9-]{6,64}$/, 'A booking id is required');
const itemId = z.string().regex(/^IT[A-Z0-9]{8,40}$/, 'The id of an item is required');

const { item_id, product_type, title, starts, ends } = bookedItemSample;

/** A complete sample of the date change calls for the API's documentation. */
export const dateChangeSample = {
  data: {
    token: 'eyJkYXRhIjp7fX0.c2lnbmVkLWJ5LXRoZS1hcGk',
    until: '2026-11-20T10:06:40.000Z',
    replaces: {
      booking_id: 'BK7F4K2091XQ',
      number: 'ALM 7F4K 2091',
      item_id,
      product_type,
      title,
      starts,
      ends,
      price: usd(84_800),
      refund: usd(84_800),
      kept: usd(0),
    },
  },
} as const;

/** A booked item that is replaced by one on other dates, and the refund for it once the other dates are booked. */
export const replacedItemSchema = z
  .object({
    booking_id: bookingId,
    /** Booking number. */
    number: z.string().nullable(),
    item_id: itemId,
    product_type: z.enum(productCodes),
    /** Title of the item in the requested language. */
    title: z.string(),
    starts: placeTimeSchema.nullable(),
    ends: placeTimeSchema.nullable(),
    price: moneySchema,
    /** The refund of the amount paid, by the item's terms and to the original payment methods. */
    refund: moneySchema,
    /** The part of the amount paid that is not refunded. */
    kept: moneySchema,
    /** The part of the price that will no longer be charged later; absent if unknown. */
    uncharged: moneySchema.optional(),
  })
  .meta({ id: 'ReplacedItem' });

export type ReplacedItem = z.infer<typeof replacedItemSchema>;

/** A date change in progress; its token holds a replacement for the item. */
export const dateChangeSchema = z.object({
  token,
  /** Expiry of the token. */
  until: z.iso.datetime(),
  replaces: replacedItemSchema,
});

export type DateChange = z.infer<typeof dateChangeSchema>;

/**
 * Starts a date change of a booked item (decision 035). Nothing changes yet: the replacement is held with the token,
 * and booking the replacement cancels the item for the refund given here. 409 not_changeable if nothing would be
 * refunded, the item has begun, or its booking is not confirmed.
 */
export const beginDateChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{booking_id}/date-changes',
  summary: 'Starts a date change',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ booking_id: bookingId }),
  query: z.object({
    /** Token of a mailed link; opens this booking without an account. */
    access: z.string().max(600).optional(),
    lang,
  }),
  body: z.object({ item_id: itemId }),
  response: nested1(dateChangeSchema),
  status: 201,
  errors: { booking_unknown: 404, not_changeable: 409 },
  sample: { request: { item_id: dateChangeSample.data.replaces.item_id }, response: dateChangeSample },
});

/** Returns the current state of a date change by its token. 404 change_unknown if the token is invalid or expired. */
export const readDateChange = endpoint({
  method: 'GET',
  path: '/api/date-changes',
  summary: 'Reads a date change in progress',
  tag: 'bookings',
  access: { caller: 'anyone' },
  query: z.object({ token, lang }),
  response: nested1(dateChangeSchema),
  errors: { change_unknown: 404, not_changeable: 409 },
  sample: { response: dateChangeSample },
});

export const dateChangeEndpoints = [beginDateChange, readDateChange] as const;
