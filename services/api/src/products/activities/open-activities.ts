import { listActivityDays, readActivity, searchActivities } from '@travel/contracts/endpoints/products/activities';
import type { App } from '@travel/kit/server/create-server';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createActivityProduct } from './activity-product.ts';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { ActivityCatalogue, ActivitySupplier } from '@travel/supplier-kit/activities/activity-supplier';
import { createActivityService, type ActivityVisitor } from './listing/activity-service.ts';

/** Registers the routes of activities and returns their product for orders. */
export const openActivities = (
  app: App,
  { route, supply, ...dependencies }: OpenDependencies<ActivityVisitor, ActivityCatalogue, ActivitySupplier>,
) => {
  const suppliers = createCatalogueSuppliers(dependencies.supplierOrders, 'ACT', supply.suppliers);
  const activities = createActivityService({ ...dependencies, ...supply });
  route(app, searchActivities, async ({ query, traveller }) => ({ data: await activities.search(query, traveller) }));
  route(app, listActivityDays, async ({ query }) => ({ data: await activities.dayPrices(query) }));
  route(app, readActivity, async ({ params, query, traveller }) => ({
    data: await activities.read(params.activity_id, query, traveller),
  }));
  return createActivityProduct({ ...dependencies, ...supply, suppliers });
};
