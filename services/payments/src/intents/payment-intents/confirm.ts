import { askForMoney } from '../../payment-methods/card/bank.ts';
import { cardRefusals } from '../../payment-methods/card/refusals.ts';
import { beginChallenge, dropChallenge } from '../../payment-methods/challenges/challenges.ts';
import { announce } from '../../events/announce.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import { requireUsable } from '../../payment-methods/payment-methods.ts';
import { wasRefusedTooOften } from '../../payment-methods/card/refused-cards.ts';
import { takeFault } from '../../calls/fail-on-purpose.ts';
import type { Work } from '../../calls/work.ts';
import { approve, refuse } from './charge-card.ts';
import type { Payment, Refused } from './charge-card.ts';
import { hearBank } from './intent-jobs.ts';
import type { PaymentIntentRow } from './payment-intent-table.ts';
import { changeIntent, showIntent, wrongState } from './payment-intents.ts';
import { isAllowed, refusalText } from './states.ts';

export interface Confirmation {
  /** Locked by the caller. */
  readonly method: PaymentMethodRow;
  readonly isOffSession: boolean;
  readonly returnUrl: string | null;
  readonly usesSdk: boolean;
  /** Rather refuse the card than ask its holder. */
  readonly failsWhenAsked: boolean;
}

/** Asks the bank. An approved or asked intent is answered, a refused one comes with its error. */
export const confirmIntent = async (
  work: Work,
  intent: PaymentIntentRow,
  confirmation: Confirmation,
): Promise<PaymentIntentRow | Refused> => {
  if (!isAllowed('confirm', intent.status)) throw await wrongState(work, intent, refusalText('confirm', intent.status));
  const { method, isOffSession } = confirmation;
  requireUsable(method, intent.customer_id);
  await dropChallenge(work, intent.payment_intent_id);

  // The bank asked for this very card before, and the server confirms now (confirmation_method manual).
  const isAuthenticated = intent.authenticated_method_id === method.payment_method_id;
  const payment = { intent, method, isAuthenticated };
  if (await wasRefusedTooOften(work, method)) return refuse(work, payment, cardRefusals.tried_too_often);
  const answer = askForMoney({ method, isAuthenticated, isOffSession, now: work.now });
  if (answer.word === 'asks') {
    if (confirmation.failsWhenAsked) return refuse(work, payment, cardRefusals.authentication_required);
    return askCardholder(work, payment, confirmation);
  }
  return (await waitForBank(work, payment, isOffSession)) ?? settle(work, payment, isOffSession);
};

/** What the bank says to an intent whose holder need not be asked, or was. */
export const settle = async (
  work: Work,
  payment: Payment,
  isOffSession: boolean,
): Promise<PaymentIntentRow | Refused> => {
  const { method, isAuthenticated } = payment;
  const answer = askForMoney({ method, isAuthenticated, isOffSession, now: work.now });
  if (answer.word === 'approved') return approve(work, payment);
  return refuse(work, payment, answer.word === 'refused' ? answer.refusal : cardRefusals.authentication_required);
};

const askCardholder = async (
  work: Work,
  { intent, method }: Payment,
  { returnUrl, usesSdk }: Confirmation,
): Promise<PaymentIntentRow> => {
  const { payment_intent_id } = intent;
  await beginChallenge(work, {
    intent: { payment_intent_id },
    paymentMethodId: method.payment_method_id,
    returnUrl: returnUrl ?? intent.return_url,
    usesSdk,
    language: intent.metadata['language_code'] ?? null,
  });
  const changed = await changeIntent(work, intent, {
    status: 'requires_action',
    payment_method_id: method.payment_method_id,
    authenticated_method_id: null,
    last_error: null,
  });
  await announce(work, 'payment_intent.requires_action', await showIntent(work, changed));
  return changed;
};

/** Where the sandbox was told that the bank is slow: the answer comes by a job. */
const waitForBank = async (
  work: Work,
  { intent, method, isAuthenticated }: Payment,
  isOffSession: boolean,
): Promise<PaymentIntentRow | undefined> => {
  const fault = await takeFault(work.db, ['slow_bank']);
  if (!fault) return undefined;
  const changed = await changeIntent(work, intent, {
    status: 'processing',
    payment_method_id: method.payment_method_id,
    authenticated_method_id: null,
    last_error: null,
  });
  await announce(work, 'payment_intent.processing', await showIntent(work, changed));
  const data = {
    payment_intent_id: intent.payment_intent_id,
    is_authenticated: isAuthenticated,
    is_off_session: isOffSession,
  };
  const startAfter = new Date(work.now.getTime() + fault.seconds * 1000);
  await work.parts.jobs.enqueue(work.db, hearBank, data, { startAfter });
  return changed;
};
