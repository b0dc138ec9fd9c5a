import type { PaidWords } from '../payment-method.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  dinersClub: 'Diners Club',
  jcb: 'JCB',
};

/** Returns how a card's brand calls itself. */
export const brandName = (brand: string | null): string => brands[brand ?? ''] ?? brand ?? '';

/** Returns the card of a payment in the words of a receipt; that there was nothing to pay where no card was given. */
export const paidWithCard = ({ t, payment }: Pick<PaidWords, 't' | 'payment'>): string =>
  payment.last4 && payment.brand
    ? t('booking.value.card', { brand: brandName(payment.brand), last4: payment.last4 })
    : t('booking.value.nothingToPay');
