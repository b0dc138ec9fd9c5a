import type { HeldOrder } from '../order/order.ts';
import { calculatePayable } from '../order/payable.ts';
import { getGateway, type Gateway } from '../provider/gateway.ts';
import type { PaymentRow } from '../lifecycle/payment-table.ts';
import { bankRedirect } from './bank-redirect/bank-redirect.ts';
import { cashVoucher } from './cash-voucher/cash-voucher.ts';
import { card } from './card/card.ts';
import { invoice } from './invoice/invoice.ts';
import { saveCard } from './save-card/save-card.ts';
import { payLater } from './pay-later/pay-later.ts';
import type { MethodColumns, PaymentMethod } from './payment-method.ts';
import { zeroAmount } from './zero-amount/zero-amount.ts';

export const paymentMethods: readonly PaymentMethod[] = [
  card,
  zeroAmount,
  payLater,
  saveCard,
  invoice,
  bankRedirect,
  cashVoucher,
];

/** Returns the default method of an order. `keeper` is the account that saves the card, or null. */
export const chooseMethod = (hold: HeldOrder, keeper: string | null): PaymentMethod => {
  if (calculatePayable(hold) > 0) return card;
  return keeper !== null && hold.terms.card_keeper !== null ? saveCard : zeroAmount;
};

/**
 * Returns the method of a payment.
 * @throws Error if no method matches
 */
export const getPaymentMethod = (payment: MethodColumns): PaymentMethod => {
  const found = paymentMethods.find((method) => method.isUsedBy(payment));
  if (!found) throw new Error(`There is no way to pay ${payment.amount} with ${payment.method}`);
  return found;
};

/** Returns the provider calls that confirm, retrieve and cancel the intent of a payment. */
export const getIntents = (gateway: Gateway, payment: PaymentRow): Pick<Gateway, 'confirm' | 'retrieve' | 'cancel'> =>
  getPaymentMethod(payment).getIntents(getGateway(gateway, payment), payment);
