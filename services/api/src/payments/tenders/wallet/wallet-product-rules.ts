import { fromAbsolute } from '@internationalized/date';
import type { WalletProductRow } from './wallet-tables.ts';
import { can } from '@travel/contracts/people/permissions';
import type { User } from '@travel/contracts/people/session.schema';

/** Returns when a wallet card that is bought now expires, by the UTC calendar. */
export const getCardExpiry = (
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

/**
 * Returns whether a wallet card is sold to a user. Discount cards and cards of the business segment are sold only to
 * business customers (spec §6).
 */
export const isSoldTo = (
  user: User,
  { user_segment, payment_card_type }: Pick<WalletProductRow, 'user_segment' | 'payment_card_type'>,
): boolean => (user_segment === 'all' && payment_card_type === 'certificate') || can(user, 'use-discount-card');
