import type { Booking } from '@travel/contracts/endpoints/bookings';
import { dayAt } from '@travel/contracts/days';

export const tripTabs = ['upcoming', 'past', 'cancelled'] as const;
export type TripTab = (typeof tripTabs)[number];

/** The first day of a booking; of what is for no days, the one it was made on. */
const firstDay = ({ stay, purchase, created_at }: Booking): string =>
  stay?.checkin ?? purchase?.starts ?? created_at.slice(0, 10);

/** What a booking is of, by its name. */
export const bookingName = ({ stay, purchase }: Booking): string => stay?.hotel_name ?? purchase?.name ?? '';

/** Under which tab a booking stands; days are the hotel's own. */
export const tabOf = ({ status, stay, purchase }: Booking, now: Date): TripTab => {
  if (status === 'cancelling' || status === 'cancelled' || status === 'failed' || status === 'expired')
    return 'cancelled';
  if (stay) return stay.checkout < dayAt(now, stay.time_zone) ? 'past' : 'upcoming';
  // What is for no days is over with its purchase.
  const lastDay = purchase.ends ?? purchase.starts ?? '';
  return lastDay < dayAt(now, 'UTC') ? 'past' : 'upcoming';
};

/** The bookings of a tab: what comes next first, of the past the latest. */
export const bookingsOf = (tab: TripTab, bookings: readonly Booking[], now: Date): Booking[] => {
  const inTab = bookings.filter((booking) => tabOf(booking, now) === tab);
  const byArrival = inTab.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  return tab === 'past' ? byArrival.toReversed() : byArrival;
};

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return new URLSearchParams(given).toString();
};

/** Where one booking stands; `access` is of a mailed link. */
export const bookingPath = (booking_id: string, access?: string): string =>
  `/user/my-trips?${query({ booking_id, access })}`;

/** The paper for the desk; the checkout's team prints it. */
export const voucherPath = (booking_id: string, access?: string): string =>
  `/checkout-success?${query({ booking_id, access, view: 'voucher' })}`;

export const calendarPath = (booking_id: string, lang: string, access?: string): string =>
  `/api/bookings/${encodeURIComponent(booking_id)}/calendar.ics?${query({ lang, access })}`;
