import type { PaidWords } from '../payment-method.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  dinersClub: 'Diners Club',
  jcb: 'JCB',
};

export const brandName = (brand: string | null): string => brands[brand ?? ''] ?? brand ?? '';

/** Returns the card of a payment for a receipt, or "nothing to pay" if no card was given. */
export const describePaidCard = ({ t, payment }: Pick<PaidWords, 't' | 'payment'>): string =>
  payment.last4 && payment.brand
    ? t('booking.value.card', { brand: brandName(payment.brand), last4: payment.last4 })
    : t('booking.value.nothingToPay');
