import { listCruiseMonths, readCruise, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import type { App } from '@travel/kit/server';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { createSearchedSandboxSupplier } from '../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies } from '../suppliers/sandbox-supplier.ts';
import { createCruiseProduct } from './cruise-product.ts';
import { cruiseSupplierTerms } from './cruise-suppliers.ts';
import { createCruiseService } from './listing/cruise-service.ts';
import type { CruiseVisitor } from './listing/cruise-service.ts';
import { quotesOf } from './listing/quote.ts';
import type { CruiseQuestion } from './listing/quote.ts';
import type { OpenRoute } from '../../platform/http/route.ts';

interface Dependencies extends SandboxDependencies {
  readonly exchange: Exchange;
  readonly tokens: OfferTokens;
  readonly route: OpenRoute<CruiseVisitor>;
}

/** Opens cruises: their calls, and their product for orders. */
export const openCruises = (app: App, { route, ...dependencies }: Dependencies) => {
  const suppliers = cruiseSupplierTerms.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: CruiseQuestion) => quotesOf(terms.id, question)),
  );
  const cruises = createCruiseService({ ...dependencies, suppliers });
  route(app, searchCruises, async ({ query, traveller }) => ({ data: await cruises.search(query, traveller) }));
  route(app, listCruiseMonths, async ({ query }) => ({ data: await cruises.months(query) }));
  route(app, readCruise, async ({ params, query, traveller }) => ({
    data: await cruises.read(params.sailing_id, query, traveller),
  }));
  return createCruiseProduct({ ...dependencies, suppliers });
};
