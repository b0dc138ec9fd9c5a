import type { ItemEvent } from '@travel/contracts/endpoints/orders/item-event';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getFormats } from '../../platform/languages/formats.ts';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';
import type { Products } from '../../products/product.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { getTimeZone, type Item } from '../items/item.ts';
import { getEventTimes, listEventParts } from '../supplier-events/event-view.ts';
import type { OrderEvent } from '../supplier-events/item-event-table.ts';

const eventMails: readonly string[] = ['scheduleChanged', 'cancelledBySupplier', 'overbooked'];

/** Returns whether a mail is about a change by a supplier. */
export const isEventMail = (kind: string): boolean => eventMails.includes(kind);

/** Returns the open change that a mail is about, or undefined if it needs no answer any more. */
export const findMailedEvent = ({ events }: BookedOrder, eventId: string | undefined): OrderEvent | undefined =>
  events.find(({ event_id, state }) => state === 'open' && event_id === eventId);

/** Returns lines with the times of an item, such as one line for each flight. */
const listTimes = (
  products: Products,
  item: Item,
  times: OrderEvent['after'],
  language: TextLanguage,
  label: string,
) => {
  const t = getMailTexts(language);
  const { moment } = getFormats(language);
  const formatPart = ({ title, detail, starts, ends }: ItemEvent['before'][number]): string =>
    t('booking.value.times', {
      title: [title, detail].filter(Boolean).join(', '),
      starts: moment(starts.at, starts.zone),
      ends: moment(ends.at, ends.zone),
    });
  return listEventParts(products, item, times, language).map((part) => ({ label, value: formatPart(part) }));
};

/** Returns a line for each change that the traveller still has to answer, for vouchers and calendar files. */
export const listAnswersNeeded = (
  { events, hold, booking: { language: own } }: BookedOrder,
  language: TextLanguage = own,
) =>
  events.flatMap(({ state, item_id, answer_by }) => {
    const item = hold.items.find((one) => one.item_id === item_id && one.status === 'booked');
    if (state !== 'open' || !item) return [];
    const t = getMailTexts(language);
    const { moment, label } = getFormats(language);
    const until = moment(new Date(answer_by).toISOString(), getTimeZone(hold.items));
    return [{ label: t('booking.fact.answerNeeded'), value: `${label(t('booking.fact.answerBy'))} ${until}` }];
  });

/** Returns the lines about accepted times of an item. */
export const listAcceptedTimes = (products: Products, { booking: { language } }: BookedOrder, items: readonly Item[]) =>
  items.flatMap((item) => listTimes(products, item, item, language, getMailTexts(language)('booking.fact.timesAfter')));

/** Returns the lines about a change by a supplier: the times as booked, the new times, and the deadline of the answer. */
export const listEventFacts = (products: Products, order: BookedOrder, event: OrderEvent) => {
  const { language } = order.booking;
  const item = order.hold.items.find(({ item_id }) => item_id === event.item_id);
  if (!item) return [];
  const t = getMailTexts(language);
  const { before, after } = getEventTimes(products, item, event);
  return [
    ...listTimes(products, item, before, language, t('booking.fact.timesBefore')),
    ...listTimes(products, item, after, language, t('booking.fact.timesAfter')),
    {
      label: t('booking.fact.answerBy'),
      value: getFormats(language).moment(new Date(event.answer_by).toISOString(), getTimeZone(order.hold.items)),
    },
  ];
};
