import type { Clock } from '@travel/kit/clock';
import type { App } from '@travel/kit/server';
import { createFindMemberTerms } from '../membership/plans/find-member-terms.ts';
import type { ForVisitors } from '../people/requests/visitor.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import { createInventory } from '../products/hotels/inventory/inventory.ts';
import { createOfferTokens } from '../products/hotels/offers/offer-tokens.ts';
import { createOffers } from '../products/hotels/offers/offers.ts';
import { hotelRoutes } from '../products/hotels/search/hotel-routes.ts';
import { createPricedStays } from '../products/hotels/search/priced-stays.ts';
import { createSandboxSupplier } from '../products/suppliers/sandbox-supplier.ts';
import { openExchange } from '../reference/exchange/exchange.ts';
import { placeRoutes } from '../products/place-search/place-routes.ts';
import { referenceRoutes } from '../reference/reference-routes.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly environment: 'sandbox' | 'production';
  readonly secret: string;
  readonly forVisitors: ForVisitors;
}

/** Opens what is sold, with the reference data that it needs. */
export const openProducts = async (app: App, { db, clock, environment, secret, forVisitors }: Dependencies) => {
  const inventory = createInventory();
  const exchange = await openExchange(db);
  const offerTokens = createOfferTokens(secret, clock);
  const hotels = { db, clock, inventory, exchange, pricedStays: createPricedStays(), offerTokens };
  const memberTerms = createFindMemberTerms(db);

  referenceRoutes(app, { db, environment });
  placeRoutes(app, { forVisitors, hotels });
  hotelRoutes(app, { forVisitors, clock, hotels, memberTerms });
  return {
    hotels,
    memberTerms,
    offers: createOffers({ inventory, exchange, tokens: offerTokens }),
    supplier: createSandboxSupplier(db, clock),
  };
};
