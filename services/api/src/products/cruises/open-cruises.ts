import { listCruiseMonths, readCruise, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import type { App } from '@travel/kit/server/create-server';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import type { SandboxDependencies } from '../suppliers/sandbox-supplier.ts';
import { createCruiseProduct } from './cruise-product.ts';
import { createSandboxCruiseSuppliers, sandboxCruiseCatalogue } from './sandbox-supplier/sandbox-cruises.ts';
import { createCruiseService } from './listing/cruise-service.ts';
import type { CruiseVisitor } from './listing/cruise-service.ts';
import type { OpenRoute } from '../../platform/http/route.ts';

interface Dependencies extends SandboxDependencies {
  readonly exchange: Exchange;
  readonly tokens: OfferTokens;
  readonly route: OpenRoute<CruiseVisitor>;
}

/** Registers the routes of cruises and returns their product for orders. */
export const openCruises = (app: App, { route, ...dependencies }: Dependencies) => {
  const supplied = { catalogue: sandboxCruiseCatalogue, suppliers: createSandboxCruiseSuppliers(dependencies) };
  const cruises = createCruiseService({ ...dependencies, ...supplied });
  route(app, searchCruises, async ({ query, traveller }) => ({ data: await cruises.search(query, traveller) }));
  route(app, listCruiseMonths, async ({ query }) => ({ data: await cruises.months(query) }));
  route(app, readCruise, async ({ params, query, traveller }) => ({
    data: await cruises.read(params.sailing_id, query, traveller),
  }));
  return createCruiseProduct({ ...dependencies, ...supplied });
};
