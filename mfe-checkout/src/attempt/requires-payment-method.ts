import { isZero } from '@travel/contracts/money/money';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';

/** Returns whether a payment method is required: an amount is due, or a card is saved for later charges. */
export const requiresPaymentMethod = ({
  amount,
  keepsCard = false,
}: Pick<PaymentProps, 'amount' | 'keepsCard'>): boolean => keepsCard || !isZero(amount);
