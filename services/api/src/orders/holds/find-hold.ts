import { eq, sql, type SQL } from 'drizzle-orm';
import { bookings } from '../bookings/booking-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { holdColumns, type Hold } from './hold.ts';
import { holds } from './hold-table.ts';
import { matchHoldToken } from './hold-tokens.ts';
import { ownerColumns, type BookingOwner } from '../bookings/booking-access.ts';

/** A hold with the booking that was started from it, if any, and the member discount of the viewer. */
export interface FoundHold extends Hold {
  readonly booking_id: string | null;
  /** The fields of the booking that decide who may open it; null if no booking was started from the hold. */
  readonly owner: BookingOwner | null;
  /** Member discount of the viewer in percent; null for non-members. */
  readonly member_percent: number | null;
}

const noDiscount = sql<number | null>`null::int`;

/** Finds a hold by its token, with the member discount of the viewer if `discount` is given. */
export const findHoldByToken = async (
  db: ApiDb,
  token: string,
  discount: SQL<number | null> = noDiscount,
): Promise<FoundHold | undefined> => {
  const [found] = await db
    .select({
      ...holdColumns,
      booking_id: bookings.booking_id,
      owner: ownerColumns,
      member_percent: discount,
    })
    .from(holds)
    .leftJoin(bookings, eq(bookings.hold_id, holds.hold_id))
    .where(matchHoldToken(token));
  return found;
};
