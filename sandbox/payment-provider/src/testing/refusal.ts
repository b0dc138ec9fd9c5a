import { Stripe } from 'stripe';

/**
 * Returns the error with which the client rejects.
 * @throws Error if it does not reject
 */
export const catchRefusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused');
};
