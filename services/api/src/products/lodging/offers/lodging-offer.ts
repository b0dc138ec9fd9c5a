import { z } from 'zod';
import { cancellationSchema, daySchema } from '@travel/contracts/endpoints/products/hotels';
import type { PriceSubject } from '../../prices/price-basis.ts';

const lodgingOffer = z.object({
  lodging_id: z.string(),
  unit_id: z.string(),
  checkin: daySchema,
  checkout: daySchema,
  /** Rooms and guests in the format of search queries, such as `2,2-1:7`. */
  rooms: z.string(),
  currency: z.string(),
  /** Price of each night: minor units including taxes. */
  nights: z.array(z.int()).min(1),
  /** Fee per stay in minor units, such as for cleaning; 0 without a fee. */
  fee: z.int(),
  /** The total to show crossed out if it is higher than the offered total, otherwise 0. */
  usual: z.int(),
  /** Percentage of member discount that the price includes; 0 for non-members. */
  member: z.int(),
  cancellation: cancellationSchema,
  /** The organisation's picture style when the offer was made. */
  look: z.enum(['almanac', 'skyline', 'harbor']),
});

/** A lodging offer: the unit, the stay, its price and terms. */
export type LodgingOffer = z.output<typeof lodgingOffer>;

/** Parses the content of an offer; null if it is not a lodging offer. */
export const readLodgingOffer = (promised: unknown): LodgingOffer | null =>
  lodgingOffer.safeParse(promised).data ?? null;

/**
 * Returns the values that identify what the offer is a price for, without amounts. Prices with equal subjects are
 * comparable.
 */
export const getPriceSubject = ({
  lodging_id,
  unit_id,
  checkin,
  checkout,
  rooms,
}: Pick<LodgingOffer, 'lodging_id' | 'unit_id' | 'checkin' | 'checkout' | 'rooms'>): PriceSubject => [
  lodging_id,
  unit_id,
  checkin,
  checkout,
  rooms,
];
