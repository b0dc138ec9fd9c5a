import type Stripe from 'stripe';
import { sandboxCards, type CardName } from '../payment-methods/card/sandbox-cards.ts';

/** Returns a card as a traveller types it. */
export const createCardParams = (name: CardName, changed: Partial<Stripe.PaymentMethodCreateParams.Card> = {}) => ({
  type: 'card' as const,
  card: { number: sandboxCards[name].number, exp_month: 12, exp_year: 2030, cvc: '123', ...changed },
});

/** Creates a card at the provider and returns its ID. */
export const createCard = async (stripe: Stripe, name: CardName): Promise<string> =>
  (await stripe.paymentMethods.create(createCardParams(name))).id;

/** Returns the last attempt to charge for an intent. */
export const findCharge = async (stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Stripe.Charge> => {
  const { latest_charge } = intent;
  if (typeof latest_charge !== 'string') throw new Error('There is no charge');
  return stripe.charges.retrieve(latest_charge);
};
