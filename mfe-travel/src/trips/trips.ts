import { dayAt, type Day } from '@travel/contracts/days';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { formatDay, formatDayRange } from '@travel/contracts/format/dates';
import { formattingLocale } from '@travel/contracts/locale/languages';

export const tripTabs = ['upcoming', 'past', 'cancelled'] as const;
export type TripTab = (typeof tripTabs)[number];

/** Returns the first day of a booking; of what is for no days, the one it was made on. */
export const firstDay = ({ items, created_at }: Booking): Day =>
  items.flatMap(({ starts }) => starts?.date ?? []).toSorted()[0] ?? created_at.slice(0, 10);

/** Returns what a booking is of, by the names of all that is in it. */
export const tripName = ({ items }: Booking, language: string): string =>
  new Intl.ListFormat(formattingLocale(language)).format(items.map(({ title }) => title));

/** Returns where and when a booking is, or what it is besides its name: `Amalfi Coast · Fri 14 – Tue 18 May 2027`. */
export const tripLine = ({ items }: Booking, language: string): string => {
  const [{ place, starts, ends, subtitle }] = items;
  const days = starts && (ends ? formatDayRange(starts.date, ends.date, language) : formatDay(starts.date, language));
  return [place?.name ?? subtitle, days].filter(Boolean).join(' · ');
};

/** Returns the tab that a booking stands under; days are those of the places themselves. */
export const tabOf = ({ status, items }: Booking, now: Date): TripTab => {
  if (status === 'cancelling' || status === 'cancelled' || status === 'failed' || status === 'expired')
    return 'cancelled';
  // What is for no days is past as soon as it is bought.
  const lasts = items.some(({ starts, ends }) => {
    const last = ends ?? starts;
    return last && last.date >= dayAt(now, last.zone);
  });
  return lasts ? 'upcoming' : 'past';
};

/** Returns the bookings of a tab: what comes next first, of the past the latest. */
export const tripsOf = (tab: TripTab, bookings: readonly Booking[], now: Date): Booking[] => {
  const inTab = bookings.filter((booking) => tabOf(booking, now) === tab);
  const byArrival = inTab.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  return tab === 'past' ? byArrival.toReversed() : byArrival;
};

/** Returns the address of one booking on this page. */
export const tripPath = (booking_id: string): string => `/user/my-trips?${new URLSearchParams({ booking_id })}`;
