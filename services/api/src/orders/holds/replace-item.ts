import { and, eq, inArray } from 'drizzle-orm';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { TransitionDeps } from '../bookings/booking-change.ts';
import { orderItems } from '../items/order-item-table.ts';
import { endHold } from './end-hold.ts';
import { holds, type HoldRow } from './hold-table.ts';

/**
 * Stores that a new hold replaces a booked item, in the transaction that creates the hold. Other holds that would
 * replace the same item are released.
 * @throws ProblemError not_changeable, change_under_way
 */
export const storeReplacedItem = async (
  inside: TransitionDeps,
  holdId: string,
  replaces: ReplacedItem,
): Promise<void> => {
  const { db } = inside;
  // Locks the item, so that the second of two concurrent replacements sees the first.
  const [item] = await db
    .select({ status: orderItems.status })
    .from(orderItems)
    .where(eq(orderItems.item_id, replaces.item_id))
    .for('update');
  const others = await db
    .select({ hold_id: holds.hold_id, status: holds.status })
    .from(holds)
    .where(and(eq(holds.replaces_item, replaces.item_id), inArray(holds.status, ['held', 'booking', 'booked'])));
  if (item?.status !== 'booked' || others.some(({ status }) => status === 'booked')) {
    throw createDeclaredProblem(createHold, 'not_changeable', {
      title: 'Dates cannot be changed',
      detail: 'What was booked is cancelled or changed already.',
    });
  }
  for (const other of others) {
    if (other.status === 'held' && (await endHold(inside, other.hold_id, 'released'))) continue;
    throw createDeclaredProblem(createHold, 'change_under_way', {
      title: 'Date change in progress',
      detail: 'Other dates are being paid for in its place. Wait until that has ended.',
    });
  }
  await db.update(holds).set({ replaces_item: replaces.item_id, replaces }).where(eq(holds.hold_id, holdId));
};

/**
 * Returns the booked item that a hold replaces, or null if the hold replaces no item or the item is no longer booked.
 */
export const findReplacedItem = async (
  db: ApiDb,
  { replaces }: Pick<HoldRow, 'replaces'>,
): Promise<ReplacedItem | null> => {
  if (!replaces) return null;
  const [item] = await db
    .select({ status: orderItems.status })
    .from(orderItems)
    .where(eq(orderItems.item_id, replaces.item_id));
  return item?.status === 'booked' ? replaces : null;
};
