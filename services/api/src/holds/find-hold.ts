import { eq, getTableColumns } from 'drizzle-orm';
import { tokenDigest } from '@travel/kit/ids';
import { bookings } from '../bookings/booking-table.ts';
import type { ApiDb } from '../database/schema.ts';
import { holds } from './hold-table.ts';
import type { HoldRow } from './hold-table.ts';

/** A hold with the booking begun of it. */
export interface FoundHold extends HoldRow {
  readonly booking_id: string | null;
}

export const findHoldByToken = async (db: ApiDb, token: string): Promise<FoundHold | undefined> => {
  const [found] = await db
    .select({ ...getTableColumns(holds), booking_id: bookings.booking_id })
    .from(holds)
    .leftJoin(bookings, eq(bookings.hold_id, holds.hold_id))
    .where(eq(holds.token_hash, tokenDigest(token)));
  return found;
};
