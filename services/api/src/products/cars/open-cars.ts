import { listCarDays, readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import type { App } from '@travel/kit/server/create-server';
import type { SiteVisitor } from '../offer-tokens.ts';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createCarProduct, type CarSupplierDependencies } from './car-product.ts';
import { createSandboxSuppliers } from '../suppliers/sandbox-supplier.ts';
import { carSearches, sandboxCarCatalogue } from '@travel/sandbox-inventory/cars/sandbox-cars';
import { createCarService } from './listing/car-service.ts';

/** Registers the routes of rental cars and returns their product for orders. */
export const openCars = (
  app: App,
  { route, ...dependencies }: OpenDependencies<SiteVisitor> & CarSupplierDependencies,
) => {
  const supplied = { catalogue: sandboxCarCatalogue, suppliers: createSandboxSuppliers(dependencies, carSearches) };
  const cars = createCarService({ ...dependencies, ...supplied });
  route(app, searchCars, async ({ query, traveller }) => ({ data: await cars.search(query, traveller) }));
  route(app, listCarDays, async ({ query }) => ({ data: await cars.dayPrices(query) }));
  route(app, readCar, async ({ params, query, traveller }) => ({
    data: await cars.read(params.car_id, query, traveller),
  }));
  return createCarProduct({ ...dependencies, ...supplied });
};
