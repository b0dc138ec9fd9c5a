import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { isPeriod, ledgerAccounts, maxPeriodDays } from '../../payments/ledger-accounts.ts';
import { csvStart } from '../../text/csv.ts';
import { usd } from '../shared-samples.ts';
import { exportReason, officeParams, requireTask } from './office-parts.ts';

const periodQuery = z.object({ from: z.iso.date(), until: z.iso.date() });

const accountAmount = moneySchema.describe('Sum of an account; negative for returned money and fees');

const ledgerSumsSchema = z.object({
  payment: accountAmount,
  refund: accountAmount,
  invoice: accountAmount,
  received: accountAmount,
  credit: accountAmount,
  tender: accountAmount,
  tender_refund: accountAmount,
  fee: accountAmount,
  /** Sum of all accounts. */
  total: moneySchema,
});

export type LedgerSums = z.output<typeof ledgerSumsSchema>;

const daySumsSchema = ledgerSumsSchema.extend({ day: z.iso.date() }).meta({ id: 'LedgerDay' });

export type LedgerDay = z.output<typeof daySumsSchema>;

/** @private exported for tests of the back office */
export const sampleSums: LedgerSums = {
  payment: usd(79_800),
  refund: usd(-20_000),
  invoice: usd(0),
  received: usd(0),
  credit: usd(0),
  tender: usd(5_000),
  tender_refund: usd(0),
  fee: usd(-2_000),
  total: usd(62_800),
};

const sampleDay: LedgerDay = { day: '2026-11-20', ...sampleSums };

const params = officeParams;
const access = requireTask('see-accounting');
const after = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_P[A-Z0-9]{8,40}$/, 'Not a page of the list')
  .optional();
const period = <Query extends typeof periodQuery>(query: Query) =>
  query.refine(({ from, until }) => isPeriod(from, until), {
    path: ['until'],
    message: `A day from the first one on is required, within ${maxPeriodDays} days`,
  });

/**
 * Returns the sums of a period, and those of its days, latest first, a page at a time. One entry per currency. Days are
 * those of the time zone in the response.
 */
export const readDailySums = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/accounting/days',
  summary: 'The sums of the ledger by day',
  tag: 'office',
  access,
  params,
  query: period(
    periodQuery.extend({
      /** `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}_[A-Z]{3}$/, 'Not a page of the list')
        .optional(),
      limit: wholeNumber(z.int().min(1).max(100)).default(31),
    }),
  ),
  response: nested1(
    z.object({
      time_zone: z.string(),
      /** Sums of the period by currency, on the first page only. */
      sums: z.array(ledgerSumsSchema),
      days: z.array(daySumsSchema),
      next: z.string().nullable(),
    }),
  ),
  sample: { response: { data: { time_zone: 'UTC', sums: [sampleSums], days: [sampleDay], next: null } } },
});

export const ledgerEntrySchema = z
  .object({
    entry_id: z.int(),
    at: z.iso.datetime(),
    account: z.enum(ledgerAccounts),
    /** Payment method, kind of tender, `membership`, or type of the line with a fee. */
    method: z.string(),
    /** Negative for money that was returned, and for fees. */
    amount: moneySchema,
    booking_id: z.string().nullable(),
    /** Booking number; null until the booking is confirmed. */
    number: z.string().nullable(),
    /** ID of the charge at the provider; null if it was not involved. */
    charge_id: z.string().nullable(),
  })
  .meta({ id: 'LedgerEntry' });

export type LedgerEntry = z.output<typeof ledgerEntrySchema>;

/** @private exported for tests of the back office */
export const sampleEntry: LedgerEntry = {
  entry_id: 1,
  at: '2026-11-20T08:06:40.000Z',
  account: 'payment',
  method: 'card',
  amount: usd(84_800),
  booking_id: 'BK7F4K2091XQ',
  number: 'ALM 7F4K 2091',
  charge_id: 'pi_1',
};

/** Returns the payments, refunds and other entries of a period, latest first, a page at a time. */
export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/accounting/entries',
  summary: 'Payments, refunds and other entries of the ledger',
  tag: 'office',
  access,
  params,
  query: period(
    periodQuery.extend({
      /** All accounts unless given. */
      account: z.enum(ledgerAccounts).optional(),
      /** `next` of the previous page. */
      after: wholeNumber(z.int().min(1)).optional(),
      limit: wholeNumber(z.int().min(1).max(100)).default(25),
    }),
  ),
  response: nested1(z.object({ entries: z.array(ledgerEntrySchema), next: z.int().nullable() })),
  sample: { response: { data: { entries: [sampleEntry], next: null } } },
});

const authorisationSchema = z
  .object({
    payment_id: z.string(),
    booking_id: z.string().nullable(),
    /** Booking number; null until the booking is confirmed. */
    number: z.string().nullable(),
    amount: moneySchema,
    /** Since when the amount is authorised. */
    since: z.iso.datetime(),
  })
  .meta({ id: 'OpenAuthorisation' });

export type OpenAuthorisation = z.output<typeof authorisationSchema>;

/** @private exported for tests of the back office */
export const sampleAuthorisation: OpenAuthorisation = {
  payment_id: 'P7QX2K4M9V3ZJ8R1',
  booking_id: 'BK7F4K2091XQ',
  number: null,
  amount: usd(84_800),
  since: '2026-11-20T08:06:40.000Z',
};

/** Returns the payments that are authorised and not captured, oldest first, a page at a time. */
export const listAuthorisations = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/accounting/authorisations',
  summary: 'Authorised payments that are not captured',
  tag: 'office',
  access,
  params,
  query: z.object({ after, limit: wholeNumber(z.int().min(1).max(100)).default(25) }),
  response: nested1(z.object({ authorisations: z.array(authorisationSchema), next: z.string().nullable() })),
  sample: { response: { data: { authorisations: [sampleAuthorisation], next: null } } },
});

/**
 * Returns the ledger of a period as CSV, oldest entry first: `date,time,entry,account,method,booking,source,charge,
 * amount,currency`. Amounts are decimals of the currency. The audit trail has the period and the number of rows.
 */
export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/accounting/ledger',
  summary: 'The ledger as CSV',
  tag: 'office',
  access,
  params,
  query: period(periodQuery.extend({ why: exportReason })),
  response: z.string(),
  media: 'text/csv; charset=utf-8',
  sample: {
    response:
      `${csvStart}date,time,entry,account,method,booking,source,charge,amount,currency\r\n` +
      '2026-11-20,08:06:40,1,payment,card,ALM 7F4K 2091,P7QX2K4M9V3ZJ8R1,pi_1,848.00,USD\r\n',
  },
});

export const accountingEndpoints = [readDailySums, listLedgerEntries, listAuthorisations, exportLedger] as const;
