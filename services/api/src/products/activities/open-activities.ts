import { listActivityDays, readActivity, searchActivities } from '@travel/contracts/endpoints/products/activities';
import type { App } from '@travel/kit/server/create-server';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createActivityProduct } from './activity-product.ts';
import { createSandboxSuppliers } from '../suppliers/sandbox-supplier.ts';
import { activitySearches, sandboxActivityCatalogue } from '@travel/sandbox-inventory/activities/sandbox-activities';
import { createActivityService, type ActivityVisitor } from './listing/activity-service.ts';

/** Registers the routes of activities and returns their product for orders. */
export const openActivities = (app: App, { route, ...dependencies }: OpenDependencies<ActivityVisitor>) => {
  const supplied = {
    catalogue: sandboxActivityCatalogue,
    suppliers: createSandboxSuppliers(dependencies, activitySearches),
  };
  const activities = createActivityService({ ...dependencies, ...supplied });
  route(app, searchActivities, async ({ query, traveller }) => ({ data: await activities.search(query, traveller) }));
  route(app, listActivityDays, async ({ query }) => ({ data: await activities.dayPrices(query) }));
  route(app, readActivity, async ({ params, query, traveller }) => ({
    data: await activities.read(params.activity_id, query, traveller),
  }));
  return createActivityProduct({ ...dependencies, ...supplied });
};
