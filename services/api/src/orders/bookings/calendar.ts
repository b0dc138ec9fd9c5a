import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { getFormats } from '../../platform/languages/formats.ts';
import type { Products } from '../../products/product.ts';
import type { Stretch, StretchEnd } from '../../products/stretches/stretch.ts';
import type { Item } from '../items/item.ts';
import { listStretches } from '../items/item-stretches.ts';
import { listBookingFacts } from '../receipts/booking-facts.ts';
import { listAnswersNeeded } from '../receipts/event-facts.ts';
import { listBookedItems } from '../cancellation/can-cancel.ts';
import type { BookedOrder } from './find-order.ts';

type Seller = Pick<Organisation, 'id' | 'name' | 'support'>;

const isTimed = ({ starts, fulfilment }: Item): boolean => starts !== null && fulfilment === null;

/** Returns whether any booked item of the order has a date. */
export const hasTimes = (order: BookedOrder): boolean => listBookedItems(order).some(isTimed);

/**
 * Statuses whose bookings have calendar events. Cancelled bookings are included, because a calendar that imported their
 * events earlier removes them only if the file marks them as cancelled.
 */
const statusesWithEvents: readonly BookingStatus[] = ['confirmed', 'cancelling', 'cancelled'];

/**
 * Returns the items that have calendar events: items that are still booked, and items cancelled after their booking was
 * confirmed.
 */
const listItemsWithEvents = ({ booking, hold }: BookedOrder): Item[] =>
  statusesWithEvents.includes(booking.status)
    ? hold.items.filter((item) => (item.status === 'booked' || item.status === 'cancelled') && isTimed(item))
    : [];

/** Returns whether the calendar file of an order has any event, including cancelled ones. */
export const hasEvents = (order: BookedOrder): boolean => listItemsWithEvents(order).length > 0;

/** Returns the VTIMEZONE component of a time zone, or null if the library does not know the zone. */
const getTimeZoneRules = (zone: string): string | null => {
  const found = tzlib_get_ical_block(zone);
  return Array.isArray(found) ? (found[0] ?? null) : null;
};

/** Returns start and end in the time zone of the start, so that a calendar can show the hour printed on the ticket. */
const toTimedRange = ({ at, zone }: StretchEnd['when'], end?: StretchEnd['when']) => {
  if (getTimeZoneRules(zone) === null) return { start: new Date(at), ...(end && { end: new Date(end.at) }) };
  const there = (instant: string): DateTime => DateTime.fromISO(instant, { zone });
  return { start: there(at), ...(end && { end: there(end.at) }), timezone: zone };
};

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Returns an all-day range. The end is exclusive, as calendars count, so a stay ends on the day of departure. */
const toAllDayTimes = (starts: StretchEnd['when'], ends: StretchEnd['when']) => ({
  start: midnight(starts.date),
  ...(ends.date > starts.date && { end: midnight(ends.date) }),
  allDay: true,
  timezone: 'UTC',
});

const toLocation = ({ where, detail }: StretchEnd, { place }: Item, title: string): ICalEventData['location'] => {
  const isItsPlace = place?.latitude === where.latitude && place.longitude === where.longitude;
  return {
    title: isItsPlace ? title : where.name,
    ...(isItsPlace ? { address: place.address } : detail !== null && { address: detail }),
    geo: { lat: where.latitude, lon: where.longitude },
  };
};

type Event = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone' | 'summary' | 'location' | 'transparency'>;

/**
 * Returns the calendar events of a period that an item occupies. Nights become all-day events, so that no time zone
 * moves them; a car's pick-up and return become one event each.
 */
const toEvents = ({ presence, title, starts, ends }: Stretch, item: Item): Event[] => {
  const location = toLocation(starts, item, title);
  if (presence === 'nights' || starts.when.time === null) {
    // A hotel stay is shown as free time, so that its days stay available for meetings and activities.
    const transparency = presence === 'nights' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE;
    return [{ ...toAllDayTimes(starts.when, ends.when), summary: title, location, transparency }];
  }
  if (presence === 'throughout') {
    return [{ ...toTimedRange(starts.when, ends.when), summary: title, location }];
  }
  return [starts, ends].map((end) => ({
    ...toTimedRange(end.when),
    summary: [end.label, title].filter(Boolean).join(': '),
    location: toLocation(end, item, title),
  }));
};

interface CalendarOptions {
  readonly products: Products;
  readonly language: TextLanguage;
  readonly seller: Seller;
  /** Whether people other than the booker read the calendar file, which then omits travellers and prices. */
  readonly isShared?: boolean;
}

const getEventStatus = ({ status }: Item, isUncertain: boolean): ICalEventStatus => {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED;
  return isUncertain ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

/** Adds the events of an order to a calendar. Their UIDs are the same in every file, so that calendars update them. */
const addOrder = (
  calendar: ICalCalendar,
  order: BookedOrder,
  { products, language, seller, isShared }: CalendarOptions,
): void => {
  const { booking } = order;
  const { label } = getFormats(language);
  const facts = isShared ? [] : [...listAnswersNeeded(order, language), ...listBookingFacts(products, order, language)];
  const isUncertain = ({ item_id }: Item) =>
    order.events.some((one) => one.item_id === item_id && one.state === 'open');
  const description = facts.map((fact) => `${label(fact.label)} ${fact.value}`).join('\n') || booking.number;
  for (const item of listItemsWithEvents(order)) {
    const id = item.position === 0 ? booking.booking_id : `${booking.booking_id}.${item.position}`;
    const events = listStretches(products, item, language).flatMap((stretch) => toEvents(stretch, item));
    for (const [at, event] of events.entries()) {
      calendar.createEvent({
        ...event,
        id: `${at === 0 ? id : `${id}-${at}`}@${seller.id}`,
        stamp: booking.updated_at,
        // Every status change of a booking raises its version, so a calendar applies the cancellation after the
        // confirmation.
        sequence: booking.version,
        status: getEventStatus(item, isUncertain(item)),
        organizer: { name: seller.name, email: seller.support.email },
        description,
      });
    }
  }
};

/**
 * Returns a calendar file of orders. Nights are all-day events with the check-in and check-out times as text; anything
 * else has start and end in the time zone of its place, and each flight of a journey is an event of its own. A file
 * with only cancelled events uses the method CANCEL; in any other file the status of each event marks the cancelled
 * ones (RFC 5546, 3.2.1 and 3.2.5).
 */
export const createCalendarFile = (orders: readonly BookedOrder[], options: CalendarOptions): string => {
  const isCancelled = orders.flatMap(listItemsWithEvents).every(({ status }) => status === 'cancelled');
  const calendar = new ICalCalendar({
    prodId: { company: options.seller.name, product: 'bookings' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.timezone({ name: null, generator: getTimeZoneRules });
  for (const order of orders) addOrder(calendar, order, options);
  // Every line needs a line break, including the last one (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
};
