import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import type { TravelProduct } from '../travel-product.ts';

const definition = getProductDefinition('FLT');

/** Flights, as every page with a search knows them. */
export const flights: TravelProduct = {
  ...definition,
  searchBox: {
    placeLabel: 'search.place.to',
    needsSignIn: ({ flags, session }) => flags.flightLoginRequired && !session.user,
  },
  home: { lead: () => `home.lead.${definition.nameKey}` },
};
