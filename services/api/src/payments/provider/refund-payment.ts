import { money } from '@travel/contracts/money/money';
import { getGateway, type Gateway } from './gateway.ts';
import type { PaymentRow } from '../lifecycle/payment-table.ts';

/**
 * Refunds a part of a captured payment, in minor units. Repeated calls with the same idempotency key refund once.
 * @throws GatewayUnavailable
 */
export const refundPayment = async (
  gateway: Gateway,
  payment: PaymentRow,
  { amount, key }: { readonly amount: number; readonly key: string },
): Promise<void> => {
  const { intent_id, currency } = payment;
  if (intent_id === null || amount === 0) return;
  await getGateway(gateway, payment).refund(intent_id, money(amount, currency), key);
};
