import { createHash } from 'node:crypto';
import { dayMs } from '@travel/contracts/time/durations';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';
import { bookingAnswerSchema, bookingListSchema, type WireBooking } from './wire.ts';

const pageSize = 25;
/** Pages that are read if a server ignores the filter by client reference. */
const mostPages = 20;

/**
 * Returns the client reference of a key: 20 characters, which is the maximum of the API. The same key always has the
 * same reference; two keys share one with a probability of 2⁻¹⁰⁰.
 */
export const toClientReference = (key: string): string =>
  BigInt(`0x${createHash('sha256').update(key).digest('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(20, '0')
    .slice(-20);

/** Returns the path of a booking. */
export const getBookingPath = (reference: string): string => `/hotel-api/1.0/bookings/${encodeURIComponent(reference)}`;

const ignoreNotFound = (error: unknown): null => {
  if (error instanceof SupplierRefusal && error.reason === 'not_found') return null;
  throw error;
};

/** Returns the booking with the supplier's reference; null if there is none. */
export const findBookingByReference = async (
  account: ApitudeAccount,
  operation: string,
  reference: string,
  context: RequestContext,
): Promise<WireBooking | null> => {
  const path = getBookingPath(reference);
  const request = { operation, method: 'GET', path, writes: false, schema: bookingAnswerSchema } as const;
  const answer = await account.transport.send(request, context).catch(ignoreNotFound);
  return answer?.booking ?? null;
};

/**
 * Returns the booking with our key among those of the last days; null if there is none. Prefers one that is not
 * cancelled.
 */
export const findBookingByKey = async (
  account: ApitudeAccount,
  operation: string,
  key: string,
  context: RequestContext,
): Promise<WireBooking | null> => {
  const clientReference = toClientReference(key);
  // In a demonstration our clock is ahead of real time, and that of the supplier may be as well.
  const times = [account.clock.now().getTime(), account.gatewayClock.now().getTime()];
  const toDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
  const found: { readonly reference: string; readonly isCancelled: boolean }[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const query = {
      start: toDay(Math.min(...times) - account.lookBackDays * dayMs),
      // The supplier may be in a time zone in which the next day has begun.
      end: toDay(Math.max(...times) + dayMs),
      filterType: 'CREATION',
      status: 'ALL',
      clientReference,
      from: page * pageSize + 1,
      to: (page + 1) * pageSize,
    };
    const path = '/hotel-api/1.0/bookings';
    const request = { operation, method: 'GET', path, query, writes: false, schema: bookingListSchema } as const;
    // A list without bookings may be answered with 404.
    const answer = await account.transport.send(request, context).catch(ignoreNotFound);
    const { bookings = [], total = null } = answer?.bookings ?? {};
    for (const booking of bookings) {
      if (booking.clientReference !== clientReference) continue;
      found.push({ reference: booking.reference, isCancelled: booking.status === 'CANCELLED' });
    }
    const isLast = bookings.length < pageSize || (total !== null && (page + 1) * pageSize >= total);
    if (isLast || found.some(({ isCancelled }) => !isCancelled)) break;
  }
  const match = found.find(({ isCancelled }) => !isCancelled) ?? found[0];
  // The list contains summaries without the rates.
  return match ? findBookingByReference(account, operation, match.reference, context) : null;
};
