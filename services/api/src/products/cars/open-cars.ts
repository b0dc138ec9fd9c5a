import { listCarDays, pickCars, readCar, searchCars } from '@travel/contracts/endpoints/products/cars';
import type { App } from '@travel/kit/server/create-server';
import type { SiteVisitor } from '../offer-tokens.ts';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createCarProduct, type CarSupplierDependencies } from './car-product.ts';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { CarCatalogue, CarSupplier } from '@travel/supplier-kit/cars/car-supplier';
import { createCarService } from './listing/car-service.ts';
import { createCarPicks } from './listing/home-picks.ts';

/** The catalogue where no generated cars are sold. */
const emptyCatalogue: CarCatalogue = {
  listStations: () => [],
  findStation: () => undefined,
  findCar: () => undefined,
  returnAt: () => null,
  quote: ({ station }) => {
    throw new RangeError(`${station.station_id} is not in this catalogue`);
  },
  quoteAll: () => [],
  countOnDay: () => 0,
};

/**
 * Registers the routes of rental cars and returns their product for orders. Without sandbox offers only cars of accounts
 * are sold.
 */
export const openCars = (
  app: App,
  {
    route,
    sellsSandboxOffers,
    supply,
    ...dependencies
  }: OpenDependencies<SiteVisitor, CarCatalogue, CarSupplier> &
    CarSupplierDependencies & { readonly sellsSandboxOffers: boolean },
) => {
  const sold = sellsSandboxOffers ? supply : { catalogue: emptyCatalogue, suppliers: [] };
  const suppliers = createCatalogueSuppliers(dependencies.supplierOrders, 'CAR', sold.suppliers);
  const cars = createCarService({ ...dependencies, ...sold });
  const picks = createCarPicks({ ...dependencies, ...sold });
  route(app, pickCars, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  route(app, searchCars, async ({ query, traveller }) => ({ data: await cars.search(query, traveller) }));
  route(app, listCarDays, async ({ query }) => ({ data: await cars.dayPrices(query) }));
  route(app, readCar, async ({ params, query, traveller }) => ({
    data: await cars.read(params.car_id, query, traveller),
  }));
  return createCarProduct({ ...dependencies, ...sold, suppliers });
};
