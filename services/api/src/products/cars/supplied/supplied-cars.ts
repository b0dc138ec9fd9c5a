import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { Clock } from '@travel/kit/clock/clock';
import { currentCorrelationId } from '@travel/kit/log/correlation';
import { findAirportsByRoad } from '@travel/reference/airports/airports';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { CarOffer, CarPoint, CarSearch, CarSupplierPort } from '@travel/supplier-kit/cars/car-supplier-port';
import type { Rental } from '@travel/supplier-kit/cars/rental';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import { createSupplierSearch } from '@travel/supplier-kit/search/search-suppliers';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { SupplierAccount } from '../../suppliers/registry/supplier-registry.ts';
import type { Candidate } from '../listing/available-cars.ts';
import { getCarId } from '../rental/car-ids.ts';
import type { ChosenExtras } from '../rental/extras.ts';
import { toSuppliedCandidate } from './supplied-candidate.ts';

/** An account at a supplier of cars, from which an organisation sells. */
export type CarAccount = SupplierAccount<CarSupplierPort>;

/** A rental as it is searched at suppliers. */
export interface SuppliedQuestion {
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

/** Creates the context of calls without abort, because several requests may share an answer. */
export const createCarContext = ({
  organisationId,
  currency,
  language,
}: Pick<SuppliedQuestion, 'organisationId' | 'currency' | 'language'>): RequestContext => ({
  organisation_id: organisationId,
  currency,
  language,
  correlation_id: currentCorrelationId() ?? 'none',
  signal: new AbortController().signal,
});

/** Kilometres around a place in which stations in the city are searched. */
const cityKilometres = 25;

/** Returns a circle with the stations of a place: those in the city, and those at its airports. */
const toCircle = (place: PlaceRecord): CarPoint => {
  const { latitude, longitude } = place;
  const airports = findAirportsByRoad(place).map(({ kilometres }) => Math.ceil(kilometres) + 1);
  return { latitude, longitude, kilometres: Math.max(cityKilometres, ...airports) };
};

const toSearch = ({ place, dropoff, rental: { pickup, dropoff: back, age } }: SuppliedQuestion): CarSearch => ({
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
    getKey: (question, { organisation_id, currency, language }) =>
      JSON.stringify([organisation_id, currency, language, question]),
    getSize: ({ length }) => length,
    clock,
  });
  return async (
    accounts: readonly CarAccount[],
    question: SuppliedQuestion,
    extras: ChosenExtras = new Map(),
  ): Promise<SuppliedCars> => {
    if (accounts.length === 0) return { cars: [], suppliers: [] };
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const states = new Map<string, SupplierStatus['state']>();
    // A station offers each class once. The cheapest of several models of a class is enough.
    const cheapest = new Map<string, SuppliedCar>();
    const ports = accounts.map(({ port }) => port);
    for await (const result of search(ports, toSearch(question), createCarContext(question))) {
      const account = byId.get(result.supplier.id);
      if (result.kind === 'state') {
        const { state } = result;
        states.set(result.supplier.id, state === 'answered' || state === 'late' ? state : 'failed');
      } else if (account) {
        for (const offer of result.batch) {
          const car = toCar(offer, account, question, { extras, exchange, now: clock.now() });
          const before = car && cheapest.get(getCarId(car.candidate.quote));
          const isCheaper = !before || car.candidate.price.inclusive.amount < before.candidate.price.inclusive.amount;
          if (car && isCheaper) cheapest.set(getCarId(car.candidate.quote), car);
        }
      }
    }
    const suppliers = accounts.map(({ id, name }) => ({ id, name, state: states.get(id) ?? ('late' as const) }));
    return { cars: [...cheapest.values()], suppliers };
  };
};

/** Returns an offer as a search result; undefined if it cannot be sold in the currency. */
export const toCar = (
  offer: CarOffer,
  account: CarAccount,
  question: SuppliedQuestion,
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
  const sale = { currency: question.currency, basis_points: account.markup.basis_points, exchange };
  const candidate = toSuppliedCandidate(offer, { ...question, account }, { extras, sale, now });
  return candidate && { candidate, offer, account };
};
