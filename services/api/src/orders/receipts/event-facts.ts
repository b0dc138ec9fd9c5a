import type { ItemEvent } from '@travel/contracts/endpoints/orders/item-event';
import { getFormats } from '../../platform/languages/formats.ts';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';
import type { Products } from '../../products/product.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { getTimeZone } from '../items/item.ts';
import { listEventParts } from '../supplier-events/event-view.ts';
import type { OrderEvent } from '../supplier-events/item-event-table.ts';

const eventMails: readonly string[] = ['scheduleChanged', 'cancelledBySupplier', 'overbooked'];

/** Returns whether a mail is about a change by a supplier. */
export const isEventMail = (kind: string): boolean => eventMails.includes(kind);

/** Returns the open change of an item that a mail is about, or undefined if none is open. */
export const findMailedEvent = ({ events }: BookedOrder, itemIds: readonly string[]): OrderEvent | undefined =>
  events.find(({ item_id, state }) => state === 'open' && itemIds.includes(item_id));

/** Returns the lines about a change by a supplier: the times as booked, the new times, and the deadline of the answer. */
export const listEventFacts = (products: Products, order: BookedOrder, event: OrderEvent) => {
  const { language } = order.booking;
  const item = order.hold.items.find(({ item_id }) => item_id === event.item_id);
  if (!item) return [];
  const t = getMailTexts(language);
  const { moment } = getFormats(language);
  const formatPart = ({ title, detail, starts, ends }: ItemEvent['before'][number]): string =>
    t('booking.value.times', {
      title: [title, detail].filter(Boolean).join(', '),
      starts: moment(starts.at, starts.zone),
      ends: moment(ends.at, ends.zone),
    });
  const toLines = (times: OrderEvent['after'], label: string) =>
    listEventParts(products, item, times, language).map((part) => ({ label, value: formatPart(part) }));
  return [
    ...toLines(event.before, t('booking.fact.timesBefore')),
    ...toLines(event.after, t('booking.fact.timesAfter')),
    {
      label: t('booking.fact.answerBy'),
      value: moment(new Date(event.answer_by).toISOString(), getTimeZone(order.hold.items)),
    },
  ];
};
