import { and, eq, exists, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { addDays } from '@travel/contracts/locale/days/days';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { orderItems } from '../items/order-item-table.ts';
import { bookings } from './booking-table.ts';

interface EndedBookings {
  /** Days after the end of a booking, the first and the last one included. */
  readonly days: readonly [first: number, last: number];
  readonly products: readonly ProductCode[];
  /** A further condition for the item. */
  readonly item?: SQL | undefined;
}

/** Matches confirmed bookings that ended some days ago, with a booked item of one of the products. */
export const hasEnded = (db: ApiDb, now: Date, { days: [first, last], products, item }: EndedBookings) => {
  const today = now.toISOString().slice(0, 10);
  const bookedItem = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.hold_id, bookings.hold_id),
        eq(orderItems.status, 'booked'),
        inArray(orderItems.product_type, [...products]),
        item,
      ),
    );
  return and(
    eq(bookings.status, 'confirmed'),
    lte(bookings.ends_on, addDays(today, -first)),
    gte(bookings.ends_on, addDays(today, -last)),
    exists(bookedItem),
  );
};
