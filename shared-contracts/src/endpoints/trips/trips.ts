import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1, nested3 } from '../../http/nested.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { tripProducts } from '../../products/trip-products.ts';
import { calendarSample } from '../orders/booking-samples.ts';
import { bookingAccess, bookingId, bookingSchema } from '../orders/bookings.ts';
import { placeTimeSchema } from '../orders/order-items.ts';
import { tripSample } from './trip-samples.ts';

/**
 * Whether somebody is there from the first instant to the last, as in the air; sleeps there and goes about by day; or
 * comes by when it begins and when it ends, as at the desk of a rental car.
 */
export const presences = ['throughout', 'nights', 'ends'] as const;

export type Presence = (typeof presences)[number];

const whereSchema = z.object({
  /** Of our own places, for a search there; null of any other. */
  place_id: z.string().nullable(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const stretchEndSchema = z.object({
  when: placeTimeSchema,
  where: whereSchema,
  /** What happens then, where its title does not say so: `Check-in`, `Return`. */
  label: z.string().nullable(),
  /** `QM 117 · 12A, 12B`, `Sea view room`, the name of a desk. */
  detail: z.string().nullable(),
  /** From when on it is too late for it, and why in a sentence: `The desk closes at 20:00.` Null where it never is. */
  latest: z.object({ at: z.iso.datetime(), text: z.string().nullable() }).nullable(),
});

/** A part of an item by the time that it takes: one flight of a journey, the nights in a room. */
export const stretchSchema = z
  .object({
    /** Stays the same as long as the item does. */
    stretch_id: z.string(),
    booking_id: bookingId,
    item_id: z.string(),
    product_type: z.enum(productCodes),
    presence: z.enum(presences),
    title: z.string(),
    starts: stretchEndSchema,
    ends: stretchEndSchema,
  })
  .meta({ id: 'TripStretch' });

export type TripStretch = z.infer<typeof stretchSchema>;

/**
 * What cannot be as it is booked. `at_once`: two things at the same time, such as a desk that is only open while one is
 * in the air, or one after the other but too far apart for the time between. `two_beds`: two places to sleep in one night.
 * `too_late`: the first arrives after the latest moment of the second. `left_before`: the first leaves before the second.
 */
export const tripConflicts = ['at_once', 'two_beds', 'too_late', 'left_before'] as const;

/**
 * What can be done as it is booked, with little time. `connection`: fewer `minutes` from one to the other than are
 * `needed` for the way. `late_arrival`: the second is a bed that the first reaches after midnight of its first night.
 */
export const tightTimes = ['connection', 'late_arrival'] as const;

/** The bookings of one journey, which follow each other within days, with what their items take of the traveller's time. */
export const tripSchema = z
  .object({
    /** The id of its first booking; any of them opens it. */
    trip_id: bookingId,
    /** In the order that they begin; one at least. */
    bookings: z.array(bookingSchema).min(1),
    /** In the order of their instants; none of a booking that was cancelled or is for no days. */
    stretches: z.array(stretchSchema),
    conflicts: z.array(z.object({ kind: z.enum(tripConflicts), stretches: z.tuple([z.string(), z.string()]) })),
    /** Left out by servers that do not look for it. */
    tight: z
      .array(
        z.object({
          kind: z.enum(tightTimes),
          stretches: z.tuple([z.string(), z.string()]),
          minutes: z.int().nullable(),
          needed: z.int().nullable(),
        }),
      )
      .optional(),
    /** Nights on the way without a bed, which may well be meant so. */
    gaps: z.array(z.object({ where: whereSchema, checkin: z.iso.date(), checkout: z.iso.date() })),
  })
  .meta({ id: 'Trip' });

export type Trip = z.infer<typeof tripSchema>;

const language = {
  lang: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/)
    .default('en-US'),
};
const asked = bookingAccess.extend(language);
const params = z.object({ booking_id: bookingId });

/**
 * The signed-in traveller's trips by their first day: all bookings but those never paid for, at most the hundred nearest,
 * each in one trip. 401 for guests, who open the trip of their own booking.
 */
export const listTrips = endpoint({
  method: 'GET',
  path: '/api/trips',
  summary: "The traveller's trips",
  tag: 'trips',
  access: { caller: 'signedIn', action: 'see-own-trips' },
  query: z.object(language),
  response: nested1(z.array(tripSchema)),
  sample: { response: { data: [tripSample] } },
});

/**
 * The trip that a booking belongs to: all of it for the account that booked it, the booking alone for a guest's browser
 * and for who comes by a mailed link. An id alone answers 404 booking_unknown.
 */
export const readTrip = endpoint({
  method: 'GET',
  path: '/api/trips/{booking_id}',
  summary: 'The trip of a booking',
  tag: 'trips',
  access: { caller: 'anyone', own: 'order' },
  params,
  query: asked,
  response: nested1(tripSchema),
  errors: { booking_unknown: 404 },
  sample: { response: { data: tripSample } },
});

/** The same as a file for calendars, cancelled items with STATUS:CANCELLED. 409 not_confirmed where nothing of it has a day. */
export const readTripCalendar = endpoint({
  method: 'GET',
  path: '/api/trips/{booking_id}/calendar.ics',
  summary: 'A trip as a calendar file',
  tag: 'trips',
  access: { caller: 'anyone', own: 'order' },
  params,
  query: asked,
  response: z.string(),
  media: 'text/calendar; charset=utf-8',
  errors: { booking_unknown: 404, not_confirmed: 409 },
  sample: { response: calendarSample },
});

/** Day by day, and each booking with its number, to be printed and shown. 409 not_confirmed where nothing confirmed has a day. */
export const readTripVoucher = endpoint({
  method: 'GET',
  path: '/api/trips/{booking_id}/voucher.pdf',
  summary: 'The voucher of a trip as PDF',
  tag: 'trips',
  access: { caller: 'anyone', own: 'order' },
  params,
  query: asked,
  response: z.string(),
  media: 'application/pdf',
  errors: { booking_unknown: 404, not_confirmed: 409 },
  sample: { response: '%PDF-1.7…' },
});

export const tripId = z.string().trim().min(1, 'A trip is required').max(80);
/** Of a mailed invitation. */
export const accessCode = z.string().trim().min(1, 'A code is required').max(80);
const userId = z.string().min(1, 'Whose it is is required').max(80);

/**
 * Whether a trip that was made for several travellers is the signed-in traveller's (spec §7.5). `status` is `failed` for
 * a trip that is not there, or that is others' and not shared with them; `exist` is false for one that they may be
 * added to. 403 forbidden for another `user_id` or `org_id` than the session's.
 */
export const belongsToTrip = endpoint({
  method: 'POST',
  path: '/api/trips/belongsThistrip',
  summary: 'Whether a trip belongs to the traveller',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'account' },
  body: z.object({
    user_id: userId,
    /** The kind of the check; there is one. */
    type: z.literal(3),
    trip_id: tripId,
    currency: z.string().regex(/^[A-Z]{3}$/, 'Three letters are required'),
    /** `1` asks for details, which this check has none of. */
    is_details_required: z.union([z.literal(0), z.literal(1)]).default(0),
    product_type: z.array(z.enum(tripProducts)).max(6),
    org_id: z.string().min(1).max(31),
    /** Of an invitation: a trip that it is for is there, and the traveller may be added to it. */
    access_code: accessCode.optional(),
  }),
  response: z.object({ status: z.enum(['success', 'failed']), exist: z.boolean() }),
  sample: {
    request: {
      user_id: 'U1001',
      type: 3,
      trip_id: 'TRIP-1001',
      currency: 'USD',
      is_details_required: 0,
      product_type: [...tripProducts],
      org_id: 'main',
    },
    response: { status: 'success', exist: true },
  },
});

/**
 * Makes a trip the signed-in traveller's too (spec §7.5); doing so twice is no error. 404 trip_unknown for a trip that
 * is not there, or that is others' and not shared with them: one that has people wants the `access_code` of an invitation; 403 forbidden for another `user_id` than the session's.
 */
export const addUserToTrip = endpoint({
  method: 'POST',
  path: '/api/trips/addUserToTrip',
  summary: 'Adds the traveller to a trip',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'account' },
  body: z.object({ mytrip_id: tripId, user_id: userId, access_code: accessCode.optional() }),
  response: nested3(z.object({ mytrip_id: tripId })),
  errors: { trip_unknown: 404 },
  sample: {
    request: { mytrip_id: 'TRIP-2002', user_id: 'U1001' },
    response: { data: { data: { data: { mytrip_id: 'TRIP-2002' } } } },
  },
});

export const tripEndpoints = [
  listTrips,
  readTrip,
  readTripCalendar,
  readTripVoucher,
  belongsToTrip,
  addUserToTrip,
] as const;
