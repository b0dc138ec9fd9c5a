import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { subscriptionCharges, subscriptionDebts } from './charge-tables.ts';

const settling = sql`('authorised', 'capturing')`;

/** Returns the SQL condition that no order other than that of `bookingId` is settling a payment for the row. */
const isFree = (column: AnyPgColumn, bookingId: string) =>
  sql`(${column} is null or ${column} = ${bookingId} or not exists (
    select 1 from ${bookings} as payer where payer.booking_id = ${column} and payer.status in ${settling}))`;

/**
 * Returns the SQL condition that no other order is about to pay a charge. A renewal passes no booking, and uses the
 * condition in the statement that begins its attempt.
 */
export const isUnreservedCharge = (bookingId = '') => isFree(subscriptionCharges.booking_id, bookingId);

export const isUnreservedDebt = (bookingId: string) => isFree(subscriptionDebts.settled_by_booking, bookingId);
