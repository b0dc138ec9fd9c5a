import { faults } from '../../calls/faults.ts';
import type { Work } from '../../calls/work.ts';
import { announce } from '../../events/announce.ts';
import { beginChallenge, supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import { requireUsable } from '../../payment-methods/payment-methods.ts';
import { requireSavable, getMethodType } from '../../payment-methods/registry.ts';
import { invalidRequest } from '../../wire/provider-error.ts';
import { chargePayment, refusePayment, type Payment, type RefusedPayment } from './charge.ts';
import { settleProcessing } from './payment-intent-jobs.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changePaymentIntent, requireAllowed, showPaymentIntent } from './payment-intents.ts';

export interface Confirmation {
  /** The payment method, which the caller has locked. */
  readonly method: PaymentMethodRow;
  readonly isOffSession: boolean;
  readonly returnUrl: string | null;
  readonly usesSdk: boolean;
  /** Whether the payment is refused if the payer would have to approve it. */
  readonly failsOnChallenge: boolean;
}

/**
 * Confirms an intent with a payment method, which may require the bank. Returns the intent: approved, or waiting for
 * its payer or the bank. A refused intent is returned with its error.
 */
export const confirmPaymentIntent = async (
  work: Work,
  intent: PaymentIntentRow,
  confirmation: Confirmation,
): Promise<PaymentIntentRow | RefusedPayment> => {
  await requireAllowed(work, intent, 'confirm');
  const { method, isOffSession } = confirmation;
  requireUsable(method, intent.customer_id);
  requireTaken(intent, method);
  if (intent.setup_future_usage !== null) requireSavable(method);
  const returnUrl = confirmation.returnUrl ?? intent.return_url;
  requireReturnUrl(method, returnUrl);
  await supersedeChallenge(work, intent.payment_intent_id);

  // The payer has already approved this method, and the server confirms now (confirmation_method manual).
  const isAuthenticated = intent.authenticated_method_id === method.payment_method_id;
  const payment = { intent, method, isAuthenticated };
  const type = getMethodType(method);
  const blocked = await type.blockedBy(work, method);
  if (blocked) return refusePayment(work, payment, blocked);
  const answer = type.askToCharge({ method, isAuthenticated, isOffSession, now: work.now });
  if (answer.kind === 'challenge') {
    if (confirmation.failsOnChallenge) return settle(work, payment);
    return challengePayer(work, payment, { ...confirmation, returnUrl });
  }
  return settleUnlessBankIsSlow(work, payment);
};

/**
 * Checks that the intent accepts payment methods of this type.
 * @throws ProviderError if it does not
 */
const requireTaken = (intent: PaymentIntentRow, { type }: PaymentMethodRow): void => {
  if (intent.payment_method_types.includes(type)) return;
  throw invalidRequest(
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}. Alternatively, update the allowed payment_method_types for this PaymentIntent to include "${type}".`,
    { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
  );
};

/**
 * Checks that a return_url is given if the payer leaves the shop's page.
 * @throws ProviderError if it is missing
 */
const requireReturnUrl = (method: PaymentMethodRow, returnUrl: string | null): void => {
  if (returnUrl !== null || !getMethodType(method).redirects) return;
  throw invalidRequest(
    `To confirm a PaymentIntent with a payment method of type ${method.type}, you need to specify a \`return_url\`.`,
    { code: 'parameter_missing', param: 'return_url' },
  );
};

const challengePayer = async (
  work: Work,
  { intent, method }: Payment,
  { returnUrl, usesSdk }: Confirmation,
): Promise<PaymentIntentRow> => {
  const { payment_intent_id } = intent;
  await beginChallenge(work, {
    intent: { payment_intent_id },
    method,
    returnUrl,
    usesSdk,
    language: intent.metadata['language_code'] ?? null,
  });
  const changed = await changePaymentIntent(work, intent, {
    status: 'requires_action',
    payment_method_id: method.payment_method_id,
    authenticated_method_id: null,
    last_error: null,
  });
  await announce(work, 'payment_intent.requires_action', await showPaymentIntent(work, changed));
  return changed;
};

/** Settles an intent that needs no further answer from its payer: now, or by a job if the sandbox's bank is slow. */
export const settleUnlessBankIsSlow = async (
  work: Work,
  payment: Payment,
): Promise<PaymentIntentRow | RefusedPayment> => (await waitForBank(work, payment)) ?? settle(work, payment);

/** Charges the payment method of an intent or refuses it, as the bank decides without its payer. */
export const settle = async (work: Work, payment: Payment): Promise<PaymentIntentRow | RefusedPayment> => {
  const { method, isAuthenticated } = payment;
  const answer = getMethodType(method).askToCharge({ method, isAuthenticated, isOffSession: true, now: work.now });
  if (answer.kind === 'approved') return chargePayment(work, payment);
  if (answer.kind === 'refused') return refusePayment(work, payment, answer.refusal);
  throw new Error(`The bank of ${method.payment_method_id} asks a payer who is not there`);
};

const waitForBank = async (
  work: Work,
  { intent, method, isAuthenticated }: Payment,
): Promise<PaymentIntentRow | undefined> => {
  const fault = await faults.take(work.db, ['slow_bank']);
  if (!fault) return undefined;
  const changed = await changePaymentIntent(work, intent, {
    status: 'processing',
    payment_method_id: method.payment_method_id,
    authenticated_method_id: null,
    last_error: null,
  });
  await announce(work, 'payment_intent.processing', await showPaymentIntent(work, changed));
  const data = { payment_intent_id: intent.payment_intent_id, is_authenticated: isAuthenticated };
  const startAfter = new Date(work.now.getTime() + fault.seconds * 1000);
  await work.deps.jobs.enqueue(work.db, settleProcessing, data, { startAfter });
  return changed;
};
