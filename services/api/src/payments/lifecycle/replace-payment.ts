import { Conflict } from '@travel/kit/database/retry-on-conflict';
import type { BookedOrder } from '../order/order.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { insertPayment, queueVoid } from './open-payment.ts';
import type { payments, PaymentRow } from './payment-table.ts';

type Replacement = Pick<typeof payments.$inferInsert, 'method' | 'charge_at' | 'customer_id'> &
  Partial<Pick<PaymentRow, 'return_url'>>;

/**
 * Replaces the payment that waits for a card by a payment of another method, in the caller's transaction, and voids the
 * intent that was created when the card form loaded.
 * @throws Conflict if the booking is already paid or another payment was created first
 */
export const replacePayment = async (
  deps: PaymentDeps,
  { hold, booking, payment }: BookedOrder,
  { pg_type, browser_hash, language_code, statement_name, description, return_url }: PaymentRow,
  replacement: Replacement,
): Promise<PaymentRow> => {
  if (payment && payment.state !== 'open' && payment.state !== 'preparing') {
    throw new Conflict(`${booking.booking_id} is paid for already`);
  }
  if (payment) await queueVoid(deps, payment);
  const inserted = await insertPayment(deps, hold, {
    booking_id: booking.booking_id,
    pg_type,
    browser_hash,
    language_code,
    statement_name,
    description,
    return_url,
    ...replacement,
  });
  if (!inserted) throw new Conflict(`${booking.booking_id} has another payment by now`);
  return inserted;
};
