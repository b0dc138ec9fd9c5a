import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { createHomePart } from '../home-part.ts';
import type { TravelProduct } from '../travel-product.ts';

const definition = getProductDefinition('FLT');

/** Defines flights as a product of this remote. */
export const flights: TravelProduct = {
  ...definition,
  searchBox: {
    placeLabel: 'search.place.to',
    needsSignIn: ({ flags, session }) => flags.flightLoginRequired && !session.user,
  },
  home: createHomePart(definition, 'palms', 'GET /api/flights/picks'),
};
