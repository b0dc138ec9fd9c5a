import type { Stripe } from 'stripe';
import { paymentStatuses } from '@travel/contracts/endpoints/payments/payments';
import { GatewayUnavailable, type Intent } from './gateway.ts';

interface WireIntent extends Pick<Stripe.PaymentIntent, 'id' | 'client_secret' | 'payment_method'> {
  readonly status: string;
  readonly next_action: { readonly redirect_to_url?: { readonly url: string | null } | null } | null;
}

type Fault = Pick<Stripe.PaymentIntent.LastPaymentError, 'message' | 'code' | 'decline_code'>;

/**
 * Converts the provider's code of a card brand to ours. Only Diners Club differs, which the provider calls `diners`.
 */
export const toBrandCode = ({ brand }: { readonly brand: string }): string =>
  brand === 'diners' ? 'dinersClub' : brand;

/**
 * Converts a payment or setup intent of the provider to an `Intent`. `fault` is its last error.
 * @throws GatewayUnavailable if its status is unknown
 */
export const readIntent = (wire: WireIntent, amount: number, fault: Fault | null): Intent => {
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
    refusal: fault ? { message: fault.message ?? '', code: fault.decline_code ?? fault.code ?? 'card_declined' } : null,
    card: card && { brand: toBrandCode(card), last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year },
  };
};
