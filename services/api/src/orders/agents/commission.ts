import { money, scale, type Money } from '@travel/contracts/money/money';
import { can } from '@travel/contracts/people/permissions';
import type { User } from '@travel/contracts/people/session.schema';
import type { BookingRow } from '../bookings/booking-table.ts';
import { isCharged, calculateItemShares } from '../refunds/item-shares.ts';
import type { OrderMoney } from '../refunds/order-money.ts';

/** An agent's commission on a new booking, in percent of the amount that the customer finally pays. */
export const commissionPercent = 8;

/** Returns the commission rate to store with a new booking, in percent, or null if the user is not an agent. */
export const getAgreedCommission = (user: User | null): number | null =>
  can(user, 'see-agent-profile') ? commissionPercent : null;

interface AgentOrder extends OrderMoney {
  readonly booking: OrderMoney['booking'] & Pick<BookingRow, 'status' | 'refund' | 'commission_percent'>;
}

/**
 * Returns what a customer finally pays for an order, in minor units: by card, points and other tenders, less refunds.
 * Discounts do not count, nor does a later charge that was prevented by a cancellation.
 */
const calculatePaidAmount = (order: AgentOrder): number => {
  const { hold, booking, payment } = order;
  const shares = [...calculateItemShares(order).values()];
  const byPayment = shares.reduce((all, share) => all + share.payment, 0);
  const byTenders = shares.reduce((all, share) => all + share.tenders, 0);
  const uncharged = hold.items.reduce((all, item) => all + item.uncharged, 0);
  // Orders are loaded without voided payments, so `payment` is null if the payment was voided.
  const isPaid = booking.status === 'confirmed' || (payment !== null && isCharged({ payment }));
  const returned = (booking.refund ?? 0) + booking.goodwill + booking.goodwill_by_cash_card;
  return (isPaid ? byPayment - uncharged : 0) + byTenders - returned;
};

/**
 * Returns the commission of a booking, rounded down: the agreed percentage of what the customer finally pays. It is
 * zero before the booking is confirmed and if the booking fails.
 */
export const calculateCommission = (order: AgentOrder): Money => {
  const { status, currency, commission_percent } = order.booking;
  const isSold = status === 'confirmed' || status === 'cancelling' || status === 'cancelled';
  const paid = isSold ? Math.max(0, calculatePaidAmount(order)) : 0;
  return money(scale(paid, { numerator: commission_percent ?? 0, denominator: 100 }, 'down'), currency);
};
