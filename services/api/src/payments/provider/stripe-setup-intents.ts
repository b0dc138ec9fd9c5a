import { Stripe } from 'stripe';
import type { SetupIntents, Intent } from './gateway.ts';
import { readIntent } from './stripe-intents.ts';
import type { StripeCaller } from './stripe-vault.ts';

/** Creates the setup intents client of a gateway, for any provider that implements the API of the official client. */
export const createStripeSetupIntents = ({ stripe, settings, failure }: StripeCaller): SetupIntents => {
  const wholeCard = { expand: ['payment_method'] };

  const readAnswer = async (call: Promise<Stripe.SetupIntent>): Promise<Intent> => {
    try {
      return toIntent(await call);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError && error.setup_intent) return toIntent(error.setup_intent);
      throw failure(error);
    }
  };

  return {
    create: ({ customer, description, metadata }, key) =>
      readAnswer(
        stripe.setupIntents.create(
          {
            customer,
            description,
            metadata: { ...metadata },
            usage: 'off_session',
          },
          settings(key),
        ),
      ),

    confirm: (setup, { card, returnUrl }, key) =>
      readAnswer(
        stripe.setupIntents.confirm(
          setup,
          { payment_method: card, return_url: returnUrl, ...wholeCard },
          settings(key),
        ),
      ),

    retrieve: (setup) => readAnswer(stripe.setupIntents.retrieve(setup, wholeCard, settings())),

    cancel: (setup, key) => readAnswer(stripe.setupIntents.cancel(setup, {}, settings(key))),
  };
};

const toIntent = (setup: Stripe.SetupIntent): Intent => readIntent(setup, 0, setup.last_setup_error);
