import type { OrderEvent } from './item-event-table.ts';

interface OrderWithEvents {
  readonly events?: readonly OrderEvent[];
}

/**
 * Returns the event that entitled the traveller to a full refund of an item at an instant, or undefined. The instant may
 * be earlier than the answer, because a replacement is held before it cancels the item, and another change may
 * replace the event before that.
 */
export const findRefundableEvent = (
  { events = [] }: OrderWithEvents,
  itemId: string,
  at: Date,
): OrderEvent | undefined =>
  events.find(
    ({ item_id, answers, created_at, answered_at }) =>
      item_id === itemId &&
      answers.includes('refund') &&
      new Date(created_at) <= at &&
      (answered_at === null || new Date(answered_at) > at),
  );
