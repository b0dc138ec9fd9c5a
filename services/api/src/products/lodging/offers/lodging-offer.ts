import { z } from 'zod';
import { day } from '@travel/contracts/endpoints/products/hotels';
import type { Subject } from '../../prices/price-basis.ts';

const lodgingOffer = z.object({
  lodging_id: z.string(),
  unit_id: z.string(),
  checkin: day,
  checkout: day,
  /** Parties in the format of search queries. */
  rooms: z.string(),
  currency: z.string(),
  /** Price of each night: minor units including taxes. */
  nights: z.array(z.int()).min(1),
  /** Fee per stay in minor units, such as for cleaning; 0 for none. */
  fee: z.int(),
  /** The public total if it is higher, otherwise 0. */
  usual: z.int(),
  /** Percentage of the included member discount; 0 for non-members. */
  member: z.int(),
  cancellation: z.object({
    refundable: z.boolean(),
    steps: z.array(z.object({ until: z.iso.datetime(), refund_percent: z.int() })),
  }),
  /** The organisation's picture style at the time of the offer. */
  look: z.enum(['almanac', 'skyline', 'harbor']),
});

/** A lodging offer: the unit, the stay, its price and terms. */
export type LodgingOffer = z.output<typeof lodgingOffer>;

/** Parses the content of an offer; null if it is not a lodging offer. */
export const readLodgingOffer = (promised: unknown): LodgingOffer | null =>
  lodgingOffer.safeParse(promised).data ?? null;

/** Returns what an offer prices, without any amount. */
export const getPriceSubject = ({
  lodging_id,
  unit_id,
  checkin,
  checkout,
  rooms,
}: Pick<LodgingOffer, 'lodging_id' | 'unit_id' | 'checkin' | 'checkout' | 'rooms'>): Subject => [
  lodging_id,
  unit_id,
  checkin,
  checkout,
  rooms,
];
