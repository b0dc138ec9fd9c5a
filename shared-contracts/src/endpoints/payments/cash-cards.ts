import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { acceptDataEnvelope, acceptJsonEnvelope } from '../../http/envelope.schema.ts';
import { orderIdSchema } from './orders.ts';
import {
  businessStatus,
  tenderResponse,
  tenderErrors,
  wireAmount,
  wireCurrency,
  wireId,
  wireProduct,
} from './tender-fields.ts';
import { cashAppliedSample, cashForTransferSample, cashReleasedSample, cashSentSample } from './tender-samples.ts';

/** Products whose cash cards are applied by an endpoint of their own (spec §7.2/06). */
const cashCardTransferProducts = ['ACT', 'TRF'] as const;

const applied = z.object({
  /** Deduction in major units; zero if the card was refused or removed. */
  cashcard_amount: z.number(),
  currency: z.string(),
});

/**
 * Reserves an amount of a cash card for an order (spec §7.2/04), capped at the balance and the remaining amount
 * (§5/01). `id` is the order. A refusal returns 200 with `status` 400 and a message.
 */
export const cashcardRedemption = endpoint({
  method: 'POST',
  path: '/api/cars/cashcardRedemption',
  summary: 'Applies a cash card',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  body: acceptDataEnvelope(
    z.object({
      cash_card_id: wireId,
      booking_amt: wireAmount.optional(),
      cashcard_amount: wireAmount,
      currency: wireCurrency,
      id: orderIdSchema,
      product_type: wireProduct,
    }),
  ),
  response: tenderResponse.extend({ status: businessStatus, ...applied.shape }),
  errors: tenderErrors,
  sample: { request: cashSentSample, response: cashAppliedSample },
});

/** Removes a cash card (spec §7.2/05). The card was removed only if the message is 'successfully'. */
export const removeCashcard = endpoint({
  method: 'POST',
  path: '/api/booking/removeCashcard',
  summary: 'Removes a cash card',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  body: acceptJsonEnvelope(z.object({ id: orderIdSchema, product_type: wireProduct, type: z.literal('cashcard') })),
  response: tenderResponse.extend({ status: businessStatus }),
  errors: tenderErrors,
  sample: {
    request: { json: { id: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA', product_type: 'HLT', type: 'cashcard' } },
    response: cashReleasedSample,
  },
});

/**
 * Applies or removes a cash card for activities and transfers (spec §7.2/06): the message is 'applied' or 'unapplied'.
 * Without an amount it applies as much as possible.
 */
export const cashCardRedemptionActTrf = endpoint({
  method: 'POST',
  path: '/api/booking/cashCardRedemption_ACT_TRF',
  summary: 'Applies or removes a cash card for an activity or transfer',
  tag: 'payments',
  access: { caller: 'signedIn', own: 'order' },
  body: z.object({
    checkoutId: orderIdSchema,
    productType: z.enum(cashCardTransferProducts),
    action: z.enum(['apply', 'unapply']),
    cash_card_id: wireId.optional(),
    cashcard_amount: wireAmount.optional(),
  }),
  response: tenderResponse.extend(applied.shape),
  errors: tenderErrors,
  sample: {
    request: {
      checkoutId: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
      productType: 'ACT',
      action: 'apply',
      cash_card_id: 'CC1001',
      cashcard_amount: '100.00',
    },
    response: cashForTransferSample,
  },
});

export const cashCardEndpoints = [cashcardRedemption, removeCashcard, cashCardRedemptionActTrf] as const;
