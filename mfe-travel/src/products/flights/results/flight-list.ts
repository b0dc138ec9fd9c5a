import type { FlightSearch } from '@travel/contracts/endpoints/products/flights';

/** The API response to a flight search. `flown` is the number of flights before filtering. */
export type FlightList = FlightSearch & { readonly flown: number };
