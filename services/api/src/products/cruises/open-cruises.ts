import { listCruiseMonths, readCruise, searchCruises } from '@travel/contracts/endpoints/products/cruises';
import type { Mount } from '@travel/kit/routes';
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

interface Dependencies extends SandboxDependencies {
  readonly exchange: Exchange;
  readonly tokens: OfferTokens;
  readonly forVisitors: Mount<{ readonly visitor: CruiseVisitor }>;
}

/** Opens cruises: their calls, and their product for orders. */
export const openCruises = (app: App, { forVisitors, ...dependencies }: Dependencies) => {
  const suppliers = cruiseSupplierTerms.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: CruiseQuestion) => quotesOf(terms.id, question)),
  );
  const cruises = createCruiseService({ ...dependencies, suppliers });
  forVisitors(app, searchCruises, async ({ query, visitor }) => ({ data: await cruises.search(query, visitor) }));
  forVisitors(app, listCruiseMonths, async ({ query }) => ({ data: await cruises.months(query) }));
  forVisitors(app, readCruise, async ({ params, query, visitor }) => ({
    data: await cruises.read(params.sailing_id, query, visitor),
  }));
  return createCruiseProduct({ ...dependencies, suppliers });
};
