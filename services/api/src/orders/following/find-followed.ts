import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { bookings } from '../bookings/booking-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { ownerColumns } from '../bookings/booking-access.ts';

export const followedColumns = {
  ...ownerColumns,
  status: bookings.status,
  number: bookings.number,
  version: bookings.version,
};

const readFollowed = (db: ApiDb, ids: readonly string[]) =>
  db
    .select(followedColumns)
    .from(bookings)
    .where(inArray(bookings.booking_id, [...ids]));

export type FollowedBookingRow = Awaited<ReturnType<typeof readFollowed>>[number];

/** Finds the status and the access fields of a booking by ID. Resolves with undefined if the booking does not exist. */
export type FindFollowed = (bookingId: string) => Promise<FollowedBookingRow | undefined>;

const mostAtOnce = 200;
const mostUnknown = 10_000;
const unknownMs = 5_000;

type PendingRequest = PromiseWithResolvers<FollowedBookingRow | undefined>;

/**
 * Creates the function that finds the bookings that pages follow. Concurrent requests share one SQL statement, and IDs
 * that were recently not found are not queried again.
 */
export const createFindFollowed = (db: ApiDb): FindFollowed => {
  const unknown = new LRUCache<string, true>({ max: mostUnknown, ttl: unknownMs });
  const waiting = new Map<string, PendingRequest>();
  let isReading = false;

  const readOn = async (): Promise<void> => {
    isReading = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, mostAtOnce);
      for (const [id] of batch) waiting.delete(id);
      try {
        const rows = await readFollowed(
          db,
          batch.map(([id]) => id),
        );
        const found = new Map(rows.map((row) => [row.booking_id, row]));
        for (const [id, { resolve }] of batch) {
          const row = found.get(id);
          if (!row) unknown.set(id, true);
          resolve(row);
        }
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    isReading = false;
  };

  return (bookingId) => {
    if (unknown.has(bookingId)) return Promise.resolve(undefined);
    const asked = waiting.get(bookingId) ?? Promise.withResolvers<FollowedBookingRow | undefined>();
    waiting.set(bookingId, asked);
    if (!isReading) void readOn();
    return asked.promise;
  };
};
