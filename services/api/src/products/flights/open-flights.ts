import type { App } from '@travel/kit/server/create-server';
import { createFlightProduct } from './flight-product.ts';
import { registerFlightRoutes } from './flight-routes.ts';
import { createSandboxSuppliers } from '../suppliers/sandbox-supplier.ts';
import { flightSearches, sandboxFlightCatalogue } from '@travel/sandbox-inventory/flights/sandbox-flights';
import { createPricedOptions } from './search/priced-options.ts';

type Dependencies = Omit<Parameters<typeof registerFlightRoutes>[1], 'suppliers' | 'catalogue' | 'priced'>;

/** Registers the routes of flights, and returns their product for orders and the lookup of arrivals. */
export const openFlights = (
  app: App,
  dependencies: Dependencies & Pick<Parameters<typeof createFlightProduct>[0], 'registry' | 'supplierOrders'>,
) => {
  const supplied = {
    catalogue: sandboxFlightCatalogue,
    suppliers: createSandboxSuppliers(dependencies, flightSearches),
  };
  registerFlightRoutes(app, { ...dependencies, ...supplied, priced: createPricedOptions() });
  return { product: createFlightProduct({ ...dependencies, ...supplied }), landingOf: supplied.catalogue.landingOf };
};
