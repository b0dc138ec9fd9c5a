import type { HeldOrder } from '../order/order.ts';
import { payableOf } from '../order/payable.ts';
import { card } from './card/card.ts';
import { saveCard } from './save-card/save-card.ts';
import type { PaymentMethod } from './payment-method.ts';
import { zeroAmount } from './zero-amount/zero-amount.ts';

/**
 * Returns how an order is paid where nobody chose another way; `keeper` is the account that is asked for a card to keep,
 * null where none is.
 */
export const methodFor = (hold: HeldOrder, keeper: string | null): PaymentMethod => {
  if (payableOf(hold) > 0) return card;
  return keeper !== null && hold.terms.card_keeper !== null ? saveCard : zeroAmount;
};
