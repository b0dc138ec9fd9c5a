import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1, nested3 } from '../../http/nested.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { tripProducts } from '../../products/trip-products.ts';
import { calendarSample } from '../orders/booking-samples.ts';
import { bookingAccess, bookingId, bookingSchema } from '../orders/bookings.ts';
import { placeTimeSchema } from '../orders/order-items.ts';
import { tripSample } from './trip-samples.ts';
import { lang } from '../request-locale.ts';

/**
 * Whether the traveller is present all the time (a flight), sleeps there and moves around by day (a hotel), or is
 * present only at start and end (the desk of a rental car).
 */
const presences = ['throughout', 'nights', 'ends'] as const;

const whereSchema = z.object({
  /** ID of the place for searches; null if the place is not one of the product's own. */
  place_id: z.string().nullable(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const stretchEndSchema = z.object({
  when: placeTimeSchema,
  where: whereSchema,
  /** The event, if the title does not describe it: `Check-in`, `Return`. */
  label: z.string().nullable(),
  /** `QM 117 · 12A, 12B`, `Sea view room`, the name of a desk. */
  detail: z.string().nullable(),
  /**
   * Latest possible time for the event, and the reason as a sentence: `The desk closes at 20:00.` Null without a limit.
   */
  latest: z.object({ at: z.iso.datetime(), text: z.string().nullable() }).nullable(),
});

/** A part of an item that takes up time: one flight of a journey, the nights in a room. */
export const stretchSchema = z
  .object({
    /** ID that stays the same during the item's lifetime. */
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
 * Conflicts between bookings. `at_once`: the traveller would have to be in two places at the same time, or the time
 * between two places is too short for the distance. `two_beds`: two places to sleep in one night. `too_late`: the first
 * arrives after the latest time of the second. `left_before`: the first departs before the second.
 */
const tripConflicts = ['at_once', 'two_beds', 'too_late', 'left_before'] as const;

/**
 * Tight but possible connections. `connection`: fewer `minutes` between two stretches than are `needed` for the way.
 * `late_arrival`: the traveller reaches the bed after midnight of its first night.
 */
const tightTimes = ['connection', 'late_arrival'] as const;

/** The bookings of one journey, which follow each other within days, with the times of their items. */
export const tripSchema = z
  .object({
    /** ID of the trip's first booking; the ID of any of its bookings opens the trip. */
    trip_id: bookingId,
    /** Bookings by start; at least one. */
    bookings: z.array(bookingSchema).min(1),
    /** Times of the trip in order; without cancelled bookings and undated ones. */
    stretches: z.array(stretchSchema),
    conflicts: z.array(z.object({ kind: z.enum(tripConflicts), stretches: z.tuple([z.string(), z.string()]) })),
    /** Connections with little time; older servers omit them. */
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
    /** Nights on the way without a bed, which may be intended. */
    gaps: z.array(z.object({ where: whereSchema, checkin: z.iso.date(), checkout: z.iso.date() })),
  })
  .meta({ id: 'Trip' });

export type Trip = z.infer<typeof tripSchema>;

const language = {
  lang,
};
const asked = bookingAccess.extend(language);
const params = z.object({ booking_id: bookingId });

/**
 * Returns the signed-in traveller's trips by first day: the hundred nearest, without unpaid bookings; each booking
 * belongs to one trip. 401 for guests, who open the trip of their own booking.
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
 * Returns the trip of a booking: the complete trip for the account that made the booking, only that booking for a
 * guest's browser or a mailed link. An ID by itself returns 404 booking_unknown.
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

/**
 * Returns a trip as a calendar file; cancelled items have STATUS:CANCELLED. 409 not_confirmed if none of its items has
 * dates.
 */
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

/**
 * Returns a printable itinerary by day with the number of each booking. 409 not_confirmed if no confirmed item has
 * dates.
 */
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
/** Code of a mailed invitation. */
export const accessCode = z.string().trim().min(1, 'A code is required').max(80);
const userId = z.string().min(1, 'A user ID is required').max(80);

/**
 * Returns whether a shared trip includes the signed-in traveller (spec §7.5). `status` is `failed` for an unknown trip
 * or one that is not shared with them; `exist` is false if they may be added. 403 forbidden if `user_id` or `org_id`
 * differ from the session's.
 */
export const belongsToTrip = endpoint({
  method: 'POST',
  path: '/api/trips/belongsThistrip',
  summary: 'Whether a trip belongs to the traveller',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'account' },
  body: z.object({
    user_id: userId,
    /** Kind of the check; 3 is the only kind. */
    type: z.literal(3),
    trip_id: tripId,
    currency: z.string().regex(/^[A-Z]{3}$/, 'Three letters are required'),
    /** `1` requests details, of which this check has none. */
    is_details_required: z.union([z.literal(0), z.literal(1)]).default(0),
    product_type: z.array(z.enum(tripProducts)).max(6),
    org_id: z.string().min(1).max(31),
    /** Code of an invitation, which reveals its trip and allows the traveller to be added. */
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
 * Adds the signed-in traveller to a trip (spec §7.5); idempotent. 404 trip_unknown for an unknown trip or one not
 * shared with them: a trip with people requires the `access_code` of an invitation; 403 forbidden if `user_id` differs
 * from the session's.
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
