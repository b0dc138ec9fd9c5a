import { z } from 'zod';
import { cabins, fareKeys } from '@travel/contracts/products/flights/flight-options';
import type { Subject } from '../../prices/price-basis.ts';

const offered = z.object({
  options: z.array(z.string()).min(1).max(3),
  fare: z.enum(fareKeys),
  passengers: z.string(),
  cabin: z.enum(cabins),
  bags: z.int(),
  seats: z.array(z.object({ flight_id: z.string(), passenger: z.int(), seat: z.string() })),
  currency: z.string(),
  /** What each leg and each extra costs, in minor units: the lines of the price. */
  lines: z.array(z.int()),
});

/** What an offer of flights promises. */
export type FlightOffer = z.output<typeof offered>;

/** Returns what was promised; undefined where it is nothing of ours. */
export const readFlightOffer = (promised: unknown): FlightOffer | undefined => offered.safeParse(promised).data;

/** Returns what an offer is of, whatever it costs: of the same flights, each fare is one, and so is each choice of extras. */
export const subjectOf = (offer: Omit<FlightOffer, 'currency' | 'lines'>): Subject => {
  const { options, fare, passengers, cabin, bags, seats } = offer;
  return [...options, fare, passengers, cabin, bags, ...seats.map(({ flight_id, seat }) => `${flight_id} ${seat}`)];
};
