import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { Clock } from '@travel/kit/clock/clock';
import { findAirportsByRoad } from '@travel/reference/airports/airports';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { CarOffer, CarPoint, CarSearch, CarSupplierPort } from '@travel/supplier-kit/cars/car-supplier-port';
import type { Rental } from '@travel/supplier-kit/cars/rental';
import { createSupplierSearch } from '@travel/supplier-kit/search/search-suppliers';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { SupplierAccount } from '../../suppliers/registry/supplier-registry.ts';
import { collectAnswers, createSharedContext, getSearchKey } from '../../suppliers/search-accounts.ts';
import type { Candidate } from '../listing/available-cars.ts';
import { getCarId } from '../rental/car-ids.ts';
import type { ChosenExtras } from '../rental/extras.ts';
import { toSuppliedCandidate } from './supplied-candidate.ts';

/** An account at a supplier of cars, from which an organisation sells. */
export type CarAccount = SupplierAccount<CarSupplierPort>;

/** A search of an organisation at its suppliers: the places, times and driver of a rental. */
export interface RentalRequest {
  readonly organisationId: string;
  readonly place: PlaceRecord;
  readonly dropoff: PlaceRecord;
  readonly rental: Rental;
  readonly currency: string;
  readonly language: string;
}

/** A search result with the offer and the account that it is from. */
export interface SuppliedCar {
  readonly candidate: Candidate;
  readonly offer: CarOffer;
  readonly account: CarAccount;
}

export interface SuppliedCars {
  readonly cars: readonly SuppliedCar[];
  readonly suppliers: readonly SupplierStatus[];
}

/** Kilometres around a place in which stations in the city are searched. */
const cityKilometres = 25;

/** Returns a circle with the stations of a place: those in the city, and those at its airports. */
const toCircle = (place: PlaceRecord): CarPoint => {
  const { latitude, longitude } = place;
  const airports = findAirportsByRoad(place).map(({ kilometres }) => Math.ceil(kilometres) + 1);
  return { latitude, longitude, kilometres: Math.max(cityKilometres, ...airports) };
};

const toSearch = ({ place, dropoff, rental: { pickup, dropoff: back, age } }: RentalRequest): CarSearch => ({
  pickup: toCircle(place),
  dropoff: dropoff === place ? null : toCircle(dropoff),
  picks_up: `${pickup.date}T${pickup.time}`,
  drops_off: `${back.date}T${back.time}`,
  driver_age: age,
});

/** Creates the search for cars of suppliers. */
export const createSuppliedCarSearch = ({
  clock,
  exchange,
}: {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
}) => {
  const search = createSupplierSearch<CarSearch, readonly CarOffer[]>({
    getKey: getSearchKey,
    getSize: ({ length }) => length,
    clock,
  });
  return async (
    accounts: readonly CarAccount[],
    request: RentalRequest,
    extras: ChosenExtras = new Map(),
  ): Promise<SuppliedCars> => {
    if (accounts.length === 0) return { cars: [], suppliers: [] };
    const ports = accounts.map(({ port }) => port);
    const results = search(ports, toSearch(request), createSharedContext(request.organisationId, request));
    const { batches, suppliers } = await collectAnswers(accounts, results);
    const cars = batches.flatMap(({ account, batch }) =>
      batch.flatMap((offer) => toCar(offer, account, request, { extras, exchange, now: clock.now() }) ?? []),
    );
    // A station offers each class once. The cheapest of several models of a class is enough.
    const cheapest = new Map<string, SuppliedCar>();
    for (const car of cars) {
      const id = getCarId(car.candidate.quote);
      const before = cheapest.get(id);
      if (!before || car.candidate.price.inclusive.amount < before.candidate.price.inclusive.amount)
        cheapest.set(id, car);
    }
    return { cars: [...cheapest.values()], suppliers };
  };
};

/** Returns an offer as a search result; undefined if it cannot be sold in the currency. */
export const toCar = (
  offer: CarOffer,
  account: CarAccount,
  request: RentalRequest,
  {
    extras,
    exchange,
    now,
  }: {
    readonly extras: ChosenExtras;
    readonly exchange: Pick<Exchange, 'getLastConverter'>;
    readonly now: Date;
  },
): SuppliedCar | undefined => {
  const sale = { currency: request.currency, markup: account.markup, exchange };
  const candidate = toSuppliedCandidate(offer, { ...request, account }, { extras, sale, now });
  return candidate && { candidate, offer, account };
};
