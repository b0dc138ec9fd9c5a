import { listActivityDays, readActivity, searchActivities } from '@travel/contracts/endpoints/products/activities';
import type { App } from '@travel/kit/server/create-server';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import type { SandboxDependencies } from '../suppliers/sandbox-supplier.ts';
import { createActivityProduct } from './activity-product.ts';
import { createSandboxActivitySuppliers, sandboxActivityCatalogue } from './sandbox-supplier/sandbox-activities.ts';
import { createActivityService } from './listing/activity-service.ts';
import type { ActivityVisitor } from './listing/activity-service.ts';
import type { OpenRoute } from '../../platform/http/route.ts';

interface Dependencies extends SandboxDependencies {
  readonly exchange: Exchange;
  readonly tokens: OfferTokens;
  readonly route: OpenRoute<ActivityVisitor>;
}

/** Registers the routes of activities and returns their product for orders. */
export const openActivities = (app: App, { route, ...dependencies }: Dependencies) => {
  const supplied = {
    catalogue: sandboxActivityCatalogue,
    suppliers: createSandboxActivitySuppliers(dependencies),
  };
  const activities = createActivityService({ ...dependencies, ...supplied });
  route(app, searchActivities, async ({ query, traveller }) => ({ data: await activities.search(query, traveller) }));
  route(app, listActivityDays, async ({ query }) => ({ data: await activities.dayPrices(query) }));
  route(app, readActivity, async ({ params, query, traveller }) => ({
    data: await activities.read(params.activity_id, query, traveller),
  }));
  return createActivityProduct({ ...dependencies, ...supplied });
};
