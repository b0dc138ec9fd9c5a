import type { TFunction } from 'i18next';
import { getBrandName } from '@travel/ui/pictures/icons/brand-name.ts';
import type { BookingPayment } from '../payment-display.ts';

/** Returns the name of a payment's card, "Visa ending 4242", or "Card" if its number is unknown. */
export const getCardName = ({ brand, last4 }: BookingPayment, t: TFunction<'mfe-checkout'>): string =>
  last4 === null ? t('paid.cardAlone') : t('paid.card', { brand: getBrandName(brand) ?? t('paid.cardAlone'), last4 });
