import type { PaymentIntentRow } from '../intents/payment-intents/payment-intent-table.ts';
import type { SetupIntentRow } from '../intents/setup-intents/setup-intent-table.ts';
import type { ChallengeRow } from '../payment-methods/challenges/challenge-table.ts';

/** The shop's return_url with what became of the intent; undefined where the shop gave none. */
export const backUrl = (challenge: ChallengeRow, intent: PaymentIntentRow | SetupIntentRow | null): URL | undefined => {
  if (challenge.return_url === null || !intent) return undefined;
  const url = new URL(challenge.return_url);
  const [kind, id] =
    'payment_intent_id' in intent
      ? ['payment_intent', intent.payment_intent_id]
      : ['setup_intent', intent.setup_intent_id];
  const succeeded = ['succeeded', 'requires_capture', 'requires_confirmation'].includes(intent.status);
  url.searchParams.set(kind, id);
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret);
  // Shops ask for the intent all the same: an address can be typed by anybody.
  const outcome = intent.status === 'processing' ? 'pending' : succeeded ? 'succeeded' : 'failed';
  url.searchParams.set('redirect_status', outcome);
  return url;
};
