import { fromAbsolute } from '@internationalized/date';
import type { WalletProductRow } from './wallet-tables.ts';

/** Returns when a card that is bought now expires: by the UTC calendar, at the same time of day. */
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
