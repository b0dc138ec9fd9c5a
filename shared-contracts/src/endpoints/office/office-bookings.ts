import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { csvStart } from '../../text/csv.ts';
import { usd } from '../shared-samples.ts';
import { bookingFilters, bookingSorts } from '../../orders/booking-filters.ts';
import { holdExtensions } from '../../orders/hold-extensions.ts';
import { productCodes } from '../../products/product-codes.ts';
import { bookingSample } from '../orders/booking-samples.ts';
import { bookingId, bookingSchema, bookingStatuses, chosenItems, contactSchema, itemIds } from '../orders/bookings.ts';
import { namesSchema } from '../orders/travellers.ts';
import { orderLedgerSchema, readOrderLedger } from '../orders/order-ledger.ts';
import { conversationId, conversationSample, conversationSchema } from '../products/supplier-conversations.ts';
import { lang } from '../request-locale.ts';
import { ledgerEntrySchema, sampleEntry } from './accounting.ts';
import { exportReason, officeParams, officeReason, requireTask } from './office-parts.ts';

const foundBookingSchema = z
  .object({
    booking_id: bookingId,
    number: z.string().nullable(),
    status: z.enum(bookingStatuses),
    product_type: z.enum(productCodes),
    /** Name of the first traveller; empty for purchases without travellers. */
    traveller: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Titles of the items, joined. */
    title: z.string(),
    total: moneySchema,
    starts_on: z.iso.date().nullable(),
    ends_on: z.iso.date().nullable(),
    /** Last four digits of the card; null without a card. */
    last4: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'FoundBooking' });

export type FoundBooking = z.output<typeof foundBookingSchema>;

/** @private exported for tests of the back office */
export const sampleFoundBooking = {
  booking_id: 'BK7F4K2091XQ',
  number: 'ALM 7F4K 2091',
  status: 'confirmed' as const,
  product_type: 'HLT' as const,
  traveller: 'Maya Okafor',
  email: 'traveller@example.test',
  phone: '+442079460018',
  title: 'Torre Limonaia',
  total: usd(84_800),
  starts_on: '2026-12-18',
  ends_on: '2026-12-22',
  last4: '4242',
  created_at: '2026-11-20T08:06:40.000Z',
};

const searchQuery = z.object({
  q: z.string().trim().max(200).default(''),
  filter: z.enum(bookingFilters).optional(),
  sort: z.enum(bookingSorts).default('newest'),
});

/**
 * Returns bookings of the organisation, a page at a time. Each word in `q` must begin one of the booking's
 * words: number, supplier reference, name of a traveller or the buyer, e-mail, phone, card ending, title. An amount
 * (`848.00`) matches the total or a charge. A date (`2026-12-18`, `18/12/2026`, `18 Dec 2026`) matches the first or last
 * day; next to a card ending also the day of a charge, or one day more or less. Accents and case do not matter; a name
 * without a match is corrected, and `corrected` has the words that were searched for instead.
 */
export const findBookings = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings',
  summary: 'Finds bookings of an organisation',
  tag: 'office',
  access: requireTask('find-bookings'),
  params: officeParams,
  query: searchQuery.extend({
    /** `next` of the previous page. */
    after: z.string().max(200).optional(),
    limit: wholeNumber(z.int().min(1).max(100)).default(25),
  }),
  response: nested1(
    z.object({
      bookings: z.array(foundBookingSchema),
      /** Continues the list; null on the last page. */
      next: z.string().nullable(),
      corrected: z.string().nullable(),
    }),
  ),
  sample: { response: { data: { bookings: [sampleFoundBooking], next: null, corrected: null } } },
});

/**
 * Returns all bookings that a search finds, as CSV in the order of the search. The audit trail has the search, the reason
 * and the number of rows.
 */
export const exportBookings = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/export',
  summary: 'Bookings of an organisation as CSV',
  tag: 'office',
  access: requireTask('export-bookings'),
  params: officeParams,
  query: searchQuery.extend({ why: exportReason }),
  response: z.string(),
  media: 'text/csv; charset=utf-8',
  sample: {
    response:
      `${csvStart}number,booking,status,product,traveller,email,phone,title,starts,ends,total,currency,card,booked\r\n` +
      "ALM 7F4K 2091,BK7F4K2091XQ,confirmed,HLT,Maya Okafor,traveller@example.test,'+442079460018,Torre Limonaia," +
      '2026-12-18,2026-12-22,848.00,USD,4242,2026-11-20T08:06:40.000Z\r\n',
  },
});

const timelineKinds = ['booking', 'payment', 'supplier', 'mail', 'staff'] as const;

/** One line of a booking's timeline. `what` is a code that pages translate, such as `confirmed` or `receipt`. */
const timelineEntrySchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(timelineKinds),
  what: z.string(),
  /** A detail that is shown as it is: a reason code, a reference, or what a member of staff wrote. */
  detail: z.string().nullable(),
  /** E-mail address of the member of staff; null if a traveller or the system acted. */
  who: z.string().nullable(),
  /** A request to a supplier and its response, which `readBookingConversation` returns in full. */
  conversation: conversationSchema
    .pick({ conversation_id: true, supplier: true, operation: true, status: true, milliseconds: true })
    .optional(),
});

export type TimelineEntry = z.output<typeof timelineEntrySchema>;

const sentMailSchema = z.object({
  mail_id: z.int(),
  /** The kind of mail, such as `receipt`. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Plain text as sent; secrets in its links are masked. */
  text: z.string(),
  /** Whether `readBookingMail` returns the mail as HTML; omitted by older servers. */
  has_html: z.boolean().optional(),
  sent_at: z.iso.datetime(),
});

const ledgerLineSchema = z.object({
  /** `charge`, `tender`, `refund`, `tender_refund`, `goodwill`, `sale` or `sale_refund`. */
  account: z.string(),
  /** The payment, the tender or the title of the item. */
  label: z.string(),
  amount: moneySchema,
});

const noteSchema = z.object({ note_id: z.int(), at: z.iso.datetime(), who: z.string(), text: z.string() });

/** A document that the traveller has, too. `file` is its name in `readBookingDocument`. */
const bookingDocumentSchema = z.object({
  kind: z.enum(['voucher', 'invoice', 'credit_note']),
  file: z.string(),
  /** Number of an invoice or credit note; null for a voucher. */
  number: z.string().nullable(),
});

const bookingFileSchema = z
  .object({
    /** The booking as its traveller sees it. */
    booking: bookingSchema,
    user_id: z.string().nullable(),
    /** The account that booked; null without one and after its deletion, omitted by older servers. */
    account: z.object({ firstname: z.string(), lastname: z.string(), is_blocked: z.boolean() }).nullable().optional(),
    language: z.string(),
    /** Oldest first. */
    timeline: z.array(timelineEntrySchema),
    ledger: orderLedgerSchema,
    /** Debits and credits of the order, which sum to zero. */
    lines: z.array(ledgerLineSchema),
    /** Payments, refunds and other movements of money, oldest first; omitted by older servers. */
    movements: z.array(ledgerEntrySchema).optional(),
    mails: z.array(sentMailSchema),
    notes: z.array(noteSchema),
    documents: z.array(bookingDocumentSchema).optional(),
    /** When the hold of an unpaid booking ends; null without a hold. */
    held_until: z.iso.datetime().nullable().optional(),
    /** Supplier and reference of each item. */
    suppliers: z.array(
      z.object({ item_id: z.string(), title: z.string(), supplier: z.string(), reference: z.string().nullable() }),
    ),
  })
  .meta({ id: 'BookingFile' });

export type BookingFile = z.output<typeof bookingFileSchema>;

const sampleBookingFile = {
  booking: bookingSample.data,
  user_id: 'U1001',
  account: { firstname: 'Maya', lastname: 'Okafor', is_blocked: false },
  language: 'en-US',
  timeline: [
    { at: '2026-11-20T08:06:40.000Z', kind: 'booking' as const, what: 'draft', detail: null, who: null },
    {
      at: '2026-11-20T08:07:10.000Z',
      kind: 'supplier' as const,
      what: 'conversation',
      detail: 'sandbox book',
      who: null,
      conversation: { conversation_id: '4711', supplier: 'sandbox', operation: 'book', status: 201, milliseconds: 412 },
    },
    { at: '2026-11-20T08:07:12.000Z', kind: 'booking' as const, what: 'confirmed', detail: null, who: null },
    { at: '2026-11-20T08:07:14.000Z', kind: 'mail' as const, what: 'receipt', detail: null, who: null },
  ],
  ledger: readOrderLedger.sample.response.data,
  lines: [
    { account: 'charge', label: 'visa 4242', amount: usd(84_800) },
    { account: 'sale', label: 'Torre Limonaia', amount: usd(-84_800) },
  ],
  movements: [sampleEntry],
  mails: [
    {
      mail_id: 1,
      kind: 'receipt',
      recipient: 'traveller@example.test',
      subject: 'Booked: Torre Limonaia, ALM 7F4K 2091',
      text: 'Your stay is booked and paid.',
      has_html: true,
      sent_at: '2026-11-20T08:07:14.000Z',
    },
  ],
  notes: [{ note_id: 1, at: '2026-11-20T09:00:00.000Z', who: 'support@example.test', text: 'Arrives late' }],
  documents: [{ kind: 'voucher' as const, file: 'voucher.pdf', number: null }],
  suppliers: [{ item_id: 'IT7F4K2091XQ', title: 'Torre Limonaia', supplier: 'sandbox', reference: 'SB-204911' }],
};

const bookingParams = officeParams.extend({ booking_id: bookingId });
const inLanguage = z.object({ lang });

/** Returns everything about a booking. 404 booking_unknown, also for a booking of another organisation. */
export const readBookingFile = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}',
  summary: 'Everything about a booking',
  tag: 'office',
  access: requireTask('see-booking'),
  params: bookingParams,
  query: inLanguage,
  response: nested1(bookingFileSchema),
  errors: { booking_unknown: 404 },
  sample: { response: { data: sampleBookingFile } },
});

/** State of a job: `retry` waits for its next attempt after a failure, `failed` made all its attempts. */
const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

/**
 * Returns the background jobs of a booking and its payments, newest first, and where the sold capacity differs from
 * that of orders. 404 booking_unknown.
 */
export const readBookingWork = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/work',
  summary: 'Background jobs and capacity of a booking',
  tag: 'office',
  access: requireTask('see-booking'),
  params: bookingParams,
  response: nested1(
    z.object({
      jobs: z.array(
        z.object({
          job_id: z.string(),
          name: z.string(),
          state: z.enum(jobStates),
          retries: z.int(),
          /** When the job ended; when it starts or started otherwise. */
          at: z.iso.datetime(),
          /** Message of the last failed attempt. */
          error: z.string().nullable(),
        }),
      ),
      /** Units of the booking, such as a room and a night, whose sold count differs from the claims of orders. */
      capacity: z.array(z.object({ unit_id: z.string(), slot: z.string(), taken: z.int(), claimed: z.int() })),
    }),
  ),
  errors: { booking_unknown: 404 },
  sample: {
    response: {
      data: {
        jobs: [
          {
            job_id: '6f1c2f0e-8c1b-4f55-9d0e-1f2a3b4c5d6e',
            name: 'bookings/settle',
            state: 'retry' as const,
            retries: 2,
            at: '2026-11-20T08:07:14.000Z',
            error: 'The supplier does not answer',
          },
        ],
        capacity: [{ unit_id: 'limonaia.double', slot: '2027-05-14', taken: 3, claimed: 2 }],
      },
    },
  },
});

/**
 * Returns a document of the booking, as its traveller gets it. 404 booking_unknown; document_unknown, also for the
 * voucher of a booking that is not confirmed.
 */
export const readBookingDocument = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/documents/{file}',
  summary: 'A document of a booking as PDF',
  tag: 'office',
  access: requireTask('see-booking'),
  params: bookingParams.extend({
    file: z
      .string()
      .regex(/^(?:voucher|IV[A-Z0-9]{8,40}|[A-Z0-9-]{3}-C-\d{4}-\d{6,12})\.pdf$/, 'The name of a document is required'),
  }),
  query: inLanguage,
  response: z.string(),
  media: 'application/pdf',
  errors: { booking_unknown: 404, document_unknown: 404 },
  sample: { response: '%PDF-1.7…' },
});

/**
 * Returns a conversation with a supplier about the booking, as it is stored: masked. 404 booking_unknown;
 * conversation_unknown, also for one of another booking and for one that is deleted after 90 days.
 */
export const readBookingConversation = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/conversations/{conversation_id}',
  summary: 'A conversation with a supplier about a booking',
  tag: 'office',
  access: requireTask('see-booking'),
  params: bookingParams.extend({ conversation_id: conversationId }),
  response: nested1(conversationSchema),
  errors: { booking_unknown: 404, conversation_unknown: 404 },
  sample: { response: { data: conversationSample } },
});

const refundOffer = z.object({ refund: moneySchema, refund_percent: z.number() });

/**
 * Returns the refund of a cancellation now, by the policies of the items. 404 booking_unknown; 409 not_cancellable.
 */
export const readRefund = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/refund',
  summary: 'The refund of a cancellation, before it is made',
  tag: 'office',
  access: requireTask('cancel-booking'),
  params: bookingParams,
  response: nested1(refundOffer),
  errors: { booking_unknown: 404, not_cancellable: 409 },
  sample: { response: { data: { refund: usd(84_800), refund_percent: 100 } } },
});

/**
 * Returns the refund of cancelling some items now. Its path differs from that of `readRefund`, because an older server
 * would ignore the items and return the refund of the booking. 404 booking_unknown; 409 not_cancellable.
 */
export const readItemsRefund = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/items/refund',
  summary: 'The refund of cancelling some items, before it is made',
  tag: 'office',
  access: requireTask('cancel-booking'),
  params: bookingParams,
  query: z.object({ item_ids: itemIds }),
  response: nested1(refundOffer),
  errors: { booking_unknown: 404, not_cancellable: 409 },
  sample: { response: { data: { refund: usd(42_400), refund_percent: 50 } } },
});

/**
 * Cancels a booking for its traveller, who gets the mail of a cancellation. The refund must be the one that was shown.
 * 404 booking_unknown; 409 not_cancellable, refund_changed.
 */
export const cancelForTraveller = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/cancellation',
  summary: 'Cancels a booking for its traveller',
  tag: 'office',
  access: requireTask('cancel-booking'),
  params: bookingParams,
  query: inLanguage,
  body: z.object({ refund: moneySchema, why: officeReason }),
  response: nested1(bookingFileSchema),
  errors: { booking_unknown: 404, not_cancellable: 409, refund_changed: 409 },
  sample: {
    request: { refund: usd(84_800), why: 'The traveller is ill' },
    response: {
      data: {
        ...sampleBookingFile,
        booking: { ...bookingSample.data, status: 'cancelling' as const, can_cancel: false },
      },
    },
  },
});

/**
 * Cancels some items for the traveller, at the refund that was shown; the booking ends with its last item. The audit
 * trail names the items. 404 booking_unknown; 409 not_cancellable, refund_changed.
 */
export const cancelItemsForTraveller = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/items/cancellation',
  summary: 'Cancels some items of a booking for its traveller',
  tag: 'office',
  access: requireTask('cancel-booking'),
  params: bookingParams,
  query: inLanguage,
  body: cancelForTraveller.body.extend({ item_ids: chosenItems }),
  response: nested1(bookingFileSchema),
  errors: { booking_unknown: 404, not_cancellable: 409, refund_changed: 409 },
  sample: {
    request: { item_ids: ['IT7F4K2091XQ'], refund: usd(42_400), why: 'The traveller is ill' },
    response: { data: sampleBookingFile },
  },
});

/** Adds a note for colleagues, which travellers never see. 404 booking_unknown. */
export const addBookingNote = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/notes',
  summary: 'Adds a note to a booking',
  tag: 'office',
  access: requireTask('write-note'),
  params: bookingParams,
  query: inLanguage,
  body: z.object({ text: z.string().trim().min(1, 'A text is required').max(2_000) }),
  response: nested1(bookingFileSchema),
  status: 201,
  errors: { booking_unknown: 404 },
  sample: { request: { text: 'Arrives late' }, response: { data: sampleBookingFile } },
});

const mailParams = bookingParams.extend({ mail_id: z.string().min(1).max(20) });

/**
 * Returns a mail of the booking as HTML, as sent; secrets in its links are masked. 404 booking_unknown; mail_unknown,
 * also for a mail that was sent before HTML was stored.
 */
export const readBookingMail = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/mails/{mail_id}',
  summary: 'A mail of a booking as HTML',
  tag: 'office',
  access: requireTask('see-booking'),
  params: mailParams,
  response: z.string(),
  media: 'text/html; charset=utf-8',
  errors: { booking_unknown: 404, mail_unknown: 404 },
  sample: { response: '<!doctype html>…' },
});

/**
 * Sends a mail of the booking again, to the current address of its contact, with the current state of the booking. 404
 * booking_unknown, mail_unknown.
 */
export const resendMail = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/mails/{mail_id}/resend',
  summary: 'Sends a mail of a booking again',
  tag: 'office',
  access: requireTask('resend-mail'),
  params: mailParams,
  body: z.object({ why: officeReason }),
  response: nested1(z.object({ queued: z.literal(true) })),
  status: 202,
  errors: { booking_unknown: 404, mail_unknown: 404 },
  sample: { request: { why: 'The traveller deleted it' }, response: { data: { queued: true } } },
});

/**
 * Corrects the travellers' names by the rules that travellers have too: nothing changes if a supplier refuses. 404 booking_unknown; 409 names_fixed, names_under_way, names_refused; 422 not_a_correction.
 */
export const correctNames = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/names',
  summary: "Corrects the travellers' names for them",
  tag: 'office',
  access: requireTask('correct-booking'),
  params: bookingParams,
  query: inLanguage,
  body: z.object({ names: z.array(namesSchema).min(1).max(72), why: officeReason }),
  response: nested1(bookingFileSchema),
  errors: {
    booking_unknown: 404,
    names_fixed: 409,
    names_under_way: 409,
    names_refused: 409,
    not_a_correction: 422,
  },
  sample: {
    request: { names: [{ first_name: 'Maya', last_name: 'Okafor-Lindqvist' }], why: 'Misspelt on the phone' },
    response: { data: sampleBookingFile },
  },
});

/** Corrects the contact of a booking. Later mails go to the new address. 404 booking_unknown. */
export const correctContact = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/contact',
  summary: 'Corrects the contact of a booking',
  tag: 'office',
  access: requireTask('correct-booking'),
  params: bookingParams,
  query: inLanguage,
  body: z.object({ contact: contactSchema, why: officeReason }),
  response: nested1(bookingFileSchema),
  errors: { booking_unknown: 404 },
  sample: {
    request: { contact: { email: 'traveller@example.test', phone: '+442079460018' }, why: 'Mistyped address' },
    response: { data: sampleBookingFile },
  },
});

/**
 * The next step of a booking in progress. `none`: it is in a final state, or its draft waits for the traveller.
 * `await_bank`: the bank's challenge is open.
 */
export const settlementSteps = ['none', 'check_payment', 'await_bank', 'book', 'capture', 'refund'] as const;

/** Returns what a settlement would do now, and changes nothing. 404 booking_unknown. */
export const planSettlement = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/settlement',
  summary: 'The next step of a booking in progress',
  tag: 'office',
  access: requireTask('settle-booking'),
  params: bookingParams,
  response: nested1(
    z.object({
      step: z.enum(settlementSteps),
      /** When the booking last changed. */
      since: z.iso.datetime(),
    }),
  ),
  errors: { booking_unknown: 404 },
  sample: { response: { data: { step: 'book', since: '2026-11-20T08:07:12.000Z' } } },
});

/**
 * Takes a booking in progress through its next steps, as the sweep does every minute. Repeating it is safe. 404
 * booking_unknown; 409 nothing_to_settle.
 */
export const settleForTraveller = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/settlement',
  summary: 'Continues a booking in progress',
  tag: 'office',
  access: requireTask('settle-booking'),
  params: bookingParams,
  body: z.object({ why: officeReason }),
  response: nested1(z.object({ queued: z.literal(true) })),
  status: 202,
  errors: { booking_unknown: 404, nothing_to_settle: 409 },
  sample: { request: { why: 'The supplier is back' }, response: { data: { queued: true } } },
});

/**
 * Ends the hold of a booking that is not paid, so that others can buy its units. 404 booking_unknown; 409 not_on_hold if
 * it is being paid, is booked or has ended.
 */
export const releaseHeldBooking = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/release',
  summary: 'Releases the hold of an unpaid booking',
  tag: 'office',
  access: requireTask('settle-booking'),
  params: bookingParams,
  query: inLanguage,
  body: z.object({ why: officeReason }),
  response: nested1(bookingFileSchema),
  errors: { booking_unknown: 404, not_on_hold: 409 },
  sample: { request: { why: 'The traveller changed their mind' }, response: { data: sampleBookingFile } },
});

/**
 * Extends the hold of a booking that is not paid, to four hours after its creation at the most. 404 booking_unknown; 409
 * not_on_hold if it is being paid, is booked or has ended; hold_too_long.
 */
export const extendHeldBooking = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/bookings/{booking_id}/extension',
  summary: 'Extends the hold of an unpaid booking',
  tag: 'office',
  access: requireTask('settle-booking'),
  params: bookingParams,
  query: inLanguage,
  body: z.object({ minutes: z.literal(holdExtensions), why: officeReason }),
  response: nested1(bookingFileSchema),
  errors: { booking_unknown: 404, not_on_hold: 409, hold_too_long: 409 },
  sample: {
    request: { minutes: 30, why: 'The traveller looks for their card' },
    response: { data: sampleBookingFile },
  },
});

export const officeBookingEndpoints = [
  findBookings,
  exportBookings,
  readBookingFile,
  readRefund,
  addBookingNote,
  resendMail,
] as const;

// The compiler cannot write the types of all calls in one list.
export const officeCorrectionEndpoints = [
  readBookingDocument,
  readBookingMail,
  readBookingWork,
  readBookingConversation,
  readItemsRefund,
  cancelForTraveller,
  cancelItemsForTraveller,
  correctNames,
  correctContact,
] as const;

export const unfinishedBookingEndpoints = [
  planSettlement,
  settleForTraveller,
  releaseHeldBooking,
  extendHeldBooking,
] as const;
