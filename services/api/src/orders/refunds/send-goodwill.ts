import { and, eq, lt } from 'drizzle-orm';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import { transitionBooking } from '../bookings/transition-booking.ts';
import { goodwillRefunds } from './goodwill-table.ts';

/**
 * Creates the job that sends an agreed goodwill refund by the payment method of its order. Its idempotency key prevents
 * that a repeated job refunds twice.
 * @throws GatewayUnavailable if a retry may succeed
 */
export const createSendGoodwill =
  (deps: BookingDeps) =>
  ({ goodwill_id }: { readonly goodwill_id: string }): Promise<void> =>
    retryOnConflict(
      async () => {
        const isWanted = and(eq(goodwillRefunds.goodwill_id, goodwill_id), eq(goodwillRefunds.state, 'agreed'));
        const [refund] = await deps.db.select().from(goodwillRefunds).where(isWanted);
        const order = refund && (await findOrderByBooking(deps.db, refund.booking_id));
        if (!refund || !order?.payment) return;
        const { booking, payment } = order;
        const { payment_id, refunded } = payment;
        const { amount } = refund;
        const { also } = await getPaymentMethod(payment).refund(deps, payment, {
          amount,
          key: `${payment_id}/goodwill/${goodwill_id}`,
        });
        await transitionBooking(deps, booking, 'goodwill_sent', {
          payment_id,
          payment: { refunded: refunded + amount },
          goodwill_id,
          also: async (tx) => {
            await also?.(tx);
            await tx.update(goodwillRefunds).set({ state: 'sent', sent_at: deps.clock.now() }).where(isWanted);
          },
        });
      },
      { exhausted: () => new Error(`The goodwill refund ${goodwill_id} could not be stored`) },
    );

/** Returns the IDs of refunds that were agreed before a time and are not sent yet. */
export const findUnsentGoodwill = async (db: ApiDb, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: goodwillRefunds.goodwill_id })
    .from(goodwillRefunds)
    .where(and(eq(goodwillRefunds.state, 'agreed'), lt(goodwillRefunds.decided_at, before)))
    .orderBy(goodwillRefunds.requested_at)
    .limit(limit);
  return rows.map(({ id }) => id);
};
