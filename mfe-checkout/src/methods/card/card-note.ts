import { isZero } from '@travel/contracts/money';
import type { Offer } from '../../attempt/payment-method.ts';
import { chargedNow } from '../../attempt/pay-state.ts';
import type { PayState } from '../../attempt/pay-state.ts';
import { paymentRulesOf } from '../../products/payment-rules.ts';

/** When a card that pays now is charged; null where it is kept for another day, or nothing is paid. */
export const cardNote = ({ props, t }: Offer, { charge }: PayState): string | null => {
  if (charge !== chargedNow || isZero(props.amount)) return null;
  return t(paymentRulesOf(props.productCode).isChargedAtOnce ? 'card.noteAtOnce' : 'card.note');
};
