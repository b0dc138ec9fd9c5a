import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { payments } from '../../lifecycle/payment-table.ts';

const mostAtOnce = 200;

const bookingIds = (rows: readonly { id: string | null }[]): string[] =>
  rows.flatMap(({ id }) => (id === null ? [] : [id]));

/**
 * Returns the IDs of bookings whose saved card should have been charged, or whose charge was started, without progress
 * since `before`.
 */
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

/** Returns the IDs of bookings that were not paid before their deadline. */
export const findOverdueBookings = async (db: ApiDb, before: Date): Promise<string[]> =>
  bookingIds(
    await db
      .select({ id: payments.booking_id })
      .from(payments)
      .where(and(eq(payments.state, 'due'), lt(payments.pay_by, before)))
      .limit(mostAtOnce),
  );

/**
 * Returns the IDs of bookings whose saved card could not be charged, and whose payment with another card is unfinished.
 */
export const findDueInFlight = async (db: ApiDb, before: Date): Promise<string[]> =>
  bookingIds(
    await db
      .select({ id: payments.booking_id })
      .from(payments)
      .where(
        and(
          isNotNull(payments.pay_by),
          inArray(payments.state, ['confirming', 'challenged']),
          lt(payments.updated_at, before),
        ),
      )
      .limit(mostAtOnce),
  );
