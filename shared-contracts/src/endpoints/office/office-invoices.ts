import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { invoiceStatuses } from '../../payments/invoice-statuses.ts';
import { csvStart } from '../../text/csv.ts';
import { usd } from '../shared-samples.ts';
import { officeReason, officeParams, requireTask } from './office-parts.ts';

const invoiceId = z.string().regex(/^IV[A-Z0-9]{8,40}$/, 'An invoice id is required');

const listedInvoiceSchema = z
  .object({
    invoice_id: invoiceId,
    number: z.string(),
    status: z.enum(invoiceStatuses),
    booking_id: z.string(),
    booking_number: z.string().nullable(),
    /** E-mail address of the booking's contact. */
    email: z.string(),
    amount: moneySchema,
    credited: moneySchema,
    received: moneySchema,
    /** Amount less credits and payments; negative if credits exceed what was left to pay. */
    open: moneySchema,
    issued_on: z.iso.date(),
    due_on: z.iso.date(),
    /** Number of reminders that were sent. */
    reminders: z.int(),
  })
  .meta({ id: 'OfficeInvoice' });

export type OfficeInvoice = z.output<typeof listedInvoiceSchema>;

const invoiceFileSchema = listedInvoiceSchema
  .extend({
    /** Increases with each payment and credit note. */
    revision: z.int(),
    payments: z.array(
      z.object({
        amount: moneySchema,
        received_on: z.iso.date(),
        reference: z.string(),
        /** E-mail address of the member of staff; null for the operator's call. */
        who: z.string().nullable(),
      }),
    ),
    credit_notes: z.array(z.object({ number: z.string(), amount: moneySchema, issued_at: z.iso.datetime() })),
    sent_reminders: z.array(z.object({ level: z.int(), at: z.iso.datetime(), who: z.string(), to: z.string() })),
  })
  .meta({ id: 'OfficeInvoiceFile' });

export type OfficeInvoiceFile = z.output<typeof invoiceFileSchema>;

/** @private exported for tests of the back office */
export const sampleInvoice: OfficeInvoice = {
  invoice_id: 'IV7QX2K4M9V3ZJ8R',
  number: 'SKY-2026-000123',
  status: 'overdue',
  booking_id: 'BK7F4K2091XQ',
  booking_number: 'ALM 7F4K 2091',
  email: 'b2b@example.test',
  amount: usd(84_800),
  credited: usd(10_000),
  received: usd(20_000),
  open: usd(54_800),
  issued_on: '2026-10-20',
  due_on: '2026-11-03',
  reminders: 1,
};

/** @private exported for tests of the back office */
export const sampleInvoiceFile: OfficeInvoiceFile = {
  ...sampleInvoice,
  revision: 2,
  payments: [{ amount: usd(20_000), received_on: '2026-11-01', reference: 'TRX 881', who: 'finance@example.test' }],
  credit_notes: [{ number: 'SKY-C-2026-000004', amount: usd(10_000), issued_at: '2026-10-25T09:00:00.000Z' }],
  sent_reminders: [{ level: 1, at: '2026-11-05T09:00:00.000Z', who: 'finance@example.test', to: 'b2b@example.test' }],
};

const access = requireTask('manage-invoices');
const params = officeParams.extend({ invoice_id: z.string().min(1).max(64) });
const response = nested1(invoiceFileSchema);
const sample = { data: sampleInvoiceFile };

const searchQuery = z.object({
  q: z.string().trim().max(64).default(''),
  status: z.enum(invoiceStatuses).optional(),
});

/** Returns issued invoices, latest first, a page at a time. `q` begins the number of an invoice or of its booking. */
export const listOfficeInvoices = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/invoices',
  summary: 'The invoices of an organisation',
  tag: 'office',
  access,
  params: officeParams,
  query: searchQuery.extend({
    /** `next` of the previous page. */
    after: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_IV[A-Z0-9]{8,40}$/, 'Not a page of the list')
      .optional(),
    limit: wholeNumber(z.int().min(1).max(100)).default(25),
  }),
  response: nested1(z.object({ invoices: z.array(listedInvoiceSchema), next: z.string().nullable() })),
  sample: { response: { data: { invoices: [sampleInvoice], next: null } } },
});

/** Returns all issued invoices that a search finds, as CSV. The audit trail has the search, the reason and the rows. */
export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/invoices/export',
  summary: 'The invoices of an organisation as CSV',
  tag: 'office',
  access,
  params: officeParams,
  query: searchQuery.extend({ why: officeReason }),
  response: z.string(),
  media: 'text/csv; charset=utf-8',
  sample: {
    response:
      `${csvStart}number,status,booking,email,issued,due,reminders,amount,credited,received,open,currency\r\n` +
      'SKY-2026-000123,overdue,ALM 7F4K 2091,b2b@example.test,2026-10-20,2026-11-03,1,848.00,100.00,200.00,548.00,USD\r\n',
  },
});

/** Returns an invoice with its payments, credit notes and reminders. 404 invoice_unknown. */
export const readOfficeInvoice = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/invoices/{invoice_id}',
  summary: 'An invoice with its payments',
  tag: 'office',
  access,
  params,
  response,
  errors: { invoice_unknown: 404 },
  sample: { response: sample },
});

/**
 * Records a payment that was received on an invoice, which frees the same part of the credit limit. A repeated `key`
 * changes nothing. 404 invoice_unknown; 409 invoice_changed if `revision` is not the current one, amount_too_large above
 * the open amount; 422 day_ahead if it was received later than today.
 */
export const recordInvoicePayment = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/invoices/{invoice_id}/payments',
  summary: 'Records a payment of an invoice',
  tag: 'office',
  access,
  params,
  body: z.object({
    key: z.uuid(),
    revision: z.int().min(0),
    amount: moneySchema.refine(({ amount }) => amount > 0, 'An amount is required'),
    received_on: z.iso.date(),
    /** Reference of the bank statement. */
    reference: z.string().trim().min(1, 'A reference is required').max(140),
    why: officeReason,
  }),
  response,
  errors: { invoice_unknown: 404, invoice_changed: 409, amount_too_large: 409, day_ahead: 422 },
  sample: {
    request: {
      key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      revision: 1,
      amount: usd(20_000),
      received_on: '2026-11-01',
      reference: 'TRX 881',
      why: 'Bank statement of 1 November',
    },
    response: sample,
  },
});

/**
 * Mails the booking's contact a reminder of an overdue invoice. 404 invoice_unknown; 409 not_overdue; 409 reminded_today,
 * because one reminder is sent per day at most.
 */
export const remindOfInvoice = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/invoices/{invoice_id}/reminders',
  summary: 'Mails a reminder of an invoice',
  tag: 'office',
  access,
  params,
  body: z.object({ why: officeReason }),
  response,
  errors: { invoice_unknown: 404, not_overdue: 409, reminded_today: 409 },
  sample: { request: { why: 'Two days overdue' }, response: sample },
});

export const officeInvoiceEndpoints = [
  listOfficeInvoices,
  exportInvoices,
  readOfficeInvoice,
  recordInvoicePayment,
  remindOfInvoice,
] as const;
