import { z } from 'zod';
import { emailAddress, phoneNumber } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { bookingSample, calendarSample, contactSample, guestsSample } from './booking-samples.ts';
import { goesWithSchema } from './companions.ts';
import { replacedItemSchema } from './date-changes.ts';
import { holdSchema } from './holds.ts';
import { orderItemsSchema } from './order-items.ts';
import { invoiceSchema } from '../paying/invoices.ts';
import { itemAnswersSchema } from './item-answers.ts';
import { tenderSchema } from '../paying/orders.ts';
import { paymentMethods, paymentStatuses } from '../paying/payments.ts';
import { tenderKinds } from '../../payments/split.ts';
import { bookedGuestSchema, guestSchema, travellerInputSchema, travellerSchema } from './travellers.ts';

/**
 * Where a booking stands. `draft` waits for payment; `paying` has an attempt in flight; `authorised` waits for the
 * supplier; `capturing` takes the money; `confirmed` has a number; `failed` voided the authorisation; `cancelling`
 * pays back; `expired` was never paid. All transitions: docs/how-a-booking-is-made.md.
 */
export const bookingStatuses = [
  'draft',
  'paying',
  'authorised',
  'capturing',
  'confirmed',
  'failed',
  'cancelling',
  'cancelled',
  'expired',
] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingId = z.string().regex(/^[A-Za-z0-9-]{6,64}$/, 'A booking id is wanted');
const lang = z
  .string()
  .regex(/^[a-z]{2}-[A-Z]{2}$/)
  .default('en-US');

export const contactSchema = z.object({
  email: emailAddress,
  /** Empty only for a purchase that no one travels for. */
  phone: z.union([phoneNumber, z.literal('')]),
});

/** The contact of a booking that exists, perhaps older than the rules for contacts. */
const storedContactSchema = z.object({ email: z.string(), phone: z.string() });

/** Whose names may be put on a booked item: `spelling` is for the same people alone. */
export const nameChanges = ['anybody', 'spelling'] as const;

export type NameChange = (typeof nameChanges)[number];

/** Only once the booking is confirmed: `ALM 7F4K 2091`. */
export const bookingNumber = z.string().nullable();

/** What somebody booked, one thing or several, and how it is paid. */
export const bookingSchema = z
  .object({
    booking_id: bookingId,
    status: z.enum(bookingStatuses),
    /** Grows with every change, also of one item or of a name; older servers leave it out. */
    version: z.int().optional(),
    number: bookingNumber,
    product_type: z.enum(productCodes),
    hold_status: holdSchema.shape.status,
    /** What it is of, one thing or several. */
    items: orderItemsSchema,
    /** The travellers as names and ages of children. */
    guests: z.array(bookedGuestSchema),
    travellers: z.array(travellerSchema),
    contact: storedContactSchema,
    total: moneySchema,
    payment: z
      .object({
        payment_id: z.string(),
        method: z.enum(paymentMethods),
        status: z.enum(paymentStatuses),
        amount: moneySchema,
        brand: z.string().nullable(),
        last4: z.string().nullable(),
        paid_at: z.iso.datetime().nullable(),
        refunded: moneySchema,
        /** Of a card that is kept: when it is charged or, where that failed, until when it can be paid otherwise. */
        charge: z
          .object({
            state: z.enum(['scheduled', 'charging', 'due', 'charged']),
            at: z.iso.datetime(),
            pay_by: z.iso.datetime().nullable(),
          })
          .nullable(),
        /** Where it is paid with one. */
        invoice: invoiceSchema.nullable(),
      })
      .nullable(),
    /** What was taken off the total besides the card, in the order it was applied, and what of it came back. */
    tenders: z.array(tenderSchema.extend({ refunded: moneySchema })),
    /** Why it is `failed`, `expired` or waits anew: `sold_out`, `payment_lost`, `hold_expired`, `hold_released`, or the card's refusal. */
    reason: z.string().nullable(),
    created_at: z.iso.datetime(),
    cancelled_at: z.iso.datetime().nullable(),
    can_cancel: z.boolean(),
    /** Whether none of several items is booked where one cannot be; unknown where an older server left it out. */
    all_or_nothing: z.boolean().optional(),
    goes_with: goesWithSchema,
    /**
     * End of the hold while the booking can be paid in the checkout and no attempt is in flight, else null. Absent from
     * servers that cannot resume payments.
     */
    held_until: z.iso.datetime().nullable().optional(),
    /** The booked item whose place it takes, or took, and what of that comes back; nothing where it is left out. */
    replaces: replacedItemSchema.optional(),
    /** How its travellers' names may be corrected now; null where they may not, left out by servers that correct none. */
    names_change: z
      .object({
        allows: z.enum(nameChanges),
        until: z.iso.datetime(),
        /** Suppliers are being asked: the names stand as they were until all of them have agreed. */
        under_way: z.boolean(),
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'Booking' });

export type Booking = z.infer<typeof bookingSchema>;

/**
 * Begins a booking of a hold, or answers with the one begun (spec §4/19): repeating it with the same hold updates guests
 * while nothing was paid, and changes nothing after. 403 demo_account; 409 travel_date_too_soon, duplicate_reservation
 * (spec §8), attempt_in_flight; price_changed with a PriceChange as context, accepted by repeating with what it costs
 * now as `agreed_total`; 410 hold_ended; 422 too_many_guests.
 */
export const beginBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Begins a booking of what is held',
  tag: 'bookings',
  access: { caller: 'anyone', action: 'book', own: 'order' },
  body: z.object({
    hold_token: z.string().min(8, 'A hold token is wanted').max(64),
    /** Who travels: with their kind and what the items ask of each (`asks`); a purchase can do without. */
    travellers: z.array(travellerInputSchema).max(72).optional(),
    /** The same by names and ages of children, from pages that know no `travellers`. */
    guests: z.array(guestSchema).max(72).default([]),
    /** What the items ask once, by their ids. */
    answers: z.record(z.string().max(40), itemAnswersSchema).optional(),
    contact: contactSchema,
    /** Of several items: none is booked where one cannot be. Else the others are, and what could not be is not charged. */
    all_or_nothing: z.boolean().default(false),
    /** The total that the traveller has seen and agreed to; another one is asked about first. */
    agreed_total: moneySchema,
    accept_terms: z.literal(true, 'The terms have to be accepted'),
  }),
  response: nested1(bookingSchema),
  status: 201,
  errors: {
    hold_unknown: 404,
    demo_account: 403,
    sign_in_required: 403,
    travel_date_too_soon: 409,
    duplicate_reservation: 409,
    price_changed: 409,
    sold_out: 409,
    attempt_in_flight: 409,
    hold_ended: 410,
    too_many_guests: 422,
    supplier_unavailable: 503,
  },
  sample: {
    request: {
      hold_token: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      guests: guestsSample,
      contact: contactSample,
      agreed_total: { amount: 84_800, currency: 'USD' },
      accept_terms: true,
    },
    response: { data: { ...bookingSample.data, status: 'draft', number: null, payment: null, hold_status: 'held' } },
  },
});

export const bookingAccess = z.object({
  /** Of a mailed link; opens this one booking without an account. */
  access: z.string().max(600).optional(),
});
const asked = bookingAccess.extend({ lang });
const bookingParams = z.object({ booking_id: bookingId });

/** What names a booking, and opens it for who comes by a mailed link. */
export const bookingAddress = bookingParams.extend(bookingAccess.shape);

/**
 * Needs the account's session, the browser that began the booking, or a mailed link: an id alone answers 404
 * booking_unknown.
 */
export const readBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{booking_id}',
  summary: 'A booking',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingParams,
  query: asked,
  response: nested1(bookingSchema),
  errors: { booking_unknown: 404 },
  sample: { response: bookingSample },
});

export const readBookingStatus = endpoint({
  method: 'GET',
  path: '/api/bookings/{booking_id}/status',
  summary: 'Where a booking stands',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingParams,
  query: bookingAccess,
  response: nested1(
    z.object({
      booking_id: bookingId,
      status: z.enum(bookingStatuses),
      number: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  errors: { booking_unknown: 404 },
  sample: {
    response: { data: { booking_id: 'BK7F4K2091XQ', status: 'confirmed', number: 'ALM 7F4K 2091', reason: null } },
  },
});

/**
 * The signed-in traveller's bookings by arrival, the hundred nearest. `upcoming` and `past` are confirmed ones, by the
 * day at the place; `all` leaves out only what was never paid. 401 for guests, who have their mailed links.
 */
export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary: "The traveller's bookings",
  tag: 'bookings',
  access: { caller: 'signedIn', action: 'see-own-trips' },
  query: z.object({ when: z.enum(['upcoming', 'past', 'cancelled', 'all']).default('all'), lang }),
  response: nested1(z.array(bookingSchema)),
  sample: { response: { data: [bookingSample.data] } },
});

/**
 * Returns a token of the hold with which the checkout resumes the payment of a booking in this browser: the same booking
 * and the same attempt. Needs what readBooking needs. A guest's booking that a mailed link opened stays open to this
 * browser. 403 sign_in_required where the link opened an account's booking; 409 already_paid once it is paid; 410
 * hold_ended once it is held no more.
 */
export const resumePayment = endpoint({
  method: 'POST',
  path: '/api/bookings/{booking_id}/resume',
  summary: 'Resumes the payment of a booking in another browser',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingParams,
  query: bookingAccess,
  response: nested1(z.object({ hold_token: z.string() })),
  errors: { booking_unknown: 404, sign_in_required: 403, already_paid: 409, hold_ended: 410 },
  sample: { response: { data: { hold_token: 'H-0B6F1C8E5D2A49738C1E7F60A5B3D942' } } },
});

const refund = z.object({
  /** What comes back, and to what it was paid with. */
  refund: moneySchema,
  kept: moneySchema,
  refund_percent: z.int(),
  /** By what it was paid with: the parts sum to the refund. A coupon is a discount, and none of it comes back. */
  parts: z.array(
    z.object({
      kind: z.enum(['card', ...tenderKinds]),
      label: z.string().nullable(),
      paid: moneySchema,
      refund: moneySchema,
    }),
  ),
  /** The present offer holds until then; null when nothing comes back any more. */
  until: z.iso.datetime().nullable(),
});

const itemId = z.string().regex(/^IT[A-Z0-9]{8,40}$/, 'The id of an item is wanted');

/** Of which items, with commas between: all that are still booked unless said. */
const itemIds = z.string().regex(/^IT[A-Z0-9]{8,40}(,IT[A-Z0-9]{8,40}){0,8}$/, 'Ids of items are wanted');

/** The refund of a cancellation now, of all or of some items; nothing changes. */
export const previewCancellation = endpoint({
  method: 'GET',
  path: '/api/bookings/{booking_id}/cancellation',
  summary: 'The refund of a cancellation',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingParams,
  query: bookingAccess.extend({ item_ids: itemIds.optional() }),
  response: nested1(refund),
  errors: { booking_unknown: 404, not_cancellable: 409 },
  sample: {
    response: {
      data: {
        refund: { amount: 84_800, currency: 'USD' },
        kept: { amount: 0, currency: 'USD' },
        refund_percent: 100,
        parts: [
          {
            kind: 'card',
            label: null,
            paid: { amount: 74_800, currency: 'USD' },
            refund: { amount: 74_800, currency: 'USD' },
          },
          {
            kind: 'cash_card',
            label: null,
            paid: { amount: 10_000, currency: 'USD' },
            refund: { amount: 10_000, currency: 'USD' },
          },
        ],
        until: '2027-05-12T16:00:00Z',
      },
    },
  },
});

/**
 * Cancels all that is still booked, or the items named, for the refund that was shown. 409 refund_changed when the policy's step passed meanwhile; its context is the
 * present offer. A booking that is cancelled already is answered as it is.
 */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{booking_id}/cancellation',
  summary: 'Cancels a booking',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingParams,
  query: asked,
  body: z.object({
    agreed_refund: moneySchema,
    /** Cancels these alone: the booking goes on with the others, and ends with the last of them. */
    item_ids: z.array(itemId).min(1).max(9).optional(),
  }),
  response: nested1(bookingSchema),
  errors: { booking_unknown: 404, not_cancellable: 409, refund_changed: 409 },
  sample: {
    request: { agreed_refund: { amount: 84_800, currency: 'USD' } },
    response: { data: { ...bookingSample.data, status: 'cancelling', can_cancel: false } },
  },
});

/** Returns a calendar file: nights are all-day events, other items have their local start and end times. A cancelled booking has the same events with STATUS:CANCELLED. 409 not_confirmed before a booking is confirmed, or without a day. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/{booking_id}/calendar.ics',
  summary: 'A booking as a calendar file',
  tag: 'bookings',
  access: { caller: 'anyone', own: 'order' },
  params: bookingParams,
  query: asked,
  response: z.string(),
  media: 'text/calendar; charset=utf-8',
  errors: { booking_unknown: 404, not_confirmed: 409 },
  sample: { response: calendarSample },
});

export const bookingEndpoints = [
  beginBooking,
  readBooking,
  readBookingStatus,
  resumePayment,
  listBookings,
  previewCancellation,
  cancelBooking,
  readCalendar,
] as const;
