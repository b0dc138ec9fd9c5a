import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { tenderKinds } from '../../payments/split.ts';
import { walletRoomSchema, walletUsageSchema } from '../../payments/wallet-usage.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { orderSample, paymentOptionsSample } from './order-samples.ts';

/** What a tender is of, and what it takes off. */
const tenderPart = z.object({
  kind: z.enum(tenderKinds),
  /** Of the coupon, cash card, points or wallet card that it is taken from. */
  source_id: z.string().max(80),
  /** What the traveller knows it by: a coupon's code, the name of the points. */
  label: z.string().nullable(),
  /** How many, where it is points. */
  points: z.int().nullable(),
  amount: moneySchema,
});

export const tenderSchema = tenderPart.extend({ tender_id: z.string() }).meta({ id: 'Tender' });

export type Tender = z.infer<typeof tenderSchema>;

/**
 * What an order costs, what was taken off it in the order it was applied, and what is left to pay by card. The tenders,
 * the rounding and the payable amount always sum to the total.
 */
export const orderSchema = z
  .object({
    total: moneySchema,
    tenders: z.array(tenderSchema),
    /** The part of the total dropped because the provider cannot charge so small a fraction (KWD 0.007). Absent if zero. */
    rounding: moneySchema.optional(),
    payable: moneySchema,
  })
  .meta({ id: 'OrderTotals' });

export type OrderTotals = z.infer<typeof orderSchema>;

/** The token of what is held: who has it may pay, until a booking was begun of it. */
export const orderIdSchema = z.string().min(8, 'An order id is wanted').max(80);

/** Which blocks of the payment section may show (spec §2.2); what is not among them is refused as well. */
const blocksSchema = z.object({
  coupon: z.boolean(),
  cash_card: z.boolean(),
  loyalty: z.boolean(),
  wallet: z.boolean(),
  credit_card: z.boolean(),
});

/** Spec §3/05, and what of it can be spent here, in the order's currency. */
const cashCardSchema = z.object({
  cash_card_id: z.string(),
  /** Decimal, in the card's own currency. */
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
    /** Null for who has no points. */
    loyalty: z.object({ membership_no: z.string(), agent_extra: z.boolean() }).nullable(),
    /** The rooms that wallet cards may pay for, and what those that are applied pay of each; null where the block or any card is not. */
    wallet: z.object({ rooms: z.array(walletRoomSchema), usages: z.array(walletUsageSchema) }).nullable(),
    /** What is left of the organisation's credit, and until when its invoices are paid; null for who may not. */
    invoice: z.object({ left: moneySchema, days: z.int() }).nullable(),
    /** When a card would be charged that is kept until then; null where all is paid now. */
    pay_later: z.object({ charge_at: z.iso.datetime() }).nullable(),
    /** Whether it can be paid at the traveller's own bank (`payAtBank`); absent where it cannot. */
    bank_redirect: z.boolean().optional(),
    /** Whether a cash voucher can pay it (`payWithVoucher`); absent where none can. */
    cash_voucher: z.boolean().optional(),
    /** The mix that costs least, whatever is applied; offered and never applied by itself. */
    suggestion: z.object({ tenders: z.array(tenderPart), payable: moneySchema }).nullable(),
  })
  .meta({ id: 'PaymentOptions' });

export type PaymentOptions = z.infer<typeof paymentOptionsSchema>;

/**
 * What somebody can pay an order with, and what is applied already. It opens to who has the order's id and, once a
 * booking was begun of it, to whom that opens (404 order_unknown otherwise); 410 hold_ended.
 */
export const readPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/orders/{order_id}/payment-options',
  summary: 'What an order can be paid with',
  tag: 'payments',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ order_id: orderIdSchema }),
  response: nested1(paymentOptionsSchema),
  errors: { order_unknown: 404, hold_ended: 410 },
  sample: { response: paymentOptionsSample },
});

/**
 * Replaces what is applied to an order by the mix that its traveller was shown: all of it, or nothing changes. Repeating it
 * changes nothing. 409 mix_refused, with the part and the reason as context: a tender refuses, or would take off another
 * amount than shown.
 */
export const setMix = endpoint({
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

export const orderEndpoints = [readPaymentOptions, setMix] as const;
