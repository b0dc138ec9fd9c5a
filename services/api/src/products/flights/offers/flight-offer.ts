import { z } from 'zod';
import { cabins, fareKeys, type OfferedFareKey } from '@travel/contracts/products/flights/flight-options';
import type { PriceSubject } from '../../prices/price-basis.ts';

/** Fields that offers of a catalogue and of suppliers have. */
export const offeredFields = z.object({
  options: z.array(z.string()).min(1).max(3),
  fare: z.enum(fareKeys),
  passengers: z.string(),
  cabin: z.enum(cabins),
  bags: z.int(),
  seats: z.array(z.object({ flight_id: z.string(), passenger: z.int(), seat: z.string() })),
  currency: z.string(),
  /** Amounts of the price lines in minor units: the legs, then the extras. */
  lines: z.array(z.int()),
});

/** The content of a flight offer. */
export type FlightOffer = z.output<typeof offeredFields>;

/** Parses the content of an offer; undefined if it is not a flight offer. */
export const readFlightOffer = (promised: unknown): FlightOffer | undefined => offeredFields.safeParse(promised).data;

/**
 * Returns the values that identify what the offer is a price for, without amounts. Each fare and each choice of extras
 * is a separate subject.
 */
export const getPriceSubject = (
  offer: Omit<FlightOffer, 'currency' | 'lines' | 'fare'> & { readonly fare: OfferedFareKey },
): PriceSubject => {
  const { options, fare, passengers, cabin, bags, seats } = offer;
  return [...options, fare, passengers, cabin, bags, ...seats.map(({ flight_id, seat }) => `${flight_id} ${seat}`)];
};
