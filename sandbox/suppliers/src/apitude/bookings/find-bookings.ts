import { and, asc, count, eq, gte, inArray, lt, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { createUnknownBooking, createInvalidData } from '../wire/apitude-error.ts';
import { parseReference } from './booking-object.ts';
import { bookings, type BookingRow } from './booking-tables.ts';

const whole = z.coerce.number().int().min(1);
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((text) => text.split(','))
      .filter(Boolean),
  )
  .optional();

export const bookingListSchema = z.object({
  start: z.iso.date(),
  end: z.iso.date(),
  from: whole.default(1),
  to: whole.default(25),
  filterType: z.enum(['CREATION', 'CHECKIN', 'MODIFIED']).default('CREATION'),
  status: z.enum(['ALL', 'CONFIRMED', 'CANCELLED']).default('ALL'),
  clientReference: z.string().optional(),
  creationUser: z.string().optional(),
  country: list,
  destination: list,
  hotel: list,
  language: z.string().optional(),
});

type BookingListRequest = z.output<typeof bookingListSchema>;

const mostListed = 1_000;

const isWithinDates = ({ filterType, start, end }: BookingListRequest): SQL | undefined => {
  if (filterType === 'CHECKIN') return and(gte(bookings.check_in, start), lte(bookings.check_in, end));
  const column = filterType === 'CREATION' ? bookings.created_at : bookings.modified_at;
  const after = new Date(`${end}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return and(gte(column, new Date(`${start}T00:00:00Z`)), lt(column, after));
};

const fitsFilters = (request: BookingListRequest, apiKey: string): SQL | undefined => {
  const { status, clientReference, creationUser, country, destination, hotel } = request;
  return and(
    eq(bookings.api_key, apiKey),
    isWithinDates(request),
    status === 'ALL' ? undefined : eq(bookings.status, status),
    clientReference === undefined ? undefined : eq(bookings.client_reference, clientReference.toUpperCase()),
    creationUser === undefined ? undefined : eq(bookings.creation_user, creationUser),
    country && inArray(bookings.country, country),
    destination && inArray(bookings.destination, destination),
    hotel && inArray(bookings.hotel_code, hotel.map(Number)),
  );
};

/**
 * Returns one page of the caller's bookings, the oldest first, and how many there are.
 * @throws ApitudeError INVALID_DATA
 */
export const listBookings = async (db: SuppliersDb, request: BookingListRequest, apiKey: string) => {
  const { start, end, from, to } = request;
  if (end < start) throw createInvalidData('Invalid data. The end must not be before the start');
  if (to < from || to - from >= mostListed)
    throw createInvalidData(`Invalid data. from and to span 1 to ${mostListed} bookings`);
  const where = fitsFilters(request, apiKey);
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(bookings)
      .where(where)
      .orderBy(asc(bookings.number))
      .offset(from - 1)
      .limit(to - from + 1),
    db.select({ total: count() }).from(bookings).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
};

/**
 * Returns a booking of the caller. `isLocked` locks it until the end of the transaction.
 * @throws ApitudeError 404
 */
export const findBooking = async (
  db: SuppliersDb,
  reference: string,
  apiKey: string,
  { isLocked = false } = {},
): Promise<BookingRow> => {
  const bookingNumber = parseReference(reference);
  if (bookingNumber === undefined) throw createUnknownBooking();
  const query = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.number, bookingNumber), eq(bookings.api_key, apiKey)));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw createUnknownBooking();
  return row;
};
