import type { HeldOrder } from '../order/order.ts';
import { calculatePayable } from '../order/payable.ts';
import { card } from './card/card.ts';
import { saveCard } from './save-card/save-card.ts';
import type { PaymentMethod } from './payment-method.ts';
import { zeroAmount } from './zero-amount/zero-amount.ts';

/**
 * Returns the default payment method of an order. `keeper` is the ID of the account for which the card is saved, or
 * null if no card is saved.
 */
export const chooseMethod = (hold: HeldOrder, keeper: string | null): PaymentMethod => {
  if (calculatePayable(hold) > 0) return card;
  return keeper !== null && hold.terms.card_keeper !== null ? saveCard : zeroAmount;
};
