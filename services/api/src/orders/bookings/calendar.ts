import { ICalCalendar } from 'ical-generator';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { PlaceTime } from '@travel/contracts/endpoints/order-items';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { formatsOf } from '../../platform/languages/formats.ts';
import type { Products } from '../../products/product.ts';
import type { Item } from '../items/item.ts';
import { bookingFacts } from '../receipts/booking-facts.ts';
import { bookedItems } from '../cancellation/can-cancel.ts';
import type { BookedOrder } from './find-order.ts';

type Timed = Item & { readonly starts: PlaceTime };

const timedItems = (order: BookedOrder): Timed[] =>
  bookedItems(order).flatMap((item) =>
    item.starts && item.fulfilment === null ? { ...item, starts: item.starts } : [],
  );

/** Whether there is anything of an order to put into a calendar. */
export const hasTimes = (order: BookedOrder): boolean => timedItems(order).length > 0;

/** The days of an item, the last one not in them as calendars count; a night ends on the day that it is left. */
const wholeDays = ({ starts, ends }: Timed) => {
  const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
  const last = midnight(ends?.date ?? starts.date);
  return { start: midnight(starts.date), end: ends && ends.date > starts.date ? last : undefined };
};

/**
 * Returns a booking as a file for calendars, an event for each item: what lasts over night as whole days, so that no zone
 * can move it, with the times at the place in words; anything else from moment to moment.
 */
export const calendarFile = (
  products: Products,
  order: BookedOrder,
  language: TextLanguage,
  { id, name }: Pick<Organisation, 'id' | 'name'>,
): string => {
  const { booking } = order;
  const calendar = new ICalCalendar({ prodId: { company: name, product: 'bookings' } });
  const { label } = formatsOf(language);
  const description = bookingFacts(products, order, language)
    .map((fact) => `${label(fact.label)} ${fact.value}`)
    .join('\n');
  for (const item of timedItems(order)) {
    const { title, place } = products.of(item.product_type).inLanguage(item, language);
    const { start, end } = wholeDays(item);
    const isWholeDays = end !== undefined || item.starts.time === null;
    calendar.createEvent({
      id: item.position === 0 ? `${booking.booking_id}@${id}` : `${booking.booking_id}.${item.position}@${id}`,
      stamp: booking.updated_at,
      ...(isWholeDays
        ? { start, ...(end && { end }), allDay: true, timezone: 'UTC' }
        : { start: new Date(item.starts.at), ...(item.ends && { end: new Date(item.ends.at) }) }),
      summary: title,
      ...(place && {
        location: {
          title,
          address: place.address,
          geo: { lat: place.latitude, lon: place.longitude },
        },
      }),
      description,
    });
  }
  return calendar.toString();
};
