import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import { brandNames } from '@travel/ui/pictures/icons/brand-mark.tsx';
import type { TFunction } from 'i18next';

type CardOnFile = NonNullable<Membership['payment_method']>;

/** Returns for example "Visa ending 4242". */
export const formatCardEnding = ({ brand, last4 }: CardOnFile, t: TFunction<'mfe-membership'>): string =>
  t('panel.card.ending', { brand: brand === 'unknown' ? t('panel.card.unknown') : brandNames[brand], last4 });

/** Returns the expiry as printed on cards (`08/29`), or null if it is unknown. */
export const formatCardExpiry = ({ exp_month, exp_year }: CardOnFile): string | null =>
  exp_month === null || exp_year === null
    ? null
    : `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
