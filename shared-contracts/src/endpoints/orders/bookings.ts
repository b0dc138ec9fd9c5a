import { z } from 'zod';
import { emailAddress, phoneNumber } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { bookingSample, calendarSample, contactSample, guestsSample } from './booking-samples.ts';
import { companionsSchema } from './companions.ts';
import { replacedItemSchema } from './date-changes.ts';
import { holdSchema } from './holds.ts';
import { orderItemsSchema } from './order-items.ts';
import { itemEventSchema } from './item-event.ts';
import { invoiceSchema } from '../payments/invoices.ts';
import { itemAnswersSchema, stayRequestsSchema } from './item-answers.ts';
import { tenderSchema } from '../payments/orders.ts';
import { paymentMethods, paymentStatuses } from '../payments/payments.ts';
import { tenderKinds } from '../../payments/split.ts';
import { bookedGuestSchema, guestSchema, travellerInputSchema, travellerSchema } from './travellers.ts';
import { lang } from '../request-locale.ts';

/**
 * Status of a booking. `draft` awaits payment; `paying` has a payment attempt in progress; `authorised` awaits the
 * supplier; `capturing` captures the payment; `confirmed` has a number; `failed` voided the authorisation; `cancelling`
 * refunds; `expired` was never paid. All transitions: docs/how-a-booking-is-made.md.
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

export const bookingId = z.string().regex(/^[A-Za-z0-9-]{6,64}$/, 'A booking id is required');
export const contactSchema = z.object({
  email: emailAddress,
  /** Phone number; empty only for purchases without travellers. */
  phone: z.union([phoneNumber, z.literal('')]),
});

/** The contact of an existing booking, which may predate the validation rules. */
const storedContactSchema = z.object({ email: z.string(), phone: z.string() });

/**
 * The changes of names that a booked item allows: `anybody` allows other people, `spelling` only corrections of the
 * same people's names.
 */
export const nameChanges = ['anybody', 'spelling'] as const;

export type NameChange = (typeof nameChanges)[number];

/** Null before confirmation: `ALM 7F4K 2091`. */
export const bookingNumber = z.string().nullable();

/** A booking of one or more items and its payment. */
export const bookingSchema = z
  .object({
    booking_id: bookingId,
    status: z.enum(bookingStatuses),
    /** Increases with every change of the booking, including changes of an item or a name; older servers omit it. */
    version: z.int().optional(),
    number: bookingNumber,
    product_type: z.enum(productCodes),
    hold_status: holdSchema.shape.status,
    items: orderItemsSchema,
    /** Travellers as names and ages of children. */
    guests: z.array(bookedGuestSchema),
    travellers: z.array(travellerSchema),
    /** Arrival times and special requests by item ID; omitted if there are none, in lists and by older servers. */
    stay_requests: z.record(z.string(), stayRequestsSchema).optional(),
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
        /**
         * When the stored card is charged or, after a failed charge, until when the traveller can pay in another way.
         */
        charge: z
          .object({
            state: z.enum(['scheduled', 'charging', 'due', 'charged']),
            at: z.iso.datetime(),
            pay_by: z.iso.datetime().nullable(),
          })
          .nullable(),
        /** Null unless paid by invoice. */
        invoice: invoiceSchema.nullable(),
      })
      .nullable(),
    /**
     * Deductions from the total other than the card payment, in the order of application, and how much of each was
     * refunded.
     */
    tenders: z.array(tenderSchema.extend({ refunded: moneySchema })),
    /**
     * Why the booking is `failed` or `expired`, or awaits payment again: `sold_out`, `payment_lost`, `hold_expired`,
     * `hold_released`, or the card's refusal.
     */
    reason: z.string().nullable(),
    created_at: z.iso.datetime(),
    cancelled_at: z.iso.datetime().nullable(),
    can_cancel: z.boolean(),
    /** Whether the items are booked only together; older servers omit it. */
    all_or_nothing: z.boolean().optional(),
    goes_with: companionsSchema,
    /**
     * End of the hold while the booking can be paid in the checkout and no attempt is in progress, otherwise null.
     * Omitted by servers that cannot resume payments.
     */
    held_until: z.iso.datetime().nullable().optional(),
    /** The booked item that this booking replaces or has replaced, and the refund for that item; absent if none. */
    replaces: replacedItemSchema.optional(),
    /** How travellers' names may be corrected now; null if not allowed, omitted by servers without corrections. */
    names_change: z
      .object({
        allows: z.enum(nameChanges),
        until: z.iso.datetime(),
        /** A correction awaits the suppliers; the names are unchanged until all suppliers have agreed. */
        under_way: z.boolean(),
      })
      .nullable()
      .optional(),
    /** Changes by suppliers, oldest first; omitted if there are none and by older servers. */
    events: z.array(itemEventSchema).optional(),
  })
  .meta({ id: 'Booking' });

export type Booking = z.infer<typeof bookingSchema>;

/**
 * Starts a booking from a hold, or returns the existing one (spec §4/19). Repeating the call with the same hold
 * updates the guests until something is paid. 403 demo_account; 409 travel_date_too_soon, duplicate_reservation
 * (spec §8), attempt_in_flight; price_changed with a PriceChange as context, which a repeated call accepts by sending
 * the new price as `agreed_total` and the new `conditions_version` of the hold as `agreed_conditions`; 410 hold_ended;
 * 422 too_many_guests.
 */
export const beginBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Starts a booking from a hold',
  tag: 'bookings',
  access: { caller: 'anyone', action: 'book', own: 'order' },
  body: z.object({
    hold_token: z.string().min(8, 'A hold token is required').max(64),
    /** Travellers with their kind and the answers that the items require (`asks`); optional for purchases. */
    travellers: z.array(travellerInputSchema).max(72).optional(),
    /** Names and ages of children, from pages without `travellers`. */
    guests: z.array(guestSchema).max(72).default([]),
    /** Answers per item, by item ID. */
    answers: z.record(z.string().max(40), itemAnswersSchema).optional(),
    contact: contactSchema,
    /** Books several items only together. If false, the available items are booked and the others are not charged. */
    all_or_nothing: z.boolean().default(false),
    /** The total that the traveller accepted; if the price differs, the booking does not start. */
    agreed_total: moneySchema,
    /**
     * `conditions_version` of the hold that the traveller saw; if the policies differ, the booking does not start.
     * Without it, as from older pages, a repeated call accepts changed policies.
     */
    agreed_conditions: z.string().max(64).optional(),
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
  /** Token of a mailed link; opens this booking without an account. */
  access: z.string().max(600).optional(),
});
const asked = bookingAccess.extend({ lang });
const bookingParams = z.object({ booking_id: bookingId });

/** Parameters that identify a booking and carry the token of a mailed link. */
export const bookingLocator = bookingParams.extend(bookingAccess.shape);

/**
 * Requires the account's session, the browser that made the booking, or a mailed link: an ID by itself returns 404
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
 * Returns the signed-in traveller's hundred nearest bookings by arrival. `upcoming` and `past` contain only confirmed
 * bookings, by the local date of the place; `all` excludes unpaid ones. 401 for guests, who use mailed links.
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
 * Returns a hold token with which the checkout resumes the payment of a booking in this browser: the same booking and
 * the same attempt. Requires the same access as readBooking. A guest's booking that a mailed link opened stays
 * accessible to this browser. 403 sign_in_required if the booking belongs to an account and the link opened it; 409
 * already_paid; 410 hold_ended.
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
  /** The refund in total. */
  refund: moneySchema,
  kept: moneySchema,
  refund_percent: z.int(),
  /** Refund by payment method; the parts sum to the refund. A coupon is a discount and is not refunded. */
  parts: z.array(
    z.object({
      kind: z.enum(['card', ...tenderKinds]),
      label: z.string().nullable(),
      paid: moneySchema,
      refund: moneySchema,
    }),
  ),
  /** When this refund offer expires; null if nothing is refundable any more. */
  until: z.iso.datetime().nullable(),
});

/** IDs of the items to cancel. */
export const chosenItems = z
  .array(z.string().regex(/^IT[A-Z0-9]{8,40}$/, 'The id of an item is required'))
  .min(1)
  .max(9);

/** Comma-separated IDs of the items to cancel. */
export const itemIds = z.string().regex(/^IT[A-Z0-9]{8,40}(,IT[A-Z0-9]{8,40}){0,8}$/, 'Ids of items are required');

/** Returns the current refund of a cancellation, of the given items or all that are booked; changes nothing. */
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
 * Cancels all booked items, or the given ones, for the refund that was shown. 409 refund_changed if a deadline of the
 * policy has passed; the error's context is the current offer. Returns an already cancelled booking unchanged.
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
    /** Cancels only these items; the booking ends with its last item. */
    item_ids: chosenItems.optional(),
  }),
  response: nested1(bookingSchema),
  errors: { booking_unknown: 404, not_cancellable: 409, refund_changed: 409 },
  sample: {
    request: { agreed_refund: { amount: 84_800, currency: 'USD' } },
    response: { data: { ...bookingSample.data, status: 'cancelling', can_cancel: false } },
  },
});

/**
 * Returns a calendar file: nights are all-day events, other items have local start and end times. A cancelled booking
 * has the same events with STATUS:CANCELLED. 409 not_confirmed before a booking is confirmed, or if it has no dates.
 */
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
