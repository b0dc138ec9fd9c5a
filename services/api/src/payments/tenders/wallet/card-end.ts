import { fromAbsolute } from '@internationalized/date';
import type { WalletProductRow } from './wallet-tables.ts';

/** When a card of a kind that is bought now ends: by the calendar of UTC, at the same time of day. */
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
