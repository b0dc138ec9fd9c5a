import type { Stripe } from 'stripe';
import type { Intent, SetupIntents } from './gateway.ts';
import { createSettings, expandCard, readResponse, toIntent } from './stripe-calls.ts';

const readSetupIntent = async (call: Promise<Stripe.SetupIntent>): Promise<Intent> => {
  const setup = await readResponse(call, ({ setup_intent }) => setup_intent);
  return toIntent(setup, 0, setup.last_setup_error);
};

/** Creates the setup intents client of a gateway, for any provider that implements the API of the official client. */
export const createStripeSetupIntents = ({ setupIntents }: Stripe): SetupIntents => ({
  create: ({ customer, description, metadata }, key) =>
    readSetupIntent(
      setupIntents.create(
        { customer, description, metadata: { ...metadata }, usage: 'off_session' },
        createSettings(key),
      ),
    ),
  confirm: (id, { card, returnUrl }, key) =>
    readSetupIntent(
      setupIntents.confirm(id, { payment_method: card, return_url: returnUrl, ...expandCard }, createSettings(key)),
    ),
  retrieve: (id) => readSetupIntent(setupIntents.retrieve(id, expandCard, createSettings())),
  cancel: (id, key) => readSetupIntent(setupIntents.cancel(id, {}, createSettings(key))),
});
