import type { z } from 'zod';
import { supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import { lockCustomer } from '../../customers/customers.ts';
import { resolveGivenMethod } from '../../payment-methods/given-method.ts';
import { requireUsable } from '../../payment-methods/payment-methods.ts';
import { mergeMetadata } from '../../wire/params.ts';
import { invalidRequest } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { requireChargeable } from '../require-chargeable.ts';
import { getGivenTypes, type updateParams } from './payment-intent-params.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changePaymentIntent, requireAllowed } from './payment-intents.ts';

type UpdateParams = z.output<typeof updateParams>;

// Parameters that the bank's approval depends on. They can change only before the bank has answered.
const askedOfBank = [
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

/** Changes a payment intent, which the caller has locked. An open challenge that no longer applies is superseded. */
export const updatePaymentIntent = async (
  work: Work,
  intent: PaymentIntentRow,
  given: UpdateParams,
): Promise<PaymentIntentRow> => {
  const written = {
    description: getGivenOr(given.description, intent.description),
    metadata: mergeMetadata(intent.metadata, given.metadata),
    receipt_email: getGivenOr(given.receipt_email, intent.receipt_email),
    shipping: given.shipping ?? intent.shipping,
    statement_descriptor: getGivenOr(given.statement_descriptor, intent.statement_descriptor),
    statement_descriptor_suffix: getGivenOr(given.statement_descriptor_suffix, intent.statement_descriptor_suffix),
    transfer_group: getGivenOr(given.transfer_group, intent.transfer_group),
  };
  if (askedOfBank.every((name) => given[name] === undefined)) return changePaymentIntent(work, intent, written);
  await requireAllowed(work, intent, 'change');
  const amount = given.amount ?? intent.amount;
  const currency = given.currency ?? intent.currency;
  requireChargeable({ amount, currency, param: given.amount === undefined ? 'currency' : 'amount' });

  const customer_id = await findChosenCustomer(work, intent, given.customer);
  const method = await resolveGivenMethod(work, given);
  if (method) requireUsable(method, customer_id);
  await supersedeChallenge(work, intent.payment_intent_id);
  const payment_method_id = method?.payment_method_id ?? intent.payment_method_id;
  return changePaymentIntent(work, intent, {
    ...written,
    amount,
    currency,
    capture_method: given.capture_method ?? intent.capture_method,
    setup_future_usage: getGivenOr(given.setup_future_usage, intent.setup_future_usage),
    payment_method_types: getGivenTypes(given) ?? intent.payment_method_types,
    customer_id,
    payment_method_id,
    authenticated_method_id: null,
    status: payment_method_id ? 'requires_confirmation' : 'requires_payment_method',
  });
};

const getGivenOr = <T>(given: T | undefined, old: T): T => (given === undefined ? old : given);

const findChosenCustomer = async (work: Work, intent: PaymentIntentRow, given: string | undefined) => {
  if (given === undefined) return intent.customer_id;
  const { customer_id } = await lockCustomer(work, given);
  if (intent.customer_id === null || intent.customer_id === customer_id) return customer_id;
  throw invalidRequest(
    'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.',
    { param: 'customer' },
  );
};
