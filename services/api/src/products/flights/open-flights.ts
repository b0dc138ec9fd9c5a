import type { App } from '@travel/kit/server/create-server';
import { createFlightProduct } from './flight-product.ts';
import { registerFlightRoutes } from './flight-routes.ts';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { FlightCatalogue, FlightSupplier } from '@travel/supplier-kit/flights/flight-catalogue';
import type { CatalogueSupply } from '../product-dependencies.ts';
import { createPricedOptions } from './search/priced-options.ts';

type Dependencies = Omit<Parameters<typeof registerFlightRoutes>[1], 'suppliers' | 'catalogue' | 'priced'>;

/** Registers the routes of flights, and returns their product for orders and the lookup of arrivals. */
export const openFlights = (
  app: App,
  {
    supply,
    ...dependencies
  }: Dependencies &
    Pick<Parameters<typeof createFlightProduct>[0], 'registry' | 'supplierOrders'> & {
      readonly supply: CatalogueSupply<FlightCatalogue, FlightSupplier>;
    },
) => {
  const suppliers = createCatalogueSuppliers(dependencies.supplierOrders, 'FLT', supply.suppliers);
  registerFlightRoutes(app, { ...dependencies, ...supply, priced: createPricedOptions() });
  return {
    product: createFlightProduct({ ...dependencies, ...supply, suppliers }),
    landingOf: supply.catalogue.landingOf,
  };
};
