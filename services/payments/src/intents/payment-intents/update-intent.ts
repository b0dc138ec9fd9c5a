import type { z } from 'zod';
import { supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import { lockCustomer } from '../../customers/customers.ts';
import { givenMethod } from '../../payment-methods/given-method.ts';
import { requireUsable } from '../../payment-methods/payment-methods.ts';
import { mergeMetadata } from '../../wire/params.ts';
import { invalidRequest } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { givenTypes } from './intent-params.ts';
import type { updateParams } from './intent-params.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changeIntent, wrongState } from './payment-intents.ts';
import { isAllowed, refusalText } from './states.ts';

type Given = z.output<typeof updateParams>;

// What the bank is asked with: it changes only before the bank has answered.
const asked = [
  'amount',
  'currency',
  'customer',
  'capture_method',
  'setup_future_usage',
  'payment_method',
  'payment_method_data',
  'allowed_payment_method_types',
  'payment_method_types',
] as const;

/** Changes an intent, which is locked by the caller. A question that its bank is asking is dropped where it would be another. */
export const updateIntent = async (work: Work, intent: PaymentIntentRow, given: Given): Promise<PaymentIntentRow> => {
  const written = {
    description: keep(given.description, intent.description),
    metadata: mergeMetadata(intent.metadata, given.metadata),
    receipt_email: keep(given.receipt_email, intent.receipt_email),
    shipping: given.shipping ?? intent.shipping,
    statement_descriptor: keep(given.statement_descriptor, intent.statement_descriptor),
    statement_descriptor_suffix: keep(given.statement_descriptor_suffix, intent.statement_descriptor_suffix),
    transfer_group: keep(given.transfer_group, intent.transfer_group),
  };
  if (asked.every((name) => given[name] === undefined)) return changeIntent(work, intent, written);
  if (!isAllowed('change', intent.status)) throw await wrongState(work, intent, refusalText('change', intent.status));

  const customer_id = await chosenCustomer(work, intent, given.customer);
  const method = await givenMethod(work, given);
  if (method) requireUsable(method, customer_id);
  await supersedeChallenge(work, intent.payment_intent_id);
  const payment_method_id = method?.payment_method_id ?? intent.payment_method_id;
  return changeIntent(work, intent, {
    ...written,
    amount: given.amount ?? intent.amount,
    currency: given.currency ?? intent.currency,
    capture_method: given.capture_method ?? intent.capture_method,
    setup_future_usage: keep(given.setup_future_usage, intent.setup_future_usage),
    payment_method_types: givenTypes(given) ?? intent.payment_method_types,
    customer_id,
    payment_method_id,
    authenticated_method_id: null,
    status: payment_method_id ? 'requires_confirmation' : 'requires_payment_method',
  });
};

const keep = <T>(given: T | undefined, old: T): T => (given === undefined ? old : given);

const chosenCustomer = async (work: Work, intent: PaymentIntentRow, given: string | undefined) => {
  if (given === undefined) return intent.customer_id;
  const { customer_id } = await lockCustomer(work, given);
  if (intent.customer_id === null || intent.customer_id === customer_id) return customer_id;
  throw invalidRequest(
    'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.',
    { param: 'customer' },
  );
};
