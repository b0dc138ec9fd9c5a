import type { z } from 'zod';
import { resolveGivenMethod } from '../../payment-methods/given-method.ts';
import { lockMethod } from '../../payment-methods/payment-methods.ts';
import type { Work } from '../../calls/work.ts';
import type { RefusedPayment } from './charge.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import type { confirmParams } from './payment-intent-params.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { requireAllowed, createStateError } from './payment-intents.ts';

type ConfirmParams = Omit<
  z.output<typeof confirmParams>,
  'setup_future_usage' | 'receipt_email' | 'shipping' | 'allowed_payment_method_types' | 'payment_method_types'
>;

/**
 * Confirms a payment intent with the payment method that the call names or describes, or else with the intent's own.
 */
export const confirmFromParams = async (
  work: Work,
  intent: PaymentIntentRow,
  given: ConfirmParams,
): Promise<PaymentIntentRow | RefusedPayment> => {
  await requireAllowed(work, intent, 'confirm');
  const own = intent.payment_method_id;
  const method = (await resolveGivenMethod(work, given)) ?? (own === null ? undefined : await lockMethod(work, own));
  if (!method) {
    throw await createStateError(
      work,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    );
  }
  return confirmPaymentIntent(work, intent, {
    method,
    isOffSession: given.off_session ?? false,
    returnUrl: given.return_url ?? null,
    usesSdk: given.use_stripe_sdk ?? false,
    failsOnChallenge: given.error_on_requires_action ?? false,
  });
};
