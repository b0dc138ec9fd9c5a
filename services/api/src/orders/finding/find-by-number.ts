import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { toEmailKey } from '../../accounts/accounts/email.ts';
import { bookings, type BookingRow } from '../bookings/booking-table.ts';

export type FoundBooking = Pick<BookingRow, 'booking_id' | 'user_id'>;

interface BookingSearch {
  readonly number: string;
  readonly email: string;
  /** ID of the organisation whose site is searched. */
  readonly organisation_id: string;
}

/**
 * A placeholder that is compared if the number is unknown, so that the response takes as long as for a known number.
 */
const placeholder = { booking_id: '', user_id: null, organisation_id: '', contact: { email: '' } };

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(tokenDigest(one)), Buffer.from(tokenDigest(other)));

/** Returns the booking with this number and e-mail address, or null if they do not match. */
export const findByNumber = async (
  db: ApiDb,
  { number, email, organisation_id }: BookingSearch,
): Promise<FoundBooking | null> => {
  const { booking_id, user_id, contact } = bookings;
  const [row] = await db
    .select({ booking_id, user_id, contact, organisation_id: bookings.organisation_id })
    .from(bookings)
    .where(eq(bookings.number, number));
  const found = row ?? placeholder;
  const fits = [
    isSame(toEmailKey(found.contact.email), toEmailKey(email)),
    isSame(found.organisation_id, organisation_id),
    row !== undefined,
  ];
  return fits.includes(false) ? null : found;
};
