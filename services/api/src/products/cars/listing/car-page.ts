import { readCar, searchCars, type CarAnswer, type CarQuery } from '@travel/contracts/endpoints/products/cars';
import { money } from '@travel/contracts/money/money';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Clock } from '@travel/kit/clock/clock';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import { findTakenByUnits } from '../../capacity/taken-capacity.ts';
import { requirePlace } from '../../listing/require-place.ts';
import type { SearchDependencies } from '../../product-dependencies.ts';
import type { SearchCatalogue } from '../../suppliers/search-accounts.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import type {
  CarCatalogue,
  CarChoice,
  CarClass,
  CarSupplierQuery,
  CarQuote,
  CarSupplier,
  Station,
} from '@travel/supplier-kit/cars/car-supplier';
import { carTexts } from '../car-texts.ts';
import { readExtras } from '../rental/extras.ts';
import { getCapacityId, getCarId, findCar } from '../rental/car-ids.ts';
import { readRental, listRentalSlots, type Moment, type Rental } from '@travel/supplier-kit/cars/rental';
import { getHoursOn } from '@travel/supplier-kit/cars/opening-hours';
import { listCatalogueExtras, toCarPage } from './car-results.ts';
import type { CarReader } from './car-labels.ts';
import { toCandidate, isOpenForRental, countLeft, findNearestMoment } from './available-cars.ts';
import { getPriceSubject, toOfferedRental } from '../offers/car-offer.ts';

export type CarRequest = Pick<
  CarQuery,
  'checkin' | 'checkout' | 'time' | 'return_time' | 'age' | 'dropoff' | 'currency' | 'lang'
>;
export type ReadQuery = CarRequest & { readonly extras: string };
type KnownCar = Pick<CarChoice, 'station' | 'car'>;

/** Returns the days of a rental for which the taken capacity is looked up. */
export const getCapacitySpan = (rental: Rental): { checkin: string; checkout: string } => {
  const first = toDayNumber(rental.pickup.date);
  return { checkin: rental.pickup.date, checkout: toIsoDate(first + listRentalSlots(rental).length) };
};

const createClosedProblem = (
  field: 'time' | 'return_time',
  hours: ReturnType<typeof getHoursOn>,
  opens: Moment | null,
) => {
  const message = hours
    ? `The station is open from ${hours.from} to ${hours.until} that day`
    : 'The station is closed that day';
  return createFieldProblem(readCar, 'station_closed', field, message, {
    title: 'The station is closed then',
    context: { opens },
  });
};

/**
 * Returns the car with an ID.
 * @throws ProblemError car_unknown
 */
const getKnownCar = (id: string, catalogue: CarCatalogue): KnownCar => {
  const known = findCar(id, catalogue);
  if (known) return known;
  throw createFieldProblem(readCar, 'car_unknown', 'car_id', 'There is no such car');
};

/**
 * Returns the station of the same company at the place where the car is returned.
 * @throws ProblemError no_one_way
 */
const getReturnStation = (catalogue: CarCatalogue, station: Station, { place_id }: PlaceRecord): Station => {
  const back = catalogue.returnAt(station, place_id);
  if (back) return back.station;
  throw createFieldProblem(readCar, 'no_one_way', 'dropoff', 'This car cannot be left there');
};

/**
 * Requires that a station is open at a time.
 * @throws ProblemError station_closed
 */
const requireOpen = (field: 'time' | 'return_time', station: Station, moment: Moment): void => {
  const hours = getHoursOn(station, toDayNumber(moment.date));
  const opens = findNearestMoment(station, moment);
  if (opens?.date !== moment.date || opens.time !== moment.time) throw createClosedProblem(field, hours, opens);
};

/**
 * Requires that the driver is old enough for a car.
 * @throws ProblemError driver_age_wrong
 */
const requireAge = (rental: Rental, car: CarClass): void => {
  if (rental.age >= car.age) return;
  throw createFieldProblem(readCar, 'driver_age_wrong', 'age', `For this car the driver is ${car.age} or older`, {
    title: 'The driver is too young for this car',
    context: { minimum_age: car.age },
  });
};

export const createReader = async (exchange: Pick<Exchange, 'getConverter'>, { currency, lang }: CarRequest) => {
  const converter = await exchange.getConverter(currency);
  const language = getResponseLanguage(lang);
  const reader: CarReader = {
    language,
    t: carTexts(language),
    currency,
    amount: (cents) => money(converter.convert(cents), currency),
  };
  return { converter, reader };
};

/**
 * Returns the quote of a car from its supplier's answer.
 * @throws SupplierUnavailable if the supplier did not answer.
 */
const getSuppliedQuote = (quotes: readonly CarQuote[], id: string): CarQuote => {
  const quote = quotes.find((one) => getCarId(one) === id && isOpenForRental(one));
  if (!quote) throw new SupplierUnavailable(`No supplier answered for ${id}`);
  return quote;
};

/** Validates the requested rental by the local times of its places. @throws ProblemError naming the field */
export const readRentalAt = (
  clock: Clock,
  { place, dropoff }: { readonly place: PlaceRecord; readonly dropoff: PlaceRecord },
  query: CarRequest,
): Rental => readRental({ ...query, pickupZone: place.time_zone, dropoffZone: dropoff.time_zone }, clock);

/** Creates the function that reads the page of a car of the catalogue. `search` queries the company of the car. */
export const createCatalogueReader =
  (
    { db, clock, exchange, tokens, catalogue, suppliers }: SearchDependencies<CarCatalogue, CarSupplier>,
    search: SearchCatalogue<CarSupplierQuery, readonly CarQuote[]>,
  ) =>
  async (id: string, query: ReadQuery, organisation_id: string): Promise<CarAnswer> => {
    const known = getKnownCar(id, catalogue);
    const { station, car } = known;
    const { place } = station;
    const dropoff = requirePlace(searchCars, query.dropoff ?? place.place_id, 'dropoff');
    const rental = readRentalAt(clock, { place, dropoff }, query);
    const extras = readExtras(query.extras);
    const back = getReturnStation(catalogue, station, dropoff);
    requireOpen('time', station, rental.pickup);
    requireOpen('return_time', back, rental.dropoff);
    requireAge(rental, car);
    const { converter, reader } = await createReader(exchange, query);
    const [{ batches }, taken] = await Promise.all([
      search(
        suppliers.filter((one) => one.id === station.supplier.id),
        { place_id: place.place_id, dropoff_id: dropoff.place_id, rental },
      ),
      findTakenByUnits(db, [getCapacityId(known)], getCapacitySpan(rental)),
    ]);
    const quote = getSuppliedQuote(
      batches.flatMap(({ batch }) => batch),
      id,
    );
    const left = countLeft(quote, taken, catalogue);
    const candidate = toCandidate(quote, left, { converter, extras, now: clock.now() });
    const rented = toOfferedRental(id, dropoff.place_id, query, extras);
    const { currency } = query;
    const { amounts, cancellation } = candidate;
    const promise = { ...rented, currency, ...amounts, cancellation, organisation_id };
    const { offer, expires_at, basis } = tokens.sign('CAR', promise, getPriceSubject(rented));
    const isLeft = left > 0;
    const parts = {
      place: translatePlace(place, query.lang),
      dropoff_place: translatePlace(dropoff, query.lang),
      extras: listCatalogueExtras(candidate, extras, reader),
      hasFullCover: extras.has('full-cover'),
      basis,
    };
    return {
      ...toCarPage(candidate, parts, reader),
      offer: isLeft ? offer : null,
      expires_at: isLeft ? expires_at : null,
      reason: isLeft ? null : 'sold_out',
    };
  };
