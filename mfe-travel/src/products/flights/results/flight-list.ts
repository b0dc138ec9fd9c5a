import type { FlightSearch } from '@travel/contracts/endpoints/products/flights';

/** The answer to a flight search. `flown` is the number of flights without filters. */
export type FlightList = FlightSearch & { readonly flown: number };
