import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { voucherPaymentSample } from './payment-samples.ts';
import { paymentSchema } from './payments.ts';

/** The code printed on the voucher, with or without its hyphens. */
const code = z.string().trim().min(1, 'A code is required').max(40);

/**
 * Pays the remaining amount of an order with a cash voucher (payment option `cash_voucher`). The rest of the balance
 * stays on the voucher, and a refund returns to the voucher. 422 voucher_unknown, also for a code of another site; 409
 * voucher_too_small for a smaller balance, another currency or a void voucher. Repeating the call returns the same payment.
 */
export const payWithVoucher = endpoint({
  method: 'POST',
  path: '/api/payments/{payment_id}/voucher',
  summary: 'Pays with a cash voucher',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ payment_id: z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'A payment id is required') }),
  query: z.object({
    /** Token of a mailed link; opens this booking without an account. */
    access: z.string().max(600).optional(),
  }),
  body: z.object({ code }),
  response: nested1(paymentSchema),
  errors: {
    voucher_not_offered: 403,
    payment_unknown: 404,
    booking_missing: 409,
    attempt_in_flight: 409,
    already_paid: 409,
    voucher_too_small: 409,
    hold_ended: 410,
    voucher_unknown: 422,
  },
  sample: { request: { code: 'K7XQ-2M9V-4ZJ8-3RTD' }, response: voucherPaymentSample },
});

/** Creates a cash voucher for an organisation to sell (operator). Only this response contains the code. */
export const makeCashVoucher = endpoint({
  method: 'POST',
  path: '/api/cash-vouchers',
  summary: 'Creates a cash voucher',
  tag: 'payments',
  access: { caller: 'operator' },
  body: z.object({
    organisation: z.string().min(1).max(31),
    amount: moneySchema.refine(({ amount }) => amount > 0, 'An amount above zero is required'),
  }),
  response: nested1(z.object({ voucher_id: z.string(), code: z.string(), amount: moneySchema })),
  status: 201,
  errors: { token_missing: 401, token_unknown: 401, organisation_unknown: 404 },
  sample: {
    request: { organisation: 'main', amount: { amount: 100_000, currency: 'USD' } },
    response: {
      data: {
        voucher_id: 'CV7QX2K4M9V3ZJ8R',
        code: 'K7XQ-2M9V-4ZJ8-3RTD',
        amount: { amount: 100_000, currency: 'USD' },
      },
    },
  },
});

export const cashVoucherEndpoints = [payWithVoucher, makeCashVoucher] as const;
