import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { tenderKinds } from '../../payments/split.ts';
import { walletRoomSchema, walletUsageSchema } from '../../payments/wallet-usage.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { orderSample, paymentOptionsSample } from './order-samples.ts';

/** A deduction: its source (a coupon, cash card, points or wallet card) and its amount. */
const tenderPart = z.object({
  kind: z.enum(tenderKinds),
  /** ID of the coupon, cash card, points or wallet card. */
  source_id: z.string().max(80),
  /** Text shown to the traveller: a coupon's code, the name of the points. */
  label: z.string().nullable(),
  /** Number of points; null for other kinds. */
  points: z.int().nullable(),
  amount: moneySchema,
});

export const tenderSchema = tenderPart.extend({ tender_id: z.string() }).meta({ id: 'Tender' });

export type Tender = z.infer<typeof tenderSchema>;

/**
 * The total of an order, its deductions in the order of application, and the amount left to pay by card. Tenders,
 * rounding and payable amount always sum to the total.
 */
export const orderSchema = z
  .object({
    total: moneySchema,
    tenders: z.array(tenderSchema),
    /**
     * The part of the total dropped because the provider cannot charge so small a fraction (KWD 0.007). Absent if zero.
     */
    rounding: moneySchema.optional(),
    payable: moneySchema,
  })
  .meta({ id: 'OrderTotals' });

export type OrderTotals = z.infer<typeof orderSchema>;

/** The order's ID, which is the token of its hold: anyone with the token may pay until a booking is started. */
export const orderIdSchema = z.string().min(8, 'An order id is required').max(80);

/** The blocks that the payment section may show (spec §2.2); the server refuses payments by other blocks. */
const blocksSchema = z.object({
  coupon: z.boolean(),
  cash_card: z.boolean(),
  loyalty: z.boolean(),
  wallet: z.boolean(),
  credit_card: z.boolean(),
});

/** A cash card (spec §3/05), and the amount of it that can be used, in the order's currency. */
const cashCardSchema = z.object({
  cash_card_id: z.string(),
  /** Balance as a decimal in the card's currency. */
  total_amount: z.number(),
  currency: z.string(),
  available: moneySchema,
});

const paymentOptionsSchema = z
  .object({
    order: orderSchema,
    product_type: z.enum(productCodes),
    blocks: blocksSchema,
    cash_cards: z.array(cashCardSchema),
    /** Null if the user has no points. */
    loyalty: z.object({ membership_no: z.string(), agent_extra: z.boolean() }).nullable(),
    /**
     * Rooms that wallet cards may pay for, and what the applied cards pay of each room; null if the block is hidden or
     * the user has no card.
     */
    wallet: z.object({ rooms: z.array(walletRoomSchema), usages: z.array(walletUsageSchema) }).nullable(),
    /**
     * Remaining credit of the organisation and its payment term in days; null if the order cannot be paid by invoice.
     */
    invoice: z.object({ left: moneySchema, days: z.int() }).nullable(),
    /** When a stored card would be charged; null if everything is paid now. */
    pay_later: z.object({ charge_at: z.iso.datetime() }).nullable(),
    /** Whether the order can be paid at the traveller's bank (`payAtBank`); absent if not. */
    bank_redirect: z.boolean().optional(),
    /** Whether a cash voucher can pay the order (`payWithVoucher`); absent if not. */
    cash_voucher: z.boolean().optional(),
    /** The user's coupons that reduce the total, and by how much; absent from older services. */
    coupons: z.array(z.object({ coupon_code: z.string(), saves: moneySchema })).optional(),
    /**
     * The cheapest combination of deductions, regardless of what is applied; only suggested, never applied
     * automatically.
     */
    suggestion: z.object({ tenders: z.array(tenderPart), payable: moneySchema }).nullable(),
  })
  .meta({ id: 'PaymentOptions' });

export type PaymentOptions = z.infer<typeof paymentOptionsSchema>;

/**
 * Returns the payment methods of an order and the applied deductions. Accessible with the order's ID and, once a
 * booking is started, to those who can open the booking (404 order_unknown otherwise); 410 hold_ended.
 */
export const readPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/orders/{order_id}/payment-options',
  summary: 'Payment methods of an order',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ order_id: orderIdSchema }),
  response: nested1(paymentOptionsSchema),
  errors: { order_unknown: 404, hold_ended: 410 },
  sample: { response: paymentOptionsSample },
});

/**
 * Replaces the applied tenders by the combination shown to the traveller, completely or not at all. Idempotent. 409
 * mix_refused, with the tender and the reason as context, if a tender is refused or its deduction differs from the one
 * shown.
 */
export const replaceTenders = endpoint({
  method: 'PUT',
  path: '/api/orders/{order_id}/mix',
  summary: 'Pays an order with a mix of tenders',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  params: z.object({ order_id: orderIdSchema }),
  body: z.object({
    tenders: z
      .array(tenderPart.pick({ kind: true, source_id: true, points: true, amount: true }))
      .min(1, 'At least one tender is required')
      .max(20),
  }),
  response: nested1(paymentOptionsSchema),
  errors: { order_unknown: 404, mix_refused: 409, hold_ended: 410, organisation_wrong: 422 },
  sample: {
    request: {
      tenders: [{ kind: 'coupon', source_id: 'CP1001SAVE10', points: null, amount: orderSample.tenders[0].amount }],
    },
    response: paymentOptionsSample,
  },
});

export const orderEndpoints = [readPaymentOptions, replaceTenders] as const;
