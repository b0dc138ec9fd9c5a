import type { ItemEvent } from '@travel/contracts/endpoints/orders/item-event';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Products } from '../../products/product.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { canCancelItem } from '../cancellation/can-cancel.ts';
import { canChangeItem } from '../changes/replaced-item.ts';
import { listStretches } from '../items/item-stretches.ts';
import type { Item } from '../items/item.ts';
import { calculateRefunds } from '../refunds/refund-offer.ts';
import type { ItemTimes, OrderEvent } from './item-event-table.ts';

/** Returns the parts of an item at other times, such as the flights of a journey, with texts in a language. */
export const listEventParts = (
  products: Products,
  item: Item,
  times: ItemTimes | null,
  language: string,
): ItemEvent['before'] =>
  times === null
    ? []
    : listStretches(products, { ...item, ...times }, getMailLanguage(language)).map(({ title, starts, ends }) => ({
        title,
        detail: starts.detail,
        starts: starts.when,
        ends: ends.when,
      }));

/**
 * Returns the times of an item before and after a change. Of an open change these are the times now, because another
 * change may have been accepted since it was recorded.
 */
export const getEventTimes = (products: Products, item: Item, event: OrderEvent) => {
  const { before, after, state } = event;
  if (state !== 'open') return { before, after };
  const { starts, ends, details } = item;
  const apply = products.of(item.product_type).applyReschedule;
  return { before: { starts, ends, details }, after: (after && apply?.(item, before, after)) ?? after };
};

const toEventView = (
  products: Products,
  order: BookedOrder,
  { event, item, language, now }: { event: OrderEvent; item: Item; language: string; now: Date },
): ItemEvent => {
  const { event_id, item_id, kind, state, answered_by } = event;
  const { before, after } = getEventTimes(products, item, event);
  const isOpen = state === 'open' && item.status === 'booked';
  const isInTime = now < new Date(event.answer_by);
  const isRefundable = isOpen && event.answers.includes('refund') && canCancelItem(products, order, item, now);
  const isPossible = {
    accept: isInTime,
    refund: isRefundable,
    rebook: isInTime && isRefundable && canChangeItem(products, order, item, now),
  };
  return {
    event_id,
    item_id,
    kind,
    state,
    before: listEventParts(products, item, before, language),
    after: listEventParts(products, item, after, language),
    answers: isOpen ? event.answers.filter((answer) => isPossible[answer]) : [],
    answer_by: new Date(event.answer_by).toISOString(),
    refund: isRefundable ? calculateRefunds(order, [item], now).offer.refund : null,
    occurred_at: new Date(event.occurred_at).toISOString(),
    answered_at: event.answered_at && new Date(event.answered_at).toISOString(),
    answered_by,
  };
};

/** Returns the changes by suppliers for the API, in a language. Changes that no longer need an answer are omitted. */
export const toEventsView = (products: Products, order: BookedOrder, language: string, now: Date): ItemEvent[] =>
  order.events.flatMap((event) => {
    const item = order.hold.items.find(({ item_id }) => item_id === event.item_id);
    return item && event.state !== 'cancelled' ? [toEventView(products, order, { event, item, language, now })] : [];
  });
