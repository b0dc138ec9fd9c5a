import { askToSave } from '../../payment-methods/card/bank.ts';
import { cardRefusals } from '../../payment-methods/card/refusals.ts';
import type { CardRefusal } from '../../wire/card-refusal.ts';
import { beginChallenge, dropChallenge } from '../../payment-methods/challenges/challenges.ts';
import type { ChallengeRow } from '../../payment-methods/challenges/challenge-table.ts';
import { announce } from '../../events/announce.ts';
import { notAuthenticated } from '../payment-intents/after-challenge.ts';
import { attachTo } from '../../payment-methods/attach.ts';
import { paymentMethodObject } from '../../payment-methods/payment-method-object.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import { changeMethod, lockMethod, requireUsable } from '../../payment-methods/payment-methods.ts';
import { countRefusal, wasRefusedTooOften } from '../../payment-methods/card/refused-cards.ts';
import { CardError } from '../../wire/provider-error.ts';
import type { StoredError } from '../../wire/stored-error.ts';
import type { Work } from '../../calls/work.ts';
import { changeSetup, lockSetup, showSetup, wrongSetupState } from './setup-intents.ts';
import type { SetupIntentRow } from './setup-intent-table.ts';

export const openSetupStates: readonly SetupIntentRow['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export interface RefusedSetup {
  readonly setup: SetupIntentRow;
  readonly error: CardError;
}

export interface SetupConfirmation {
  /** Locked by the caller. */
  readonly method: PaymentMethodRow;
  readonly returnUrl: string | null;
  readonly usesSdk: boolean;
}

/** Asks the bank whether a card may be saved, and saves it. */
export const confirmSetup = async (
  work: Work,
  setup: SetupIntentRow,
  { method, returnUrl, usesSdk }: SetupConfirmation,
): Promise<SetupIntentRow | RefusedSetup> => {
  if (!openSetupStates.includes(setup.status)) {
    throw await wrongSetupState(
      work,
      setup,
      `This SetupIntent could not be confirmed because it has a status of ${setup.status}.`,
    );
  }
  requireUsable(method, setup.customer_id);
  await dropChallenge(work, setup.setup_intent_id);
  if (await wasRefusedTooOften(work, method)) return refuseSetup(work, setup, method, cardRefusals.tried_too_often);
  const answer = askToSave({ method, isAuthenticated: false, isOffSession: false, now: work.now });
  if (answer.word === 'approved') return saveCard(work, setup, method);
  if (answer.word === 'refused') return refuseSetup(work, setup, method, answer.refusal);
  const { setup_intent_id } = setup;
  const { payment_method_id } = method;
  await beginChallenge(work, {
    intent: { setup_intent_id },
    paymentMethodId: payment_method_id,
    returnUrl: returnUrl ?? setup.return_url,
    usesSdk,
    language: setup.metadata['language_code'] ?? null,
  });
  const changed = await changeSetup(work, setup, { status: 'requires_action', payment_method_id, last_error: null });
  await announce(work, 'setup_intent.requires_action', await showSetup(work, changed));
  return changed;
};

const saveCard = async (work: Work, setup: SetupIntentRow, method: PaymentMethodRow): Promise<SetupIntentRow> => {
  if (setup.customer_id) await attachTo(work, method, setup.customer_id);
  else if (method.state === 'fresh') await changeMethod(work, method, { state: 'used' });
  const { payment_method_id } = method;
  const changed = await changeSetup(work, setup, { status: 'succeeded', payment_method_id, last_error: null });
  await announce(work, 'setup_intent.succeeded', await showSetup(work, changed));
  return changed;
};

const failSetup = async (work: Work, setup: SetupIntentRow, last_error: StoredError) => {
  const changed = await changeSetup(work, setup, {
    status: 'requires_payment_method',
    payment_method_id: null,
    last_error,
  });
  const object = await showSetup(work, changed);
  await announce(work, 'setup_intent.setup_failed', object);
  return { setup: changed, object };
};

const refuseSetup = async (
  work: Work,
  given: SetupIntentRow,
  method: PaymentMethodRow,
  refusal: CardRefusal,
): Promise<RefusedSetup> => {
  await countRefusal(work, method);
  const payment_method = paymentMethodObject(method);
  const { setup, object } = await failSetup(work, given, { type: 'card_error', ...refusal, payment_method });
  return { setup, error: new CardError(refusal, { payment_method, setup_intent: object }) };
};

/** Goes on with a setup whose cardholder agreed, or not; the challenge is locked and has been ended. */
export const afterSetupChallenge = async (work: Work, challenge: ChallengeRow, agreed: boolean): Promise<void> => {
  const setup = await lockSetup(work, challenge.setup_intent_id ?? '');
  const method = await lockMethod(work, challenge.payment_method_id);
  if (!agreed) {
    const payment_method = paymentMethodObject(method);
    await failSetup(work, setup, { ...notAuthenticated('setup_intent'), payment_method });
    return;
  }
  const answer = askToSave({ method, isAuthenticated: true, isOffSession: false, now: work.now });
  if (answer.word === 'refused') await refuseSetup(work, setup, method, answer.refusal);
  else await saveCard(work, setup, method);
};
