import { z } from 'zod';
import { day } from '@travel/contracts/endpoints/products/hotels';
import type { Subject } from '../../prices/price-basis.ts';

const hotelOffer = z.object({
  hotel_id: z.string(),
  room_id: z.string(),
  checkin: day,
  checkout: day,
  /** Parties as searches have them. */
  rooms: z.string(),
  currency: z.string(),
  /** Minor units of each night for all rooms, taxes in. */
  nights: z.array(z.int()).min(1),
  /** The public total where it is more, else zero. */
  usual: z.int(),
  /** Percent less that it is for a member; 0 for anybody. */
  member: z.int().default(0),
  /** Whether it is another room than the one that the search showed. */
  other_room: z.boolean().default(false),
  cancellation: z.object({
    refundable: z.boolean(),
    steps: z.array(z.object({ until: z.iso.datetime(), refund_percent: z.int() })),
  }),
  /** In whose light it was shown. */
  look: z.enum(['almanac', 'skyline', 'harbor']),
});

/** What a hotel offers: the room, the stay, its price and terms. */
export type HotelOffer = z.output<typeof hotelOffer>;

/** Returns what an offer promised; null where it is of no hotel. */
export const readHotelOffer = (promised: unknown): HotelOffer | null => hotelOffer.safeParse(promised).data ?? null;

/** Returns what an offer is of, whatever it costs. */
export const subjectOf = ({
  hotel_id,
  room_id,
  checkin,
  checkout,
  rooms,
}: Pick<HotelOffer, 'hotel_id' | 'room_id' | 'checkin' | 'checkout' | 'rooms'>): Subject => [
  hotel_id,
  room_id,
  checkin,
  checkout,
  rooms,
];
