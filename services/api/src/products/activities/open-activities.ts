import { listActivityDays, readActivity, searchActivities } from '@travel/contracts/endpoints/activities';
import type { Mount } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { createSearchedSandboxSupplier } from '../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies } from '../suppliers/sandbox-supplier.ts';
import { createActivityProduct } from './activity-product.ts';
import { activitySupplierTerms } from './activity-suppliers.ts';
import { createActivityService } from './listing/activity-service.ts';
import type { ActivityVisitor } from './listing/activity-service.ts';
import { quotesOf } from './listing/quote.ts';
import type { ActivityQuestion } from './listing/quote.ts';

interface Dependencies extends SandboxDependencies {
  readonly exchange: Exchange;
  readonly tokens: OfferTokens;
  readonly forVisitors: Mount<{ readonly visitor: ActivityVisitor }>;
}

/** Opens activities: their calls, and their product for orders. */
export const openActivities = (app: App, { forVisitors, ...dependencies }: Dependencies) => {
  const suppliers = activitySupplierTerms.map((terms, number) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: ActivityQuestion) => quotesOf(number, question)),
  );
  const activities = createActivityService({ ...dependencies, suppliers });
  forVisitors(app, searchActivities, async ({ query, visitor }) => ({ data: await activities.search(query, visitor) }));
  forVisitors(app, listActivityDays, async ({ query }) => ({ data: await activities.dayPrices(query) }));
  forVisitors(app, readActivity, async ({ params, query, visitor }) => ({
    data: await activities.read(params.activity_id, query, visitor),
  }));
  return createActivityProduct({ ...dependencies, suppliers });
};
