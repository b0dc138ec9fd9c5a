import type { Work } from '../../calls/work.ts';
import { announce } from '../../events/announce.ts';
import { attachToCustomer } from '../../payment-methods/attach-method.ts';
import { beginChallenge, supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import type { ChallengeRow } from '../../payment-methods/challenges/challenge-table.ts';
import { paymentMethodObject } from '../../payment-methods/payment-method-object.ts';
import type { PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import { changeMethod, lockMethod, requireUsable } from '../../payment-methods/payment-methods.ts';
import { requireSavable, getMethodType } from '../../payment-methods/registry.ts';
import type { PaymentRefusal } from '../../wire/payment-refusal.ts';
import { CardError } from '../../wire/provider-error.ts';
import type { StoredError } from '../../wire/stored-error.ts';
import type { SetupIntentRow } from './setup-intent-table.ts';
import { changeSetupIntent, lockSetupIntent, showSetupIntent, createStateError } from './setup-intents.ts';
import { isOpen } from './transitions.ts';

export interface SetupIntentConfirmation {
  /** The payment method, which the caller has locked. */
  readonly method: PaymentMethodRow;
  readonly returnUrl: string | null;
  readonly usesSdk: boolean;
}

export interface RefusedSetupIntent {
  readonly intent: SetupIntentRow;
  /** The error is returned instead of thrown, so that the failure is committed. */
  readonly error: CardError;
}

/**
 * Confirms a setup intent: saves the payment method if the bank approves future charges. Returns the intent: saved, or
 * waiting for its payer. A refused intent is returned with its error.
 */
export const confirmSetupIntent = async (
  work: Work,
  intent: SetupIntentRow,
  { method, returnUrl, usesSdk }: SetupIntentConfirmation,
): Promise<SetupIntentRow | RefusedSetupIntent> => {
  if (!isOpen(intent)) {
    const message = `This SetupIntent could not be confirmed because it has a status of ${intent.status}.`;
    throw await createStateError(work, intent, message);
  }
  requireUsable(method, intent.customer_id);
  const askToSave = requireSavable(method);
  await supersedeChallenge(work, intent.setup_intent_id);
  const blocked = await getMethodType(method).blockedBy(work, method);
  if (blocked) return refuse(work, intent, method, blocked);
  const answer = askToSave({ method, isAuthenticated: false, isOffSession: false, now: work.now });
  if (answer.kind === 'approved') return saveMethod(work, intent, method);
  if (answer.kind === 'refused') return refuse(work, intent, method, answer.refusal);
  const { setup_intent_id } = intent;
  const { payment_method_id } = method;
  await beginChallenge(work, {
    intent: { setup_intent_id },
    method,
    returnUrl: returnUrl ?? intent.return_url,
    usesSdk,
    language: intent.metadata['language_code'] ?? null,
  });
  const changed = await changeSetupIntent(work, intent, {
    status: 'requires_action',
    payment_method_id,
    last_error: null,
  });
  await announce(work, 'setup_intent.requires_action', await showSetupIntent(work, changed));
  return changed;
};

/** Continues a setup intent after its challenge has ended: the payer approved, refused or never answered. */
export const resumeSetupIntent = async (work: Work, challenge: ChallengeRow): Promise<void> => {
  const intent = await lockSetupIntent(work, challenge.setup_intent_id ?? '');
  const method = await lockMethod(work, challenge.payment_method_id);
  if (challenge.state !== 'completed') {
    const payment_method = paymentMethodObject(method);
    await fail(work, intent, { ...getMethodType(method).bankPage.failure(challenge), payment_method });
    return;
  }
  const answer = requireSavable(method)({ method, isAuthenticated: true, isOffSession: false, now: work.now });
  if (answer.kind === 'refused') await refuse(work, intent, method, answer.refusal);
  else await saveMethod(work, intent, method);
};

const saveMethod = async (work: Work, intent: SetupIntentRow, method: PaymentMethodRow): Promise<SetupIntentRow> => {
  if (intent.customer_id) await attachToCustomer(work, method, intent.customer_id);
  else if (method.state === 'fresh') await changeMethod(work, method, { state: 'used' });
  const { payment_method_id } = method;
  const changed = await changeSetupIntent(work, intent, { status: 'succeeded', payment_method_id, last_error: null });
  await announce(work, 'setup_intent.succeeded', await showSetupIntent(work, changed));
  return changed;
};

const refuse = async (
  work: Work,
  intent: SetupIntentRow,
  method: PaymentMethodRow,
  refusal: PaymentRefusal,
): Promise<RefusedSetupIntent> => {
  await getMethodType(method).countRefusal(work, method);
  const payment_method = paymentMethodObject(method);
  const changed = await fail(work, intent, { type: 'card_error', ...refusal, payment_method });
  const setup_intent = await showSetupIntent(work, changed);
  return { intent: changed, error: new CardError(refusal, { payment_method, setup_intent }) };
};

const fail = async (work: Work, intent: SetupIntentRow, last_error: StoredError): Promise<SetupIntentRow> => {
  const changed = await changeSetupIntent(work, intent, {
    status: 'requires_payment_method',
    payment_method_id: null,
    last_error,
  });
  await announce(work, 'setup_intent.setup_failed', await showSetupIntent(work, changed));
  return changed;
};
