import { fromAbsolute } from '@internationalized/date';
import type { WalletProductRow } from './wallet-tables.ts';

/**
 * Returns when a wallet card that is bought now expires: the validity of its product later by the UTC calendar, at the
 * same time of day.
 */
export const cardEnd = (
  {
    validity_years,
    validity_months,
    validity_days,
  }: Pick<WalletProductRow, 'validity_years' | 'validity_months' | 'validity_days'>,
  now: Date,
): Date =>
  fromAbsolute(now.getTime(), 'UTC')
    .add({ years: validity_years, months: validity_months, days: validity_days })
    .toDate();
