import type { exportBookings, FoundBooking } from '@travel/contracts/endpoints/office/office-bookings';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { toDecimal } from '@travel/contracts/money/money';
import { exportBatch, readBatches } from '../exports/audited-export.ts';
import type { createFindBookings } from './find-bookings.ts';

export const bookingExportHead = [
  'number',
  'booking',
  'status',
  'product',
  'traveller',
  'email',
  'phone',
  'title',
  'starts',
  'ends',
  'total',
  'currency',
  'card',
  'booked',
] as const;

/** Yields the rows of all bookings that a search finds, a batch at a time. */
export const readFoundBookings = (
  find: ReturnType<typeof createFindBookings>,
  organisationId: string,
  query: ParsedRequest<typeof exportBookings>['query'],
) =>
  readBatches<FoundBooking, string>(
    async (after) => {
      const { bookings, next } = await find(organisationId, { ...query, after, limit: exportBatch });
      return { items: bookings, next };
    },
    ({ booking_id, total, ...booking }) => [
      booking.number,
      booking_id,
      booking.status,
      booking.product_type,
      booking.traveller,
      booking.email,
      booking.phone,
      booking.title,
      booking.starts_on,
      booking.ends_on,
      toDecimal(total),
      total.currency,
      booking.last4,
      booking.created_at,
    ],
  );
