import { toDay, type Day } from '@travel/contracts/locale/days/days';
import type { Booking, BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import type { SharedItem } from '@travel/contracts/endpoints/orders/order-items';
import type { SharedBooking } from '@travel/contracts/endpoints/trips/shared-trips';
import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import { getFormattingLocale } from '@travel/contracts/locale/languages';

export const tripTabs = ['upcoming', 'past', 'cancelled'] as const;
export type TripTab = (typeof tripTabs)[number];

/** The part of a trip that everyone with access sees, whether the trip is their own or shared. */
export interface ViewableTrip extends Pick<Trip, 'stretches'> {
  /** Shared trips have no events, because only the owner answers them. */
  readonly bookings: readonly (SharedBooking & Pick<Booking, 'events'>)[];
}

const listItems = ({ bookings }: ViewableTrip): SharedItem[] => bookings.flatMap(({ items }) => items);

const getFirstAndLastDay = (items: readonly SharedItem[]) => ({
  first: items.flatMap(({ starts }) => starts ?? []).toSorted((a, b) => a.at.localeCompare(b.at))[0],
  last: items.flatMap(({ starts, ends }) => ends ?? starts ?? []).toSorted((a, b) => b.at.localeCompare(a.at))[0],
});

/** Returns the first day of a trip, or the booking date if its items have no dates. */
export const getFirstDay = (trip: ViewableTrip): Day =>
  getFirstAndLastDay(listItems(trip)).first?.date ?? trip.bookings[0]?.created_at.slice(0, 10) ?? '';

/** Returns the name of a trip: its destinations, or the items of its single booking. */
export const getTripName = (trip: ViewableTrip, language: string): string => {
  const items = listItems(trip);
  const places = [...new Set(items.flatMap(({ place }) => place?.name ?? []))];
  const names = trip.bookings.length > 1 && places.length > 0 ? places : items.map(({ title }) => title);
  return new Intl.ListFormat(getFormattingLocale(language)).format(names);
};

/** Returns the subtitle of a trip with its place or details and dates: `Amalfi Coast · Fri 14 – Tue 18 May 2027`. */
export const formatTripLine = (trip: ViewableTrip, language: string): string => {
  const [item] = listItems(trip);
  const { first, last } = getFirstAndLastDay(listItems(trip));
  const days =
    first &&
    (last && last.date !== first.date
      ? formatDayRange(first.date, last.date, language)
      : formatDay(first.date, language));
  const where = trip.bookings.length > 1 ? undefined : (item?.place?.name ?? item?.subtitle);
  return [where, days].filter(Boolean).join(' · ');
};

const isCancelled = ({ status }: SharedBooking): boolean =>
  status === 'cancelling' || status === 'cancelled' || status === 'failed' || status === 'expired';

/**
 * Displayed status of a booking: the booking's status, `changed` if all items were rebooked for other dates, or
 * `answer_needed` if a supplier changed an item and the traveller has not answered.
 */
export type DisplayStatus = BookingStatus | 'changed' | 'answer_needed';

export const hasOpenEvent = ({ events = [] }: Pick<Booking, 'events'>): boolean =>
  events.some(({ state }) => state === 'open');

export const getDisplayStatus = (booking: Pick<Booking, 'status' | 'items' | 'events'>): DisplayStatus => {
  const { status, items } = booking;
  if (hasOpenEvent(booking)) return 'answer_needed';
  return (status === 'cancelled' || status === 'cancelling') && items.every(({ replaced_by }) => replaced_by)
    ? 'changed'
    : status;
};

export const getTripTab = (trip: ViewableTrip, now: Date): TripTab => {
  if (trip.bookings.every(isCancelled)) return 'cancelled';
  // Undated items (plans, wallet cards) count as past.
  const lasts = listItems(trip).some(({ starts, ends }) => {
    const last = ends ?? starts;
    return last && last.date >= toDay(now, last.zone);
  });
  return lasts ? 'upcoming' : 'past';
};

/** Returns the trips of a tab: the next trip first, or in the tab of past trips the latest first. */
export const listTripsInTab = (tab: TripTab, trips: readonly Trip[], now: Date): Trip[] => {
  const inTab = trips.filter((trip) => getTripTab(trip, now) === tab);
  const byArrival = inTab.toSorted((a, b) => getFirstDay(a).localeCompare(getFirstDay(b)));
  return tab === 'past' ? byArrival.toReversed() : byArrival;
};

export const getBookingPath = (booking_id: string): string => `/user/my-trips?${new URLSearchParams({ booking_id })}`;

export const getTripPath = ({ trip_id: trip, bookings }: Trip): string =>
  bookings.length === 1 ? getBookingPath(trip) : `/user/my-trips?${new URLSearchParams({ trip })}`;

/** Returns the URL of a shared trip, as in mailed links to the trip (spec §2.7). */
export const getSharedTripPath = (trip_id: string): string =>
  `/user/my-trips?${new URLSearchParams({ trip_id, workarea: 'viewMyTrips' })}`;
