import { money } from '@travel/contracts/money/money';
import type { PaymentRow } from '../lifecycle/payment-table.ts';
import { getGateway, type Gateway } from '../provider/gateway.ts';

/** A refund of a payment: the amount in minor units, and the idempotency key. */
export interface RefundRequest {
  readonly amount: number;
  readonly key: string;
}

/**
 * Refunds a part of a captured payment through the provider, to the card or bank account that paid. Does nothing if the
 * payment has no intent or the amount is zero. Other payment methods, such as invoice and cash voucher, refund in their
 * own folders.
 * @throws GatewayUnavailable
 */
export const refundPayment = async (
  main: Gateway,
  payment: Pick<PaymentRow, 'intent_id' | 'currency' | 'pg_type'>,
  { amount, key }: RefundRequest,
): Promise<void> => {
  const { intent_id, currency } = payment;
  if (intent_id === null || amount <= 0) return;
  await getGateway(main, payment).refund(intent_id, money(amount, currency), key);
};
