import {
  searchCars,
  type CarAnswer,
  type CarDaysQuery,
  type CarQuery,
  type CarSearchAnswer,
} from '@travel/contracts/endpoints/products/cars';
import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import { toTime } from '@travel/contracts/locale/days/days';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { findPoint, translatePoint } from '@travel/reference/maps/surroundings/points';
import { translatePlace } from '@travel/reference/places/places';
import { findTakenAtPlace } from '../../capacity/taken-capacity.ts';
import { requirePlace } from '../../listing/require-place.ts';
import { searchListing } from '../../listing/listing-definition.ts';
import type { SiteVisitor } from '../../offer-tokens.ts';
import type { SearchDependencies } from '../../product-dependencies.ts';
import { createCatalogueSearch, describeSuppliers } from '../../suppliers/search-accounts.ts';
import type { CarCatalogue, CarSupplierQuery, CarQuote, CarSupplier } from '@travel/supplier-kit/cars/car-supplier';
import { createResultMapper, toContractRental } from './car-results.ts';
import { createSuppliedCarSearch } from '../supplied/supplied-cars.ts';
import { createSuppliedPages, findAccount } from '../supplied/supplied-page.ts';
import type { SupplierRegistry } from '../../suppliers/registry/supplier-registry.ts';
import { carListing } from './car-listing.ts';
import { getCarDayPrices, pricedDays } from './day-prices.ts';
import { listAvailableCars, type AvailableCars } from './available-cars.ts';
import { getMonthSpan } from '../../prices/month-prices.ts';

import { createCatalogueReader, createReader, getCapacitySpan, readRentalAt, type ReadQuery } from './car-page.ts';

const toQuestionKey = ({ place_id, dropoff_id, rental: { pickup, dropoff, age } }: CarSupplierQuery): string =>
  [place_id, dropoff_id, pickup.date, pickup.time, dropoff.date, dropoff.time, age].join(' ');

/** The answer of the catalogue if it has no companies. Suppliers report cars only where some are left. */
const nothingListed: AvailableCars = { candidates: [], reason: 'sold_out', opens: null, minimum_age: null };

/** Creates the service behind the car routes: the search, the day prices and the detail page. */
export const createCarService = (
  dependencies: SearchDependencies<CarCatalogue, CarSupplier> & {
    readonly exchange: Exchange;
    readonly registry: Pick<SupplierRegistry, 'cars' | 'recordQuote'>;
  },
) => {
  const { db, clock, exchange, catalogue, suppliers, registry } = dependencies;
  const searchSupplied = createSuppliedCarSearch(dependencies);
  const readSupplied = createSuppliedPages(dependencies, searchSupplied);
  const searchCatalogue = createCatalogueSearch<CarSupplierQuery, readonly CarQuote[]>(toQuestionKey);
  const readCatalogue = createCatalogueReader(dependencies, searchCatalogue);

  return {
    async search(query: CarQuery, visitor: SiteVisitor): Promise<CarSearchAnswer> {
      const place = requirePlace(searchCars, query.place, 'place');
      const dropoff = requirePlace(searchCars, query.dropoff ?? query.place, 'dropoff');
      const rental = readRentalAt(clock, { place, dropoff }, query);
      const { converter, reader: placeReader } = await createReader(exchange, query);
      const reader = { ...placeReader, point: findPoint(query.place) };
      const question = { place_id: place.place_id, dropoff_id: dropoff.place_id, rental };
      const { id: organisationId } = await visitor.organisation();
      const request = { organisationId, place, dropoff, rental, currency: query.currency, language: query.lang };
      const [answered, taken, supplied] = await Promise.all([
        searchCatalogue(suppliers, question),
        findTakenAtPlace(db, place.place_id, getCapacitySpan(rental)),
        searchSupplied(registry.cars(organisationId), request),
      ]);
      const now = clock.now();
      const here = { date: getTodayAt(place.time_zone, clock), time: toTime(now, place.time_zone) };
      const quotes = answered.batches.flatMap(({ batch }) => batch);
      const terms = { ...catalogue, converter, extras: new Map(), now };
      const { candidates: listed, ...emptiness } =
        suppliers.length > 0 ? listAvailableCars(quotes, taken, here, terms) : nothingListed;
      const candidates = [...listed, ...supplied.cars.map(({ candidate }) => candidate)];
      const { shown, ...found } = searchListing(carListing, candidates, query, reader);
      return {
        place: reader.point ? translatePoint(reader.point, query.lang) : translatePlace(place, query.lang),
        dropoff: translatePlace(dropoff, query.lang),
        rental: toContractRental(rental),
        results: shown.map(createResultMapper(rental, false, reader)),
        ...found,
        ...(candidates.length > 0 ? { reason: null, opens: null, minimum_age: null } : emptiness),
        ...describeSuppliers([...answered.suppliers, ...supplied.suppliers]),
      };
    },

    async dayPrices(query: CarDaysQuery): Promise<NightPrices> {
      const place = requirePlace(searchCars, query.place, 'place');
      const dropoff = requirePlace(searchCars, query.dropoff ?? query.place, 'dropoff');
      const [converter, taken] = await Promise.all([
        exchange.getConverter(query.currency),
        findTakenAtPlace(db, place.place_id, getMonthSpan(query.month, pricedDays)),
      ]);
      return getCarDayPrices({ place, dropoff, query, converter, clock, catalogue, taken });
    },

    async read(id: string, query: ReadQuery, visitor: SiteVisitor): Promise<CarAnswer> {
      const { id: organisationId } = await visitor.organisation();
      const account = findAccount(registry.cars(organisationId), id);
      if (!account) return readCatalogue(id, query, organisationId);
      const [placeId = ''] = id.split('.');
      const place = requirePlace(searchCars, placeId, 'car_id');
      const dropoff = requirePlace(searchCars, query.dropoff ?? placeId, 'dropoff');
      const rental = readRentalAt(clock, { place, dropoff }, query);
      const { currency, lang: language } = query;
      const request = { organisationId, place, dropoff, rental, currency, language };
      return readSupplied(id, account, request, query, (await createReader(exchange, query)).reader);
    },
  };
};
