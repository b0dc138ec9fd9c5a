import type { Booking } from '@travel/contracts/endpoints/bookings';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { LanguageCode } from '@travel/contracts/locale/languages';

interface Opened {
  readonly language: LanguageCode;
  /** Of a mailed link: opens the files without an account. */
  readonly access: string | undefined;
}

/** Returns the address of a file of the trip that a booking belongs to; null where nothing of it has a place and a day. */
export const tripFile = (
  { booking_id, items }: Pick<Booking, 'booking_id' | 'items'>,
  file: 'calendar.ics' | 'voucher.pdf',
  { language, access }: Opened,
): string | null => {
  if (!items.some(({ place, starts }) => place && starts)) return null;
  const query = new URLSearchParams({ lang: getTextLanguage(language), ...(access !== undefined && { access }) });
  return `/api/trips/${booking_id}/${file}?${query}`;
};
