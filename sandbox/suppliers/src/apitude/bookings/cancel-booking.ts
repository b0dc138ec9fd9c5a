import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { randomCode } from '@travel/kit/crypto/random-id';
import { transaction } from '@travel/kit/database/transaction';
import type { RateDependencies } from '../availability/search-availability.ts';
import { getTodayAt } from '../hotels.ts';
import { getFeeAt } from '../rates/cancellation-fees.ts';
import { createProductError } from '../wire/apitude-error.ts';
import { describeBooking } from './booking-object.ts';
import { bookings, type BookingRow } from './booking-tables.ts';
import { findBooking } from './find-bookings.ts';
import { releaseRooms } from './taken-rooms.ts';

export const cancellationSchema = z.object({
  cancellationFlag: z.enum(['SIMULATION', 'CANCELLATION']).default('CANCELLATION'),
  language: z.string().optional(),
});

type CancellationRequest = z.output<typeof cancellationSchema>;

/** The cancellation reference in the answer of a simulation. */
const simulatedReference = 'SIMULATION_MODE';

/** Returns the fee for cancelling a booking at an instant: the sum over its rooms. */
const getCancellationFee = ({ rooms }: Pick<BookingRow, 'rooms'>, now: Date): number =>
  rooms.reduce((all, { fee_steps, net }) => all + getFeeAt(fee_steps, net, now), 0);

/**
 * Cancels a booking and gives its rooms back, or simulates that. A cancelled booking is returned as it is.
 * @throws ApitudeError 404, or PRODUCT_ERROR after the day of arrival
 */
export const cancelBooking = async (
  { reference, apiKey }: { readonly reference: string; readonly apiKey: string },
  { cancellationFlag, language }: CancellationRequest,
  { db, clock, inventory }: RateDependencies,
) =>
  transaction(db, async (tx) => {
    const row = await findBooking(tx, reference, apiKey, { isLocked: true });
    if (row.status === 'CANCELLED') return { booking: describeBooking(row, inventory, language) };
    const now = clock.now();
    const timeZone = inventory.hotel(row.hotel_id)?.hotel.place.time_zone ?? 'UTC';
    if (row.check_in < getTodayAt(timeZone, clock)) throw createProductError('afterCheckIn');
    const cancellation_amount = getCancellationFee(row, now);
    const cancelled: BookingRow = { ...row, status: 'CANCELLED', cancellation_amount };
    if (cancellationFlag === 'SIMULATION') {
      const simulated = { ...cancelled, cancellation_reference: simulatedReference };
      return { booking: describeBooking(simulated, inventory, language) };
    }
    const cancellation_reference = randomCode(10);
    await tx
      .update(bookings)
      .set({ status: 'CANCELLED', cancellation_amount, cancellation_reference, modified_at: now })
      .where(eq(bookings.number, row.number));
    await releaseRooms(
      tx,
      { checkIn: row.check_in, checkOut: row.check_out },
      row.rooms.map(({ unit_id }) => ({ unit_id, rooms: 1 })),
    );
    return { booking: describeBooking({ ...cancelled, cancellation_reference }, inventory, language) };
  });

/** Records that a hotel cancelled a booking by itself, without a fee. Returns false if there is no such booking. */
export const cancelByHotel = async (
  bookingNumber: number,
  reason: 'overbooked' | 'cancelled',
  { db, clock }: Pick<RateDependencies, 'db' | 'clock'>,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const [row] = await tx.select().from(bookings).where(eq(bookings.number, bookingNumber)).for('update');
    if (!row) return false;
    if (row.status === 'CANCELLED') return true;
    const hotel_reason =
      reason === 'overbooked' ? 'Cancelled by the hotel: overbooked' : 'Cancelled by the hotel: closed';
    await tx
      .update(bookings)
      .set({
        status: 'CANCELLED',
        cancellation_amount: 0,
        cancellation_reference: randomCode(10),
        hotel_reason,
        modified_at: clock.now(),
      })
      .where(eq(bookings.number, bookingNumber));
    // An overbooked hotel has no room to sell again, so its rooms stay taken.
    return true;
  });
