import type { TFunction } from 'i18next';
import { brandName } from '../../order/brand-name.ts';
import type { BookingPayment } from '../paid-part.ts';

/** Returns what the card of a payment is called, "Visa ending 4242"; "Card" where its number is not known. */
export const cardName = ({ brand, last4 }: BookingPayment, t: TFunction<'mfe-checkout'>): string =>
  last4 === null ? t('paid.cardAlone') : t('paid.card', { brand: brandName(brand) ?? t('paid.cardAlone'), last4 });
