import { z } from 'zod';
import { day } from '@travel/contracts/endpoints/products/hotels';
import type { Subject } from '../../prices/price-basis.ts';

const lodgingOffer = z.object({
  lodging_id: z.string(),
  unit_id: z.string(),
  checkin: day,
  checkout: day,
  /** Parties as searches have them. */
  rooms: z.string(),
  currency: z.string(),
  /** Minor units of each night, taxes in. */
  nights: z.array(z.int()).min(1),
  /** Minor units a stay, such as for cleaning; 0 for none. */
  fee: z.int(),
  /** The public total where it is more, else zero. */
  usual: z.int(),
  /** Percent less that it is for a member; 0 for anybody. */
  member: z.int(),
  cancellation: z.object({
    refundable: z.boolean(),
    steps: z.array(z.object({ until: z.iso.datetime(), refund_percent: z.int() })),
  }),
  /** In whose light it was shown. */
  look: z.enum(['almanac', 'skyline', 'harbor']),
});

/** What a house offers: the unit, the stay, its price and terms. */
export type LodgingOffer = z.output<typeof lodgingOffer>;

/** Returns what an offer promised; null where it is of no lodging. */
export const readLodgingOffer = (promised: unknown): LodgingOffer | null =>
  lodgingOffer.safeParse(promised).data ?? null;

/** Returns what an offer is of, whatever it costs. */
export const subjectOf = ({
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
