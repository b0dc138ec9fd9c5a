import { money } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { BookingRow } from '../bookings/booking-table.ts';

/** What an agent earns, in percent of what the customer pays in the end. */
export const commissionPercent = 8;

/**
 * Returns what an agent earns of a booking, rounded down: its share of the total, less what came back of it by a
 * cancellation; nothing before it is confirmed, nor of what came to nothing.
 */
export const commissionOf = ({
  status,
  total,
  refund,
  currency,
}: Pick<BookingRow, 'status' | 'total' | 'refund' | 'currency'>): Money => {
  const isSold = status === 'confirmed' || status === 'cancelling' || status === 'cancelled';
  const kept = isSold ? Math.max(0, total - (refund ?? 0)) : 0;
  return money(Math.floor((kept * commissionPercent) / 100), currency);
};
