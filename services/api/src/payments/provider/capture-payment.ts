import { money } from '@travel/contracts/money/money';
import { getGateway, GatewayRefusal, type Gateway } from './gateway.ts';
import type { PaymentRow } from '../lifecycle/payment-table.ts';

/**
 * Captures the amount of a payment and frees the rest of the authorisation. Returns false if the authorisation no
 * longer exists.
 * @throws GatewayUnavailable
 */
export const capturePayment = async (gateway: Gateway, payment: PaymentRow): Promise<boolean> => {
  const { payment_id, intent_id, attempt, amount, currency } = payment;
  if (intent_id === null) return true;
  const own = getGateway(gateway, payment);
  try {
    return (
      (await own.capture(intent_id, money(amount, currency), `${payment_id}/${attempt}/capture`)).status === 'succeeded'
    );
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // The provider refused the capture: either the payment was captured before, or the authorisation no longer exists.
    return (await own.retrieve(intent_id)).status === 'succeeded';
  }
};
