import {
  listActivityDays,
  pickActivities,
  readActivity,
  searchActivities,
} from '@travel/contracts/endpoints/products/activities';
import type { App } from '@travel/kit/server/create-server';
import type { OpenDependencies } from '../product-dependencies.ts';
import type { ReadWrittenRatings } from '../reviews/written-reviews.ts';
import { createActivityProduct } from './activity-product.ts';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { ActivityCatalogue, ActivitySupplier } from '@travel/supplier-kit/activities/activity-supplier';
import { createActivityService, type ActivityVisitor } from './listing/activity-service.ts';
import { createActivityPicks } from './listing/home-picks.ts';

interface Dependencies extends OpenDependencies<ActivityVisitor, ActivityCatalogue, ActivitySupplier> {
  readonly readRatings: ReadWrittenRatings;
}

/** Registers the routes of activities and returns their product for orders. */
export const openActivities = (app: App, { route, supply, readRatings, ...dependencies }: Dependencies) => {
  const suppliers = createCatalogueSuppliers(dependencies.supplierOrders, 'ACT', supply.suppliers);
  const activities = createActivityService({ ...dependencies, ...supply });
  const picks = createActivityPicks({ ...dependencies, ...supply });
  route(app, pickActivities, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  route(app, searchActivities, async ({ query, traveller }) => {
    const [answer, ratings] = await Promise.all([activities.search(query, traveller), readRatings(traveller, 'ACT')]);
    return { data: { ...answer, results: answer.results.map((one) => ratings.add(one.activity_id, one)) } };
  });
  route(app, listActivityDays, async ({ query }) => ({ data: await activities.dayPrices(query) }));
  route(app, readActivity, async ({ params: { activity_id }, query, traveller }) => {
    const [activity, ratings] = await Promise.all([
      activities.read(activity_id, query, traveller),
      readRatings(traveller, 'ACT'),
    ]);
    return { data: ratings.add(activity_id, activity) };
  });
  return createActivityProduct({ ...dependencies, ...supply, suppliers });
};
