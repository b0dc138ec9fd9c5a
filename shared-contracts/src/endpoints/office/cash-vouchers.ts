import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { isCashCardAmount } from '../../payments/cash-card-amount.ts';
import { maxVouchers } from '../../payments/bulk-codes.ts';
import { usd } from '../shared-samples.ts';
import { afterMovement, officeParams, officeReason, requireTask } from './office-parts.ts';

/** A voucher without a balance is spent. Refunds return to it and make it active again, unless it is void. */
const voucherStates = ['active', 'spent', 'void'] as const;

const voucherSchema = z
  .object({
    voucher_id: z.string(),
    state: z.enum(voucherStates),
    amount: moneySchema,
    /** The unspent amount. A void voucher has only refunds that returned later, which cannot be spent. */
    balance: moneySchema,
    created_at: z.iso.datetime(),
    /** E-mail address of the member of staff; null for vouchers of the operator. */
    created_by: z.string().nullable(),
    voided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OfficeCashVoucher' });

export type OfficeCashVoucher = z.output<typeof voucherSchema>;

const voucherPaymentSchema = z.object({
  booking_id: z.string().nullable(),
  /** Null until the booking is confirmed. */
  number: z.string().nullable(),
  at: z.iso.datetime(),
  amount: moneySchema,
  /** The part of `amount` that returned to the voucher. */
  returned: moneySchema,
});

const voucherFileSchema = z.object({
  voucher: voucherSchema,
  /** Newest first, at most 200. */
  payments: z.array(voucherPaymentSchema),
});

/** @private exported for tests of the back office */
export const sampleOfficeVoucher: OfficeCashVoucher = {
  voucher_id: 'CV7QX2K4M9V3ZJ8R',
  state: 'active',
  amount: usd(100_000),
  balance: usd(38_000),
  created_at: '2026-11-20T08:30:00.000Z',
  created_by: 'finance@example.test',
  voided_at: null,
};

const path = '/api/office/{organisation_id}/cash-vouchers';
const access = requireTask('manage-cash-vouchers');
const params = officeParams.extend({ voucher_id: z.string().min(1).max(42) });

/** Returns the cash vouchers of an organisation, newest first. */
export const listCashVouchers = endpoint({
  method: 'GET',
  path,
  summary: 'The cash vouchers of an organisation',
  tag: 'office',
  access,
  params: officeParams,
  query: z.object({
    state: z.enum(voucherStates).optional(),
    /** The beginning of an ID. */
    q: z.string().trim().min(1).max(60).optional(),
    /** SHA-256 of a code without hyphens, because addresses of requests can be logged. Found vouchers match one of both. */
    code_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'The digest of a code is required')
      .optional(),
    after: afterMovement,
    limit: wholeNumber(z.int().min(1).max(100)).default(25),
  }),
  response: nested1(
    z.object({
      vouchers: z.array(voucherSchema),
      next: z.string().nullable(),
      /** Whether travellers can pay with cash vouchers at the organisation. */
      is_offered: z.boolean(),
      /** Currencies of new vouchers: those with an exchange rate. */
      currencies: z.array(z.string()),
    }),
  ),
  sample: {
    response: {
      data: { vouchers: [sampleOfficeVoucher], next: null, is_offered: true, currencies: ['EUR', 'USD'] },
    },
  },
});

/**
 * Creates vouchers of one amount. Only this response contains their codes; the server stores digests. 409 key_taken if
 * the key created other vouchers; 422 currency_unknown for a currency without an exchange rate.
 */
export const createCashVouchers = endpoint({
  method: 'POST',
  path,
  summary: 'Creates cash vouchers',
  tag: 'office',
  access,
  params: officeParams,
  body: z.object({
    /**
     * Chosen by the caller. A request that the same person repeats with the key within an hour creates nothing again and
     * returns the same codes.
     */
    key: z.uuid(),
    amount: moneySchema.refine(isCashCardAmount, 'Not an amount for a voucher'),
    count: z.int().min(1, 'At least one voucher is required').max(maxVouchers),
    why: officeReason,
  }),
  response: nested1(
    z.object({ amount: moneySchema, vouchers: z.array(z.object({ voucher_id: z.string(), code: z.string() })) }),
  ),
  status: 201,
  errors: { key_taken: 409, currency_unknown: 422 },
  sample: {
    request: {
      key: '3f0c2b9e-5f0a-4c58-9d5e-6b1f3a7c2d14',
      amount: usd(100_000),
      count: 1,
      why: 'Sold at the counter',
    },
    response: {
      data: {
        amount: usd(100_000),
        vouchers: [{ voucher_id: sampleOfficeVoucher.voucher_id, code: 'K7XQ-2M9V-4ZJ8-3RTD' }],
      },
    },
  },
});

/** Returns a voucher with its payments. 404 voucher_unknown. */
export const readCashVoucher = endpoint({
  method: 'GET',
  path: `${path}/{voucher_id}`,
  summary: 'A cash voucher with its payments',
  tag: 'office',
  access,
  params,
  response: nested1(voucherFileSchema),
  errors: { voucher_unknown: 404 },
  sample: {
    response: {
      data: {
        voucher: sampleOfficeVoucher,
        payments: [
          {
            booking_id: 'BK4M9V3ZJ8RT',
            number: 'ALM 2026 0042',
            at: '2026-11-21T10:00:00.000Z',
            amount: usd(62_000),
            returned: usd(0),
          },
        ],
      },
    },
  },
});

/**
 * Voids a voucher: takes its balance and refuses its use. Refunds of its payments still return to it. Repeating it
 * changes nothing. 404 voucher_unknown; 409 voucher_changed if `balance` is not the current one.
 */
export const voidCashVoucher = endpoint({
  method: 'POST',
  path: `${path}/{voucher_id}/void`,
  summary: 'Voids a cash voucher',
  tag: 'office',
  access,
  params,
  body: z.object({ balance: moneySchema, why: officeReason }),
  response: nested1(voucherSchema),
  errors: { voucher_unknown: 404, voucher_changed: 409 },
  sample: {
    request: { balance: sampleOfficeVoucher.balance, why: 'Reported as lost' },
    response: {
      data: { ...sampleOfficeVoucher, state: 'void', balance: usd(0), voided_at: '2026-11-22T09:00:00.000Z' },
    },
  },
});

export const officeVoucherEndpoints = [listCashVouchers, createCashVouchers, readCashVoucher, voidCashVoucher] as const;
