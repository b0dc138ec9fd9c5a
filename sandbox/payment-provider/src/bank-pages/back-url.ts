import type { PaymentIntentRow } from '../intents/payment-intents/payment-intent-table.ts';
import type { SetupIntentRow } from '../intents/setup-intents/setup-intent-table.ts';
import type { ChallengeRow } from '../payment-methods/challenges/challenge-table.ts';

/** Returns the shop's return_url with the result of the intent, or undefined if the shop gave none. */
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
  // Shops must not rely on the result in the URL and retrieve the intent instead, because anyone can type a URL.
  const outcome = intent.status === 'processing' ? 'pending' : succeeded ? 'succeeded' : 'failed';
  url.searchParams.set('redirect_status', outcome);
  return url;
};
