import type { Work } from '../../calls/work.ts';
import { announce } from '../../events/announce.ts';
import type { ChallengeRow } from '../../payment-methods/challenges/challenge-table.ts';
import { paymentMethodObject } from '../../payment-methods/payment-method-object.ts';
import { lockMethod } from '../../payment-methods/payment-methods.ts';
import { getMethodType } from '../../payment-methods/registry.ts';
import { settleUnlessBankIsSlow } from './confirm-payment-intent.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changePaymentIntent, lockPaymentIntent, showPaymentIntent } from './payment-intents.ts';

/** Continues a payment intent after its challenge has ended: the payer approved, refused or never answered. */
export const resumePaymentIntent = async (work: Work, challenge: ChallengeRow): Promise<void> => {
  const intent = await lockPaymentIntent(work, challenge.payment_intent_id ?? '');
  const method = await lockMethod(work, challenge.payment_method_id);
  if (challenge.state !== 'completed') {
    const failure = getMethodType(method).bankPage.failure(challenge);
    const changed = await changePaymentIntent(work, intent, {
      status: 'requires_payment_method',
      payment_method_id: null,
      last_error: { ...failure, payment_method: paymentMethodObject(method) },
    });
    await announce(work, 'payment_intent.payment_failed', await showPaymentIntent(work, changed));
    return;
  }
  if (intent.confirmation_method === 'manual') await awaitServer(work, intent, challenge);
  else await settleUnlessBankIsSlow(work, { intent, method, isAuthenticated: true });
};

const awaitServer = async (work: Work, intent: PaymentIntentRow, { payment_method_id }: ChallengeRow) => {
  await changePaymentIntent(work, intent, {
    status: 'requires_confirmation',
    authenticated_method_id: payment_method_id,
  });
};
