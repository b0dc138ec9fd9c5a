import { money } from '@travel/contracts/money';
import { gatewayOf } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentRow } from '../payments/payment-table.ts';

/** Gives so much of a captured payment back, in minor units; asked for again it is the same refund. @throws GatewayUnavailable */
export const refundPayment = async (gateway: Gateway, payment: PaymentRow, amount: number): Promise<void> => {
  const { payment_id, intent_id, currency } = payment;
  if (intent_id === null || amount === 0) return;
  await gatewayOf(gateway, payment).refund(intent_id, money(amount, currency), `${payment_id}/refund`);
};
