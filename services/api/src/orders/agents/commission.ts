import { money } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { can } from '@travel/contracts/permissions';
import type { User } from '@travel/contracts/session.schema';
import type { BookingRow } from '../bookings/booking-table.ts';

/** What an agent earns of what is booked from now on, in percent of what the customer pays in the end. */
export const commissionPercent = 8;

/** Returns the percentage that is kept with a booking as it is begun; null where no agent begins it. */
export const agreedCommission = (user: User | null): number | null =>
  can(user, 'see-agent-profile') ? commissionPercent : null;

/**
 * Returns what an agent earns of a booking, rounded down: the share that was agreed when it was booked, of the total
 * less what came back of it by a cancellation; nothing before it is confirmed, nor of what came to nothing.
 */
export const commissionOf = ({
  status,
  total,
  refund,
  currency,
  commission_percent,
}: Pick<BookingRow, 'status' | 'total' | 'refund' | 'currency' | 'commission_percent'>): Money => {
  const isSold = status === 'confirmed' || status === 'cancelling' || status === 'cancelled';
  const kept = isSold ? Math.max(0, total - (refund ?? 0)) : 0;
  return money(Math.floor((kept * (commission_percent ?? 0)) / 100), currency);
};
