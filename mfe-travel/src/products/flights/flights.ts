import { FlightsIcon } from '@travel/ui/icons';
import { searchOnly } from '../search-only.ts';
import type { TravelProduct } from '../travel-product.ts';

/** Flights, as every page with a search knows them. */
export const flights: TravelProduct = searchOnly('FLT', FlightsIcon, {
  placeLabel: 'search.place.to',
  needsSignIn: ({ flags, session }) => flags.flightLoginRequired && !session.user,
});
