import { and, eq } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { takeCapacity, type ClaimingItem } from './claim-capacity.ts';
import { releaseItems } from './end-items.ts';
import { capacityClaims, orderItems } from './order-item-table.ts';

/**
 * Adds an item to a locked order and claims its capacity. Returns false if too little capacity is left; the caller must
 * then roll back the transaction.
 */
export const insertItem = async (tx: ApiDb, holdId: string, { item, claims }: ClaimingItem): Promise<boolean> => {
  const { settled_at: _, ...columns } = item;
  await tx.insert(orderItems).values({ ...columns, hold_id: holdId });
  return claims.length === 0 || takeCapacity(tx, [{ item_id: item.item_id, claims }]);
};

/** Deletes an item of a locked order and gives back its capacity. */
export const deleteItem = async (tx: ApiDb, holdId: string, itemId: string, now: Date): Promise<void> => {
  await releaseItems(tx, holdId, now, [itemId]);
  await tx.delete(capacityClaims).where(eq(capacityClaims.item_id, itemId));
  await tx.delete(orderItems).where(and(eq(orderItems.hold_id, holdId), eq(orderItems.item_id, itemId)));
};
