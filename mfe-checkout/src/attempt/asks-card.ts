import { isZero } from '@travel/contracts/money';
import type { PaymentProps } from '@travel/contracts/remotes/payment';

/** Whether a card is asked for: there is something to pay with it, or it is kept for charges to come. */
export const asksForCard = ({ amount, keepsCard = false }: Pick<PaymentProps, 'amount' | 'keepsCard'>): boolean =>
  keepsCard || !isZero(amount);
