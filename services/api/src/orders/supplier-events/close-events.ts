import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { itemEvents, type OrderEvent } from './item-event-table.ts';

interface EventEnd {
  readonly state: Exclude<OrderEvent['state'], 'open'>;
  /** Null if the event no longer needs an answer. */
  readonly by: OrderEvent['answered_by'];
  readonly at: Date;
}

/**
 * Closes the open events of items, for example because the items are cancelled in the same transaction. Events that
 * allowed no refund are only cancelled.
 */
export const closeItemEvents = async (
  tx: ApiDb,
  { events }: { readonly events: readonly OrderEvent[] },
  items: readonly { readonly item_id: string }[],
  { state, by, at }: EventEnd,
): Promise<void> => {
  const ids = items.map(({ item_id }) => item_id);
  if (!events.some((event) => event.state === 'open' && ids.includes(event.item_id))) return;
  const isAllowed = sql`(${itemEvents.answers} ? 'refund' or ${state} not in ('refunded', 'rebooked'))`;
  await tx
    .update(itemEvents)
    .set({
      state: sql`case when ${isAllowed} then ${state} else 'cancelled' end`,
      answered_at: at.toISOString(),
      answered_by: by,
    })
    .where(and(inArray(itemEvents.item_id, ids), eq(itemEvents.state, 'open')));
};
