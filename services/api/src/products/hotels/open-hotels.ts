import type { Clock } from '@travel/kit/clock/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { createHotelProduct } from './hotel-product.ts';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { HotelSupplier, Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { registerHotelRoutes } from './search/hotel-routes.ts';
import { createPricedStays } from './search/priced-stays.ts';
import { createSuppliedHotels } from './search/supplied-hotels.ts';
import { createCatalogueSource } from './search/catalogue-source.ts';
import { createSuppliedHotelSources } from './availability/supplied-source.ts';
import { createPlaceImports } from './supplied/import-place.ts';
import { createImportedHotels } from './supplied/imported-hotels.ts';
import { createSuppliedRooms } from './booking/supplied-rooms.ts';
import type { SupplierOrders } from '../suppliers/booking/supplier-orders.ts';
import type { SupplierRegistry } from '../suppliers/registry/supplier-registry.ts';

interface Dependencies extends Pick<
  Parameters<typeof registerHotelRoutes>[1],
  'route' | 'memberTerms' | 'readRatings' | 'homePlaces'
> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly tokens: OfferTokens;
  readonly registry: SupplierRegistry;
  readonly supplierOrders: SupplierOrders;
  readonly realClock: Clock;
  readonly reportIgnoredError: ReportIgnoredError;
  readonly supply: { readonly inventory: Inventory; readonly suppliers: readonly HotelSupplier[] };
}

/** Registers the routes of hotels, and returns their product for orders and the sources of hotel searches. */
export const openHotels = (app: App, deps: Dependencies) => {
  const { db, clock, exchange, tokens, registry, supply } = deps;
  const { inventory } = supply;
  const sources = { db, clock, inventory, exchange, pricedStays: createPricedStays(), offerTokens: tokens };
  const catalogue = createCatalogueSource(sources, createSuppliedHotels(supply.suppliers));
  const imported = createImportedHotels({ db, registry, importPlace: createPlaceImports(deps) });
  const supplied = createSuppliedHotelSources({ clock, exchange, registry, imported });
  const getSource = (organisationId: string) =>
    imported.has(organisationId) ? supplied.getSource(organisationId) : catalogue;
  registerHotelRoutes(app, { ...deps, hotels: sources, getSource });
  return {
    inventory,
    getSource,
    product: createHotelProduct({
      inventory,
      exchange,
      tokens,
      suppliers: createCatalogueSuppliers(deps.supplierOrders, 'HLT', supply.suppliers),
      supplied: createSuppliedRooms({ ...deps, imported, sources: supplied }),
    }),
  };
};
