import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { paymentSchema } from './payments.ts';
import { invoicedPaymentSample } from './payment-samples.ts';

const invoiceId = z.string().regex(/^IV[A-Z0-9]{8,40}$/, 'An invoice id is required');

/** `reserved` uses credit while the booking is made; `issued` is due; `paid` and `void` restore the credit. */
export const invoiceStates = ['reserved', 'issued', 'paid', 'void'] as const;

export const invoiceSchema = z
  .object({
    invoice_id: invoiceId,
    /** Invoice number, consecutive per organisation and year; null until the invoice is issued: `SKY-2026-000123`. */
    number: z.string().nullable(),
    state: z.enum(invoiceStates),
    amount: moneySchema,
    /** Amount credited by cancellations. */
    credited: moneySchema,
    due_on: z.iso.date().nullable(),
    paid_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Invoice' });

export type Invoice = z.infer<typeof invoiceSchema>;

const access = z.object({
  /** Token of a mailed link; opens this booking without an account. */
  access: z.string().max(600).optional(),
});

/**
 * Pays with an invoice to the organisation (payment option `invoice`), without a card. 403 invoice_not_allowed for
 * users without permission, memberships and wallet cards; 409 credit_limit_exceeded leaves the order unchanged.
 * Repeating the call returns the current state.
 */
export const payWithInvoice = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/invoice',
  summary: 'Pays with an invoice',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'A payment id is required') }),
  query: access,
  response: nested1(paymentSchema),
  errors: {
    invoice_not_allowed: 403,
    payment_unknown: 404,
    booking_missing: 409,
    attempt_in_flight: 409,
    already_paid: 409,
    credit_limit_exceeded: 409,
    hold_ended: 410,
  },
  sample: { response: invoicedPaymentSample },
});

/** Returns the invoice as a PDF in the booking's language; accessible to those who can open the booking. `IV….pdf` */
export const readInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/{file}',
  summary: 'An invoice as PDF',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ file: z.string().regex(/^IV[A-Z0-9]{8,40}\.pdf$/, 'The name of an invoice is required') }),
  query: access,
  response: z.string(),
  media: 'application/pdf',
  errors: { invoice_unknown: 404 },
  sample: { response: '%PDF-1.7…' },
});

const invoiceSample = {
  invoice_id: 'IV7QX2K4M9V3ZJ8R',
  number: 'SKY-2026-000123',
  state: 'paid',
  amount: { amount: 84_800, currency: 'USD' },
  credited: { amount: 0, currency: 'USD' },
  due_on: '2026-12-20',
  paid_at: '2026-12-01T09:00:00.000Z',
} as const;

/** Marks an invoice as paid, which restores its credit (operator). Idempotent. */
export const markInvoicePaid = endpoint({
  method: 'POST',
  path: '/api/invoices/{invoice_id}/paid',
  summary: 'Marks an invoice as paid',
  tag: 'payments',
  access: { caller: 'operator' },
  params: z.object({ invoice_id: invoiceId }),
  response: nested1(invoiceSchema),
  errors: { token_missing: 401, token_unknown: 401, invoice_unknown: 404, not_issued: 409 },
  sample: { response: { data: invoiceSample } },
});

export const invoiceEndpoints = [payWithInvoice, readInvoice, markInvoicePaid] as const;
