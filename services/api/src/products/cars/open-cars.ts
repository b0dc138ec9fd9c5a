import { listCarDays, readCar, searchCars } from '@travel/contracts/endpoints/cars';
import type { Mount } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { createSearchedSandboxSupplier } from '../suppliers/sandbox-supplier.ts';
import type { SandboxDependencies } from '../suppliers/sandbox-supplier.ts';
import { createCarProduct } from './car-product.ts';
import { carSupplierTerms } from './car-suppliers.ts';
import { createCarService } from './listing/car-service.ts';
import { quotesOf } from './rental/quote.ts';
import type { CarQuestion } from './rental/quote.ts';

interface Dependencies extends SandboxDependencies {
  readonly exchange: Exchange;
  readonly tokens: OfferTokens;
  readonly forVisitors: Mount<object>;
}

/** Opens rental cars: their calls, and their product for orders. */
export const openCars = (app: App, { forVisitors, ...dependencies }: Dependencies) => {
  const suppliers = carSupplierTerms.map((terms, number) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: CarQuestion) => quotesOf(number, question)),
  );
  const cars = createCarService({ ...dependencies, suppliers });
  forVisitors(app, searchCars, async ({ query }) => ({ data: await cars.search(query) }));
  forVisitors(app, listCarDays, async ({ query }) => ({ data: await cars.dayPrices(query) }));
  forVisitors(app, readCar, async ({ params, query }) => ({ data: await cars.read(params.car_id, query) }));
  return createCarProduct({ ...dependencies, suppliers });
};
