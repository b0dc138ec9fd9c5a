import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { largestSettlement } from '../../payments/settlement-file.ts';
import { usd } from '../shared-samples.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

const settlementSchema = z
  .object({
    settlement_id: z.string(),
    name: z.string(),
    /** SHA-256 of the file. */
    hash: z.string(),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    lines: z.int(),
    /** Number of charges and refunds that match the ledger, and of those that differ. */
    matched: z.int(),
    differences: z.int(),
    /** Number of differences that are not settled. An older API does not return it. */
    open: z.int().optional(),
    /** Sums of the file by currency. */
    sums: z.array(z.object({ gross: moneySchema, fee: moneySchema, net: moneySchema })),
    uploaded_at: z.iso.datetime(),
    /** E-mail address of the member of staff. */
    uploaded_by: z.string(),
  })
  .meta({ id: 'Settlement' });

export type Settlement = z.output<typeof settlementSchema>;

/** `file_only` is missing in the ledger, `ledger_only` in the file. */
const differenceKinds = ['amount', 'file_only', 'ledger_only'] as const;

const differenceSchema = z
  .object({
    position: z.int(),
    kind: z.enum(differenceKinds),
    /** Disputes and other adjustments of the balance are only in files. */
    type: z.enum(['charge', 'refund', 'dispute', 'other']),
    charge_id: z.string(),
    booking_id: z.string().nullable(),
    /** Amount in the file and in the ledger; null where it is missing. */
    file: moneySchema.nullable(),
    ledger: moneySchema.nullable(),
    /** The person who marked it as settled, and the reason; null while it is open. An older API does not return it. */
    settled: z.object({ at: z.iso.datetime(), who: z.string(), why: z.string() }).nullable().optional(),
  })
  .meta({ id: 'SettlementDifference' });

export type SettlementDifference = z.output<typeof differenceSchema>;

/** @private exported for tests of the back office */
export const sampleSettlement: Settlement = {
  settlement_id: 'STM2K4V9QXJ8',
  name: 'payout-2026-11-20.csv',
  hash: 'a'.repeat(64),
  first_day: '2026-11-20',
  last_day: '2026-11-20',
  lines: 12,
  matched: 11,
  differences: 1,
  open: 1,
  sums: [{ gross: usd(84_800), fee: usd(2_489), net: usd(82_311) }],
  uploaded_at: '2026-11-21T08:06:40.000Z',
  uploaded_by: 'finance@example.test',
};

/** @private exported for tests of the back office */
export const sampleDifference: SettlementDifference = {
  position: 1,
  kind: 'amount',
  type: 'charge',
  charge_id: 'pi_1',
  booking_id: 'BK7F4K2091XQ',
  file: usd(84_700),
  ledger: usd(84_800),
  settled: null,
};

const access = requireTask('reconcile-settlements');
const settlementParams = officeParams.extend({ settlement_id: z.string().min(1).max(64) });
const limit = wholeNumber(z.int().min(1).max(100)).default(25);

/** Returns the uploaded settlement files, latest first, a page at a time. */
export const listSettlements = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/settlements',
  summary: 'Settlement files of the provider',
  tag: 'office',
  access,
  params: officeParams,
  query: z.object({ after: z.string().max(64).optional(), limit }),
  response: nested1(z.object({ settlements: z.array(settlementSchema), next: z.string().nullable() })),
  sample: { response: { data: { settlements: [sampleSettlement], next: null } } },
});

/**
 * Compares a settlement file of the provider with the ledger. The file is CSV, either with the columns
 * `id,type,gross,fee,net,currency,date` (`type` is charge or refund, `gross` of a refund is negative) or an itemized
 * report of Stripe with the payment intents. 409 settlement_known for a file that was uploaded before; 422
 * settlement_invalid with an error for each wrong field.
 */
export const uploadSettlement = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/settlements',
  summary: 'Compares a settlement file with the ledger',
  tag: 'office',
  access,
  params: officeParams,
  body: z.object({
    name: z.string().trim().min(1).max(200),
    file: z.string().min(1).max(largestSettlement),
    why: officeReason,
  }),
  response: nested1(settlementSchema),
  errors: { settlement_known: 409, settlement_invalid: 422 },
  sample: {
    request: {
      name: 'payout-2026-11-20.csv',
      file: 'id,type,gross,fee,net,currency,date\r\npi_1,charge,848.00,24.89,823.11,USD,2026-11-20\r\n',
      why: 'Payout of 20 November',
    },
    response: { data: sampleSettlement },
  },
});

/** Returns the differences of a settlement file, a page at a time. 404 settlement_unknown. */
export const listSettlementDifferences = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/settlements/{settlement_id}/differences',
  summary: 'Differences of a settlement file from the ledger',
  tag: 'office',
  access,
  params: settlementParams,
  query: z.object({ after: wholeNumber(z.int().min(0)).optional(), limit }),
  response: nested1(z.object({ differences: z.array(differenceSchema), next: z.int().nullable() })),
  errors: { settlement_unknown: 404 },
  sample: { response: { data: { differences: [sampleDifference], next: null } } },
});

/** Marks a difference as settled, or as open again. Returns the difference. 404 settlement_unknown. */
export const settleDifference = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/settlements/{settlement_id}/differences/{position}',
  summary: 'Marks a difference as settled',
  tag: 'office',
  access,
  params: settlementParams.extend({ position: wholeNumber(z.int().min(1)) }),
  body: z.object({ is_settled: z.boolean(), why: officeReason }),
  response: nested1(differenceSchema),
  errors: { settlement_unknown: 404 },
  sample: {
    request: { is_settled: true, why: 'The provider paid the rest' },
    response: {
      data: {
        ...sampleDifference,
        settled: { at: '2026-11-22T09:30:00.000Z', who: 'finance@example.test', why: 'The provider paid the rest' },
      },
    },
  },
});

export const settlementEndpoints = [
  listSettlements,
  uploadSettlement,
  listSettlementDifferences,
  settleDifference,
] as const;
