import { randomCode } from '@travel/kit/crypto/random-id';
import { Conflict } from '@travel/kit/database/retry-on-conflict';
import type { BookedOrder } from '../order/order.ts';
import { calculatePayable } from '../order/payable.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { orderMetadata, voidLater } from './open-payment.ts';
import { getPaymentMethod } from '../methods/registry.ts';
import { payments, type PaymentRow } from './payment-table.ts';

type Replacement = Pick<typeof payments.$inferInsert, 'method' | 'charge_at' | 'customer_id'> &
  Partial<Pick<PaymentRow, 'return_url'>>;

/**
 * Replaces the payment that waits for a card by a payment of another method, in the caller's transaction, and voids the
 * intent that was created when the card form loaded. The new payment is open at once if its method does not involve the
 * provider; otherwise it must be prepared first.
 * @throws Conflict if the booking is already paid or another payment was created first
 */
export const replacePayment = async (
  deps: PaymentDeps,
  { hold, booking, payment }: BookedOrder,
  asked: PaymentRow,
  way: Replacement,
): Promise<PaymentRow> => {
  if (payment && payment.state !== 'open' && payment.state !== 'preparing') {
    throw new Conflict(`${booking.booking_id} is paid for already`);
  }
  if (payment) await voidLater(deps, payment);
  const now = deps.clock.now();
  const amount = calculatePayable(hold);
  const [made] = await deps.db
    .insert(payments)
    .values({
      payment_id: `P${randomCode(15)}`,
      hold_id: hold.hold_id,
      booking_id: booking.booking_id,
      organisation_id: hold.organisation_id,
      pg_type: asked.pg_type,
      browser_hash: asked.browser_hash,
      state: getPaymentMethod({ method: way.method ?? 'card', amount, customer_id: way.customer_id ?? null }).hasIntent
        ? 'preparing'
        : 'open',
      amount,
      currency: hold.currency,
      language_code: asked.language_code,
      statement_name: asked.statement_name,
      description: asked.description,
      order_metadata: orderMetadata(hold),
      return_url: asked.return_url,
      ...way,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Conflict(`${booking.booking_id} has another payment by now`);
  return made;
};
