import { isZero } from '@travel/contracts/money';
import type { PaymentProps } from '@travel/contracts/remotes/payment';

/** Whether the traveller has to choose how to pay: something is left to pay, or a card is kept for charges to come. */
export const asksForPayment = ({ amount, keepsCard = false }: Pick<PaymentProps, 'amount' | 'keepsCard'>): boolean =>
  keepsCard || !isZero(amount);
