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
 * Closes the open ones of some events, for example because their items are cancelled in the same transaction. Events that
 * allowed no refund are only cancelled.
 */
export const closeEvents = async (
  tx: ApiDb,
  events: readonly OrderEvent[],
  { state, by, at }: EventEnd,
): Promise<void> => {
  const ids = events.flatMap((event) => (event.state === 'open' ? [event.event_id] : []));
  if (ids.length === 0) return;
  const isAllowed = sql`(${itemEvents.answers} ? 'refund' or ${state} not in ('refunded', 'rebooked'))`;
  await tx
    .update(itemEvents)
    .set({
      state: sql`case when ${isAllowed} then ${state} else 'cancelled' end`,
      answered_at: at.toISOString(),
      answered_by: by,
    })
    .where(and(inArray(itemEvents.event_id, ids), eq(itemEvents.state, 'open')));
};

/** Returns the events of some items. */
export const filterEventsByItem = (
  { events }: { readonly events: readonly OrderEvent[] },
  items: readonly { readonly item_id: string }[],
): OrderEvent[] => events.filter((event) => items.some(({ item_id }) => item_id === event.item_id));
