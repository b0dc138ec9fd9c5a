import type { Work } from '../../calls/work.ts';
import { announce } from '../../events/announce.ts';
import { supersedeChallenge } from '../../payment-methods/challenges/challenges.ts';
import type { SetupIntentRow } from './setup-intent-table.ts';
import { changeSetupIntent, showSetupIntent, createStateError } from './setup-intents.ts';
import { isOpen } from './transitions.ts';

/** Cancels a setup intent that has saved nothing yet and returns it in Stripe's format. The caller has locked it. */
export const cancelSetupIntent = async (work: Work, intent: SetupIntentRow, cancellation_reason: string | null) => {
  if (!isOpen(intent)) {
    const message = `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`;
    throw await createStateError(work, intent, message);
  }
  await supersedeChallenge(work, intent.setup_intent_id);
  const changed = await changeSetupIntent(work, intent, { status: 'canceled', cancellation_reason });
  const object = await showSetupIntent(work, changed);
  await announce(work, 'setup_intent.canceled', object);
  return object;
};
