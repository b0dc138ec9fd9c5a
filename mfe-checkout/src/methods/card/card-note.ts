import { isZero } from '@travel/contracts/money/money';
import type { Offer } from '../../attempt/payment-method.ts';
import { immediateCharge, type PayState } from '../../attempt/pay-state.ts';
import { getPaymentRules } from '../../products/payment-rules.ts';

/** Returns a note on when the card is charged, or null for a charge on a later date or no charge at all. */
export const getCardNote = ({ props, t }: Offer, { charge }: PayState): string | null => {
  if (charge !== immediateCharge || isZero(props.amount)) return null;
  return t(getPaymentRules(props.productCode).isChargedAtOnce ? 'card.noteAtOnce' : 'card.note');
};
