import type { HoldRow } from '../../orders/holds/hold-table.ts';
import { payableOf } from '../tenders/payable.ts';
import { keepsCard } from '../../orders/purchases/plan-order.ts';
import type { PaymentRow } from './payment-table.ts';

/** What there is to do with a payment: nothing, keep a card while nothing is taken, or take money. */
export type PaymentKind = 'nothing' | 'keeping' | 'money';

/** Of nothing a payment has no intent; a card that is kept has one of another kind than money. */
export const kindOf = ({ amount, method }: Pick<PaymentRow, 'amount' | 'method'>): PaymentKind => {
  if (amount > 0) return 'money';
  return method === 'pay_later' ? 'keeping' : 'nothing';
};

/** Of which kind the payment of a hold is to be; `keeper` is the account that is asked for a card, null where none is. */
export const kindFor = (hold: HoldRow, keeper: string | null): PaymentKind => {
  if (payableOf(hold) > 0) return 'money';
  return keeper !== null && keepsCard(hold) ? 'keeping' : 'nothing';
};
