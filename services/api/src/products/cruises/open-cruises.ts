import {
  listCruiseDays,
  listCruiseMonths,
  pickCruises,
  readCruise,
  searchCruises,
} from '@travel/contracts/endpoints/products/cruises';
import type { App } from '@travel/kit/server/create-server';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createCruiseProduct } from './cruise-product.ts';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { CruiseCatalogue, CruiseSupplier } from '@travel/supplier-kit/cruises/cruise-supplier';
import type { Destinations } from './geography/destinations.ts';
import { createCruiseService, type CruiseVisitor } from './listing/cruise-service.ts';
import { createCruisePicks } from './listing/home-picks.ts';

/** Registers the routes of cruises and returns their product for orders. */
export const openCruises = (
  app: App,
  {
    route,
    supply,
    ...dependencies
  }: OpenDependencies<CruiseVisitor, CruiseCatalogue, CruiseSupplier> & { readonly destinations: Destinations },
) => {
  const suppliers = createCatalogueSuppliers(dependencies.supplierOrders, 'CRU', supply.suppliers);
  const cruises = createCruiseService({ ...dependencies, ...supply });
  const picks = createCruisePicks({ ...dependencies, ...supply });
  route(app, pickCruises, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  route(app, searchCruises, async ({ query, traveller }) => ({ data: await cruises.search(query, traveller) }));
  route(app, listCruiseMonths, async ({ query }) => ({ data: await cruises.months(query) }));
  route(app, listCruiseDays, async ({ query }) => ({ data: await cruises.days(query) }));
  route(app, readCruise, async ({ params, query, traveller }) => ({
    data: await cruises.read(params.sailing_id, query, traveller),
  }));
  return createCruiseProduct({ ...dependencies, ...supply, suppliers });
};
