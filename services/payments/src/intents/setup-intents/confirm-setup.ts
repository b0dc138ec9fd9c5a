import type { PaymentRefusal } from '../../wire/payment-refusal.ts';
import { beginChallenge, supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import type { ChallengeRow } from '../../payment-methods/challenges/challenge-table.ts';
import { announce } from '../../events/announce.ts';
import { attachTo } from '../../payment-methods/attach.ts';
import { paymentMethodObject } from '../../payment-methods/payment-method-object.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import { changeMethod, lockMethod, requireUsable } from '../../payment-methods/payment-methods.ts';
import { requireSavable, typeOf } from '../../payment-methods/registry.ts';
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
  await supersedeChallenge(work, setup.setup_intent_id);
  const askToSave = requireSavable(method);
  const blocked = await typeOf(method).blockedBy(work, method);
  if (blocked) return refuseSetup(work, setup, method, blocked);
  const answer = askToSave({ method, isAuthenticated: false, isOffSession: false, now: work.now });
  if (answer.kind === 'approved') return saveCard(work, setup, method);
  if (answer.kind === 'refused') return refuseSetup(work, setup, method, answer.refusal);
  const { setup_intent_id } = setup;
  const { payment_method_id } = method;
  await beginChallenge(work, {
    intent: { setup_intent_id },
    method,
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
  refusal: PaymentRefusal,
): Promise<RefusedSetup> => {
  await typeOf(method).countRefusal(work, method);
  const payment_method = paymentMethodObject(method);
  const { setup, object } = await failSetup(work, given, { type: 'card_error', ...refusal, payment_method });
  return { setup, error: new CardError(refusal, { payment_method, setup_intent: object }) };
};

/** Goes on with a setup intent whose challenge has ended: the payer approved, refused or never answered. */
export const afterSetupChallenge = async (work: Work, challenge: ChallengeRow): Promise<void> => {
  const setup = await lockSetup(work, challenge.setup_intent_id ?? '');
  const method = await lockMethod(work, challenge.payment_method_id);
  if (challenge.state !== 'completed') {
    const payment_method = paymentMethodObject(method);
    await failSetup(work, setup, { ...typeOf(method).bankPage.failure(challenge), payment_method });
    return;
  }
  const answer = requireSavable(method)({ method, isAuthenticated: true, isOffSession: false, now: work.now });
  if (answer.kind === 'refused') await refuseSetup(work, setup, method, answer.refusal);
  else await saveCard(work, setup, method);
};
