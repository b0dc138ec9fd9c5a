import { inArray } from 'drizzle-orm';
import type { OrderItems } from '@travel/contracts/endpoints/orders/order-items';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { bookings } from '../bookings/booking-table.ts';

/**
 * Adds to each item that was changed to other dates the ID of the booking that replaced it, so that the page can link
 * to that booking.
 */
export const addReplacementIds = async (db: ApiDb, items: OrderItems): Promise<OrderItems> => {
  const numbers = items.flatMap(({ replaced_by }) => replaced_by || []);
  if (numbers.length === 0) return items;
  const found = await db
    .select({ number: bookings.number, booking_id: bookings.booking_id })
    .from(bookings)
    .where(inArray(bookings.number, numbers));
  const ids = new Map(found.map(({ number, booking_id }) => [number, booking_id]));
  const [first, ...others] = items;
  const addId = (item: OrderItems[number]) => ({ ...item, replaced_by_id: ids.get(item.replaced_by ?? null) });
  return [addId(first), ...others.map(addId)];
};
