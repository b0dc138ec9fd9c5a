import { Stripe } from 'stripe';

/** The error that the client rejects with. @throws when it does not */
export const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused');
};
