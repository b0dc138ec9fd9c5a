import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { dateChangeSample } from './date-change-samples.ts';
import { placeTimeSchema } from './order-items.ts';

const lang = z
  .string()
  .regex(/^[a-z]{2}-[A-Z]{2}$/)
  .default('en-US');
const token = z.string().regex(/^[A-Za-z0-9_.-]{20,600}$/, 'A token of a change is wanted');
const bookingId = z.string().regex(/^[A-Za-z0-9-]{6,64}$/, 'A booking id is wanted');
const itemId = z.string().regex(/^IT[A-Z0-9]{8,40}$/, 'The id of an item is wanted');

/** A booked item that other dates take the place of, and what of it comes back once those are booked. */
export const replacedItemSchema = z
  .object({
    booking_id: bookingId,
    /** Of the booking, as its travellers know it. */
    number: z.string().nullable(),
    item_id: itemId,
    product_type: z.enum(productCodes),
    /** In the language asked for. */
    title: z.string(),
    starts: placeTimeSchema.nullable(),
    ends: placeTimeSchema.nullable(),
    price: moneySchema,
    /** Of what was paid for it, what comes back by its terms, to what it was paid with. */
    refund: moneySchema,
    /** Of what was paid for it, what does not. */
    kept: moneySchema,
    /** What was to be charged later, and is not any more; unknown where it is left out. */
    uncharged: moneySchema.optional(),
  })
  .meta({ id: 'ReplacedItem' });

export type ReplacedItem = z.infer<typeof replacedItemSchema>;

/** A change of dates that somebody began: with its token something is held in the item's place. */
export const dateChangeSchema = z.object({
  token,
  /** Until when something can be held with it. */
  until: z.iso.datetime(),
  replaces: replacedItemSchema,
});

export type DateChange = z.infer<typeof dateChangeSchema>;

/**
 * Begins a change of the dates of a booked item (decision 035). Nothing changes yet: what is chosen instead is held with
 * the token, and booking that cancels the item for the refund said here. 409 not_changeable where nothing of it would
 * come back, it has begun, or its booking is not confirmed.
 */
export const beginDateChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{booking_id}/date-changes',
  summary: 'Begins a change of dates',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ booking_id: bookingId }),
  query: z.object({
    /** Of a mailed link; opens this one booking without an account. */
    access: z.string().max(600).optional(),
    lang,
  }),
  body: z.object({ item_id: itemId }),
  response: nested1(dateChangeSchema),
  status: 201,
  errors: { booking_unknown: 404, not_changeable: 409 },
  sample: { request: { item_id: dateChangeSample.data.replaces.item_id }, response: dateChangeSample },
});

/** A change of dates by its token, as it stands now. 404 change_unknown where it is none, or its time is over. */
export const readDateChange = endpoint({
  method: 'GET',
  path: '/api/date-changes',
  summary: 'A change of dates that was begun',
  tag: 'bookings',
  access: { caller: 'anyone' },
  query: z.object({ token, lang }),
  response: nested1(dateChangeSchema),
  errors: { change_unknown: 404, not_changeable: 409 },
  sample: { response: dateChangeSample },
});

export const dateChangeEndpoints = [beginDateChange, readDateChange] as const;
