import type { App } from '@travel/kit/server';
import { createFlightProduct } from './flight-product.ts';
import { flightRoutes } from './flight-routes.ts';
import { createFlightSuppliers } from './flight-suppliers.ts';
import { createPricedOptions } from './search/priced-options.ts';

type Dependencies = Omit<Parameters<typeof flightRoutes>[1], 'suppliers' | 'priced'>;

/** Opens flights: their calls, and their product for orders. */
export const openFlights = (
  app: App,
  dependencies: Dependencies & Pick<Parameters<typeof createFlightProduct>[0], 'tokens'>,
) => {
  const suppliers = createFlightSuppliers(dependencies);
  flightRoutes(app, { ...dependencies, suppliers, priced: createPricedOptions() });
  return createFlightProduct({ ...dependencies, suppliers });
};
