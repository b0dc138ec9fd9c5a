import type { ChallengeRow } from '../../payment-methods/challenges/challenge-table.ts';
import { announce } from '../../events/announce.ts';
import { paymentMethodObject } from '../../payment-methods/payment-method-object.ts';
import { lockMethod } from '../../payment-methods/payment-methods.ts';
import type { StoredError } from '../../wire/stored-error.ts';
import type { Work } from '../../calls/work.ts';
import { settle } from './confirm.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changeIntent, lockIntent, showIntent } from './payment-intents.ts';

/** What is told where the cardholder did not agree, or not in time. */
export const notAuthenticated = (kind: 'payment_intent' | 'setup_intent'): StoredError => ({
  type: 'invalid_request_error',
  code: `${kind}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

/** Goes on with an intent whose cardholder agreed, or not; the challenge is locked and has been ended. */
export const afterPaymentChallenge = async (work: Work, challenge: ChallengeRow, agreed: boolean): Promise<void> => {
  const intent = await lockIntent(work, challenge.payment_intent_id ?? '');
  const method = await lockMethod(work, challenge.payment_method_id);
  if (!agreed) {
    const last_error = { ...notAuthenticated('payment_intent'), payment_method: paymentMethodObject(method) };
    const changed = await changeIntent(work, intent, {
      status: 'requires_payment_method',
      payment_method_id: null,
      last_error,
    });
    await announce(work, 'payment_intent.payment_failed', await showIntent(work, changed));
    return;
  }
  if (intent.confirmation_method === 'manual') await awaitServer(work, intent, challenge);
  else await settle(work, { intent, method, isAuthenticated: true }, false);
};

const awaitServer = async (work: Work, intent: PaymentIntentRow, { payment_method_id }: ChallengeRow) => {
  await changeIntent(work, intent, {
    status: 'requires_confirmation',
    authenticated_method_id: payment_method_id,
  });
};
