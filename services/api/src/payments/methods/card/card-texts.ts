import type { ReceiptContext } from '../payment-method.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  dinersClub: 'Diners Club',
  jcb: 'JCB',
};

export const getBrandName = (brand: string | null): string => brands[brand ?? ''] ?? brand ?? '';

/** Returns the card of a payment for a receipt, or "nothing to pay" if no card was given. */
export const describePaidCard = ({ t, payment }: Pick<ReceiptContext, 't' | 'payment'>): string =>
  payment.last4 && payment.brand
    ? t('booking.value.card', { brand: getBrandName(payment.brand), last4: payment.last4 })
    : t('booking.value.nothingToPay');
