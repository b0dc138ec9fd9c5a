import type { HeldOrder } from '../order/order.ts';
import { payableOf } from '../order/payable.ts';
import type { PaymentRow } from './payment-table.ts';

/** What there is to do with a payment: nothing, keep a card while nothing is taken, or take money. */
export type PaymentKind = 'nothing' | 'keeping' | 'money';

/** Of nothing a payment has no intent; a card that is kept has one of another kind than money. */
export const kindOf = ({ amount, method }: Pick<PaymentRow, 'amount' | 'method'>): PaymentKind => {
  if (amount > 0) return 'money';
  return method === 'pay_later' ? 'keeping' : 'nothing';
};

/** Of which kind the payment of a hold is to be; `keeper` is the account that is asked for a card, null where none is. */
export const kindFor = (hold: HeldOrder, keeper: string | null): PaymentKind => {
  if (payableOf(hold) > 0) return 'money';
  return keeper !== null && hold.terms.card_keeper !== null ? 'keeping' : 'nothing';
};
