import { and, eq, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { payments } from '../../lifecycle/payment-table.ts';

const mostAtOnce = 200;

const findBookingIds = async (db: ApiDb, where: SQL | undefined): Promise<string[]> => {
  const rows = await db.select({ id: payments.booking_id }).from(payments).where(where).limit(mostAtOnce);
  return rows.flatMap(({ id }) => id ?? []);
};

/** Finds bookings whose charge is due or was started, without progress since `before`. */
export const findDueCharges = (db: ApiDb, before: Date): Promise<string[]> =>
  findBookingIds(
    db,
    or(
      and(eq(payments.state, 'kept'), lt(payments.charge_at, before)),
      and(eq(payments.state, 'charging'), lt(payments.updated_at, before)),
    ),
  );

/** Returns the IDs of bookings that were not paid before their deadline. */
export const findOverdueBookings = (db: ApiDb, before: Date): Promise<string[]> =>
  findBookingIds(db, and(eq(payments.state, 'due'), lt(payments.pay_by, before)));

/** Finds bookings whose saved card failed and whose payment with another card is unfinished. */
export const findDueInFlight = (db: ApiDb, before: Date): Promise<string[]> =>
  findBookingIds(
    db,
    and(
      isNotNull(payments.pay_by),
      inArray(payments.state, ['confirming', 'challenged']),
      lt(payments.updated_at, before),
    ),
  );
