import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { bookings } from '../../../orders/bookings/booking-table.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { payments } from '../../payments/payment-table.ts';

const mostAtOnce = 200;

const bookingIds = (rows: readonly { id: string | null }[]): string[] =>
  rows.flatMap(({ id }) => (id === null ? [] : [id]));

/** Bookings whose kept card should have been charged, or is being, and nobody works on any more. */
export const cardsToCharge = async (db: ApiDb, before: Date): Promise<string[]> =>
  bookingIds(
    await db
      .select({ id: payments.booking_id })
      .from(payments)
      .where(
        or(
          and(eq(payments.state, 'kept'), lt(payments.charge_at, before)),
          and(eq(payments.state, 'charging'), lt(payments.updated_at, before)),
        ),
      )
      .limit(mostAtOnce),
  );

/** Bookings that nobody paid in time. */
export const overdueBookings = async (db: ApiDb, before: Date): Promise<string[]> =>
  bookingIds(
    await db
      .select({ id: payments.booking_id })
      .from(payments)
      .where(and(eq(payments.state, 'due'), lt(payments.pay_by, before)))
      .limit(mostAtOnce),
  );

/** Confirmed bookings for which another card was tried, and nobody knows how that ended. */
export const dueInFlight = async (db: ApiDb, before: Date): Promise<string[]> =>
  bookingIds(
    await db
      .select({ id: payments.booking_id })
      .from(payments)
      .innerJoin(bookings, eq(bookings.booking_id, payments.booking_id))
      .where(
        and(
          isNotNull(payments.pay_by),
          inArray(payments.state, ['confirming', 'challenged']),
          eq(bookings.status, 'confirmed'),
          lt(payments.updated_at, before),
        ),
      )
      .limit(mostAtOnce),
  );
