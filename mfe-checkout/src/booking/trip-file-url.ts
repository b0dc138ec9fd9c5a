import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { getTextLanguage, type LanguageCode } from '@travel/contracts/locale/languages';

interface TripFileOptions {
  readonly language: LanguageCode;
  /** Token of a mailed link, which opens the files without an account. */
  readonly access: string | undefined;
}

/** Returns the URL of a file of the booking's trip, or null if no item has a place and date. */
export const getTripFileUrl = (
  { booking_id, items }: Pick<Booking, 'booking_id' | 'items'>,
  file: 'calendar.ics' | 'voucher.pdf',
  { language, access }: TripFileOptions,
): string | null => {
  if (!items.some(({ place, starts }) => place && starts)) return null;
  const query = new URLSearchParams({ lang: getTextLanguage(language), ...(access !== undefined && { access }) });
  return `/api/trips/${booking_id}/${file}?${query}`;
};
