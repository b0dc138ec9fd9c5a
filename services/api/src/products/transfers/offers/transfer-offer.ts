import { z } from 'zod';
import { cancellationSchema, daySchema } from '@travel/contracts/endpoints/products/hotels';
import { transferFlightSchema } from '@travel/contracts/endpoints/products/transfers';
import type { PriceSubject } from '../../prices/price-basis.ts';

const clock = z.string().regex(/^\d{2}:\d{2}$/);

const transferOffer = z.object({
  transfer_id: z.string(),
  from: z.string(),
  to: z.string(),
  checkin: daySchema,
  /** Local time of pick-up. If the flight is known, this is the time at which it arrives. */
  time: clock,
  return_date: daySchema.optional(),
  return_time: clock.optional(),
  flight: transferFlightSchema.nullable(),
  rooms: z.string(),
  bags: z.int(),
  currency: z.string(),
  /** Price of each leg in minor units, including taxes. */
  legs: z.array(z.int()).min(1).max(2),
  cancellation: cancellationSchema,
});

/** A transfer offer: vehicle, legs and passengers, its price and terms. */
export type TransferOffer = z.output<typeof transferOffer>;

/** Parses the content of an offer; null if it is not a transfer offer. */
export const readTransferOffer = (promised: unknown): TransferOffer | null =>
  transferOffer.safeParse(promised).data ?? null;

/**
 * Returns the values that identify what the offer is a price for, without amounts. Prices with equal subjects are
 * comparable.
 */
export const getPriceSubject = (
  ride: Omit<TransferOffer, 'currency' | 'legs' | 'cancellation' | 'flight'>,
): PriceSubject => {
  const { transfer_id, from, to, checkin, time, return_date = '', return_time = '', rooms, bags } = ride;
  return [transfer_id, from, to, checkin, time, return_date, return_time, rooms, bags];
};
