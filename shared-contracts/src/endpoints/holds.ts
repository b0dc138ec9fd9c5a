import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nested1 } from '../http/nested.schema.ts';
import { cancellationSchema, sceneSchema, stayPriceSchema } from './hotels.ts';

const token = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'A hold token is wanted');

/** What a traveller has held: the room, the stay and the price that will be paid. */
export const holdSchema = z
  .object({
    hold_id: z.string(),
    /** What the holdTok cookie keeps, with `path`. Knowing it is having the hold. */
    token,
    /** Main path of the product: `hotels`, `resorts`. */
    path: z.string(),
    status: z.enum(['held', 'booking', 'booked', 'released', 'expired']),
    expires_at: z.iso.datetime(),
    extensions_left: z.int(),
    product_type: z.string(),
    hotel_id: z.string(),
    hotel_name: z.string(),
    place_id: z.string(),
    place_name: z.string(),
    time_zone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    scene: sceneSchema,
    stars: z.int(),
    room_id: z.string(),
    room_name: z.string(),
    board: z.string(),
    checkin: z.iso.date(),
    checkout: z.iso.date(),
    checkin_from: z.string(),
    checkout_until: z.string(),
    rooms: z.string(),
    max_guests: z.int(),
    cancellation: cancellationSchema,
    price: stayPriceSchema,
    /** The booking that this hold is part of, once begun. */
    booking_id: z.string().nullable(),
  })
  .meta({ id: 'Hold' });

export type Hold = z.infer<typeof holdSchema>;

/** Takes inventory for an offer. 409 sold_out, price_changed (with the new offer), 410 offer_expired, 422 offer_invalid. */
export const createHold = endpoint({
  method: 'POST',
  path: '/api/holds',
  summary: 'Holds a room at its price',
  tag: 'holds',
  body: z.object({ offer: z.string().min(1).max(4000) }),
  response: nested1(holdSchema),
  status: 201,
  errors: { sold_out: 409, offer_expired: 410, offer_invalid: 422 },
  sample: { request: { offer: 'v1.…' }, response: undefined },
});

export const readHold = endpoint({
  method: 'GET',
  path: '/api/holds/{token}',
  summary: 'A hold by its token',
  tag: 'holds',
  params: z.object({ token }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404 },
  sample: { response: undefined },
});

/** More time, as often as the product allows. 409 no_extensions_left, 410 hold_ended. */
export const extendHold = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/extend',
  summary: 'Gives a hold more time',
  tag: 'holds',
  params: z.object({ token }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404, no_extensions_left: 409, hold_ended: 410 },
  sample: { response: undefined },
});

/** Sent by a page that shows a hold, so that another page's clean-up leaves it alone (409 hold_in_use there). */
export const renewHold = endpoint({
  method: 'POST',
  path: '/api/holds/{token}/renew',
  summary: 'Says that a page still shows this hold',
  tag: 'holds',
  params: z.object({ token }),
  response: nested1(holdSchema),
  errors: { hold_unknown: 404 },
  sample: { response: undefined },
});

const release = z.object({
  residency: z.string().regex(/^[A-Z]{2}$/, 'A country code like US is wanted'),
  token,
  path: z.string().min(1).max(40),
});

/** Gives inventory back (spec §4/34). Releasing twice is no error. 409 hold_in_use. */
export const releaseHold = endpoint({
  method: 'POST',
  path: '/api/holds/release',
  summary: 'Gives a held room back',
  tag: 'holds',
  body: release,
  response: z.object({ status: z.literal('released') }),
  errors: { hold_unknown: 404, hold_in_use: 409 },
  sample: { request: { residency: 'US', token: 'H-58213-7F4K', path: 'hotels' }, response: { status: 'released' } },
});

/** Releases a resort week held by the visitor's hold token (spec §7.5). */
export const releaseWeek = endpoint({
  method: 'POST',
  path: '/api/weeks/release',
  summary: 'Gives a held resort week back',
  tag: 'holds',
  body: release,
  response: z.object({ status: z.literal('released') }),
  errors: { hold_unknown: 404, hold_in_use: 409 },
  sample: { request: { residency: 'US', token: 'H-58213-7F4K', path: 'resorts' }, response: { status: 'released' } },
});

export const holdEndpoints = [createHold, readHold, extendHold, renewHold, releaseHold, releaseWeek] as const;
