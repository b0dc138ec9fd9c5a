import type { z } from 'zod';
import { lockCustomer } from '../../customers/customers.ts';
import { announce } from '../../events/announce.ts';
import { resolveGivenMethod } from '../../payment-methods/given-method.ts';
import { defaultTypes, paymentMethodTypes } from '../../payment-methods/registry.ts';
import { requireUsable } from '../../payment-methods/payment-methods.ts';
import { newClientSecret, newId } from '../../wire/ids.ts';
import { mergeMetadata } from '../../wire/params.ts';
import { invalidRequest } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { requireChargeable } from '../require-chargeable.ts';
import { getGivenTypes, type createParams } from './payment-intent-params.ts';
import { paymentIntents, type PaymentIntentRow } from './payment-intent-table.ts';
import { showPaymentIntent } from './payment-intents.ts';

type CreateParams = z.output<typeof createParams>;

// Parameters that are accepted only if the call also sets `confirm`.
const confirmationOnly = ['off_session', 'error_on_requires_action', 'use_stripe_sdk'] as const;

/**
 * Returns the payment method types that a call names, or else those of the automatic selection
 * (`automatic_payment_methods`), or else only cards.
 */
const getChosenTypes = (given: CreateParams): readonly string[] => {
  const types = getGivenTypes(given);
  if (types) return types;
  const { automatic_payment_methods } = given;
  if (!automatic_payment_methods?.enabled) return defaultTypes;
  const mayRedirect = automatic_payment_methods.allow_redirects === 'always';
  return paymentMethodTypes.filter(({ redirects }) => mayRedirect || !redirects).map(({ type }) => type);
};

/** Creates a payment intent. It waits for a confirmation if it has a payment method, otherwise for a payment method. */
export const createPaymentIntent = async (work: Work, given: CreateParams): Promise<PaymentIntentRow> => {
  const early = confirmationOnly.find((name) => given[name] !== undefined);
  if (early && !given.confirm) {
    throw invalidRequest(`You cannot set \`${early}\` without setting \`confirm\` to true.`, { param: early });
  }
  requireChargeable({ ...given, param: 'amount' });
  const customer = given.customer === undefined ? null : await lockCustomer(work, given.customer);
  const method = await resolveGivenMethod(work, given);
  if (method) requireUsable(method, customer?.customer_id ?? null);
  const id = newId('pi');
  const [row] = await work.db
    .insert(paymentIntents)
    .values({
      payment_intent_id: id,
      account_id: work.account.account_id,
      client_secret: newClientSecret(id),
      status: method ? 'requires_confirmation' : 'requires_payment_method',
      amount: given.amount,
      currency: given.currency,
      capture_method: given.capture_method,
      confirmation_method: given.confirmation_method,
      setup_future_usage: given.setup_future_usage ?? null,
      customer_id: customer?.customer_id ?? null,
      payment_method_id: method?.payment_method_id ?? null,
      payment_method_types: getChosenTypes(given),
      automatic_payment_methods: given.automatic_payment_methods ?? null,
      description: given.description,
      receipt_email: given.receipt_email,
      return_url: given.return_url,
      shipping: given.shipping,
      statement_descriptor: given.statement_descriptor,
      statement_descriptor_suffix: given.statement_descriptor_suffix,
      transfer_group: given.transfer_group,
      metadata: mergeMetadata({}, given.metadata),
      created_at: work.now,
    })
    .returning();
  if (!row) throw new Error('An intent was not written');
  await announce(work, 'payment_intent.created', await showPaymentIntent(work, row));
  return row;
};
