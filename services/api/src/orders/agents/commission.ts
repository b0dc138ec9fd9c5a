import { money, scale } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { can } from '@travel/contracts/people/permissions';
import type { User } from '@travel/contracts/people/session.schema';
import type { BookingRow } from '../bookings/booking-table.ts';
import { isCharged, itemShares } from '../cancellation/item-shares.ts';
import type { OrderMoney } from '../cancellation/order-money.ts';

/** What an agent earns of what is booked from now on, in percent of what the customer pays in the end. */
export const commissionPercent = 8;

/** Returns the percentage that is kept with a booking as it is begun; null where no agent begins it. */
export const agreedCommission = (user: User | null): number | null =>
  can(user, 'see-agent-profile') ? commissionPercent : null;

interface AgentOrder extends OrderMoney {
  readonly booking: OrderMoney['booking'] & Pick<BookingRow, 'status' | 'refund' | 'commission_percent'>;
}

/**
 * Returns what a customer pays for an order in the end, in minor units: by card, points and the like, less refunds.
 * Discounts are not paid, nor is a later charge that a cancellation came before.
 */
const paidInTheEnd = (order: AgentOrder): number => {
  const { hold, booking, payment } = order;
  const shares = [...itemShares(order).values()];
  const byPayment = shares.reduce((all, share) => all + share.payment, 0);
  const byTenders = shares.reduce((all, share) => all + share.tenders, 0);
  const uncharged = hold.items.reduce((all, item) => all + item.uncharged, 0);
  // A payment that was voided is not read with its order.
  const isPaid = booking.status === 'confirmed' || (payment !== null && isCharged({ payment }));
  return (isPaid ? byPayment - uncharged : 0) + byTenders - (booking.refund ?? 0);
};

/**
 * Returns what an agent earns of a booking, rounded down: the agreed share of what the customer pays in the end. Nothing
 * is earned before a booking is confirmed, or if it fails.
 */
export const commissionOf = (order: AgentOrder): Money => {
  const { status, currency, commission_percent } = order.booking;
  const isSold = status === 'confirmed' || status === 'cancelling' || status === 'cancelled';
  const paid = isSold ? Math.max(0, paidInTheEnd(order)) : 0;
  return money(scale(paid, { numerator: commission_percent ?? 0, denominator: 100 }, 'down'), currency);
};
