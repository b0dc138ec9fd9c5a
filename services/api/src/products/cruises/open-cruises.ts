import { listCruiseMonths, readCruise, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import type { App } from '@travel/kit/server/create-server';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createCruiseProduct } from './cruise-product.ts';
import { createSandboxSuppliers } from '../suppliers/sandbox-supplier.ts';
import { cruiseSearches, sandboxCruiseCatalogue } from '@travel/sandbox-inventory/cruises/sandbox-cruises';
import { createCruiseService, type CruiseVisitor } from './listing/cruise-service.ts';

/** Registers the routes of cruises and returns their product for orders. */
export const openCruises = (app: App, { route, ...dependencies }: OpenDependencies<CruiseVisitor>) => {
  const supplied = {
    catalogue: sandboxCruiseCatalogue,
    suppliers: createSandboxSuppliers(dependencies, cruiseSearches),
  };
  const cruises = createCruiseService({ ...dependencies, ...supplied });
  route(app, searchCruises, async ({ query, traveller }) => ({ data: await cruises.search(query, traveller) }));
  route(app, listCruiseMonths, async ({ query }) => ({ data: await cruises.months(query) }));
  route(app, readCruise, async ({ params, query, traveller }) => ({
    data: await cruises.read(params.sailing_id, query, traveller),
  }));
  return createCruiseProduct({ ...dependencies, ...supplied });
};
