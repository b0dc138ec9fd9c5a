import { Stripe } from 'stripe';
import { paymentStatuses } from '@travel/contracts/endpoints/payments/payments';
import { correlationHeader, currentCorrelationId } from '@travel/kit/log/correlation';
import { GatewayRefusal, GatewayUnavailable, type Intent } from './gateway.ts';

/** Makes the response to a call about an intent contain the complete card instead of its ID. */
export const expandCard = { expand: ['payment_method'] };

/** Returns a call's settings: its idempotency key, and the correlation ID of the causing API request. */
export const createSettings = (idempotencyKey?: string) => {
  const correlationId = currentCorrelationId();
  return {
    ...(idempotencyKey && { idempotencyKey }),
    ...(correlationId && { headers: { [correlationHeader]: correlationId } }),
  };
};

/**
 * Returns the response of a provider call. The error response for a refused card may contain the intent, which
 * `getIntent` then returns as the result.
 * @throws GatewayUnavailable, GatewayRefusal
 */
export const readResponse = async <Response>(
  call: Promise<Response>,
  getIntent: (error: Stripe.errors.StripeCardError) => Response | undefined = () => undefined,
): Promise<Response> => {
  try {
    return await call;
  } catch (error) {
    const intent = error instanceof Stripe.errors.StripeCardError ? getIntent(error) : undefined;
    if (intent) return intent;
    throw toGatewayError(error);
  }
};

const stateCodes = new Set(['payment_intent_unexpected_state', 'charge_expired_for_capture']);

const toGatewayError = (error: unknown): Error => {
  if (!(error instanceof Stripe.errors.StripeError))
    return new GatewayUnavailable('No usable answer', { cause: error });
  if (error instanceof Stripe.errors.StripeCardError) return new GatewayRefusal('other', error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (stateCodes.has(error.code ?? '')) return new GatewayRefusal('unexpected_state', error);
    // The provider names the parameter `payment_method` if the card does not exist, belongs to another customer, or was
    // already used.
    return new GatewayRefusal(error.param === 'payment_method' ? 'card_unknown' : 'other', error);
  }
  return new GatewayUnavailable(error.message, { cause: error });
};

interface WireIntent extends Pick<Stripe.PaymentIntent, 'id' | 'client_secret' | 'payment_method'> {
  readonly status: string;
  readonly next_action: { readonly redirect_to_url?: { readonly url: string | null } | null } | null;
}

type WireError = Pick<Stripe.PaymentIntent.LastPaymentError, 'message' | 'code' | 'decline_code'>;

/** Converts the provider's code of a card brand to ours. Only Diners Club differs, which the provider calls `diners`. */
export const toBrandCode = ({ brand }: { readonly brand: string }): string =>
  brand === 'diners' ? 'dinersClub' : brand;

export const toRefusal = (error: WireError | null): Intent['refusal'] =>
  error && { message: error.message ?? '', code: error.decline_code ?? error.code ?? 'card_declined' };

/**
 * Converts a payment or setup intent of the provider to an `Intent`.
 * @throws GatewayUnavailable if its status is unknown
 */
export const toIntent = (wire: WireIntent, amount: number, lastError: WireError | null): Intent => {
  const { payment_method } = wire;
  const card = (typeof payment_method === 'object' && payment_method?.card) || null;
  const status = paymentStatuses.find((one) => one === wire.status);
  if (!status) throw new GatewayUnavailable(`The provider has a status that is not known here: ${wire.status}`);
  return {
    intent_id: wire.id,
    client_secret: wire.client_secret ?? '',
    status,
    amount,
    challenge_url: wire.next_action?.redirect_to_url?.url ?? null,
    refusal: toRefusal(lastError),
    card: card && { brand: toBrandCode(card), last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year },
  };
};
