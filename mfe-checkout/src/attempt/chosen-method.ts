import { isZero } from '@travel/contracts/money/money';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';

/** A payment method's key as reported to callers (spec §2.3/06). */
export type UniqueKey = Parameters<NonNullable<PaymentProps['onMethodChange']>>[0];

/** The chosen payment method, by its option's uniquekey. */
export interface ChosenMethod {
  readonly key: UniqueKey;
  /** Identifies an option if several options have the same uniquekey, such as saved cards. */
  readonly id?: string;
}

export const isSameMethod = (one: ChosenMethod | null, other: ChosenMethod | null): boolean =>
  one?.key === other?.key && one?.id === other?.id;

/** Returns whether a payment method is required: an amount is due, or a card is saved for later charges. */
export const requiresPaymentMethod = ({
  amount,
  keepsCard = false,
}: Pick<PaymentProps, 'amount' | 'keepsCard'>): boolean => keepsCard || !isZero(amount);
