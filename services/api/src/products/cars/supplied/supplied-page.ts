import { readCar, type CarAnswer } from '@travel/contracts/endpoints/products/cars';
import { createFieldProblem } from '@travel/kit/problem/problem';
import type { Clock } from '@travel/kit/clock/clock';
import { translatePlace } from '@travel/reference/places/places';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { throwUnavailable } from '../../suppliers/booking/supplier-orders.ts';
import type { SupplierRegistry } from '../../suppliers/registry/supplier-registry.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import type { CarReader } from '../listing/car-labels.ts';
import { toCarPage } from '../listing/car-results.ts';
import { getPriceSubject, toOfferedRental, type CarOffer } from '../offers/car-offer.ts';
import { getCarId } from '../rental/car-ids.ts';
import { readExtras, type ChosenExtras } from '../rental/extras.ts';
import { listSuppliedExtras, priceSuppliedCar } from './price-supplied-car.ts';
import {
  type createSuppliedCarSearch,
  toCar,
  type CarAccount,
  type SuppliedCar,
  type RentalRequest,
} from './supplied-cars.ts';
import { createSupply } from './supplied-offer.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly registry: Pick<SupplierRegistry, 'recordQuote'>;
}

/** The query of a car's page, apart from its places and currency. */
type PageQuery = Pick<CarOffer, 'checkin' | 'checkout' | 'time' | 'return_time' | 'age' | 'extras'>;

/** Returns the account whose car an ID may name. IDs of stations begin with that of their account. */
export const findAccount = (accounts: readonly CarAccount[], carId: string): CarAccount | undefined =>
  accounts.find(({ id }) => carId.split('.')[2]?.startsWith(`${id}-`));

const createUnknown = () => createFieldProblem(readCar, 'car_unknown', 'car_id', 'There is no such car');

/** Creates the detail pages of cars that suppliers sell. */
export const createSuppliedPages = (
  { clock, exchange, tokens, registry }: Dependencies,
  search: ReturnType<typeof createSuppliedCarSearch>,
) => {
  /** Finds a car among the supplier's offers and confirms its price. */
  const quote = async (
    id: string,
    account: CarAccount,
    request: RentalRequest,
    extras: ChosenExtras,
  ): Promise<SuppliedCar> => {
    const { cars, suppliers } = await search([account], request);
    const found = cars.find(({ candidate }) => getCarId(candidate.quote) === id);
    if (!found && suppliers.some(({ state }) => state !== 'answered'))
      throw new SupplierUnavailable(`${account.name} did not answer for ${id}`);
    if (!found) throw createUnknown();
    const offer = await account.port
      .quote(found.offer.reference, createSharedContext(request.organisationId, request))
      .catch((error: unknown) => {
        if (error instanceof SupplierRefusal) throw createUnknown();
        return throwUnavailable(error);
      });
    registry.recordQuote(account.id, offer.price.total.amount !== found.offer.price.total.amount);
    const car = toCar(offer, account, request, { extras, exchange, now: clock.now() });
    if (car) return car;
    throw createFieldProblem(readCar, 'extras_wrong', 'extras', 'The supplier does not sell these extras', {
      title: 'Item cannot be added',
    });
  };

  /** @throws ProblemError car_unknown, extras_wrong; SupplierUnavailable */
  return async (
    id: string,
    account: CarAccount,
    request: RentalRequest,
    query: PageQuery,
    reader: CarReader,
  ): Promise<CarAnswer> => {
    const { place, dropoff, currency, organisationId: organisation_id } = request;
    const extras = readExtras(query.extras);
    const { candidate, offer } = await quote(id, account, request, extras);
    const { amounts, cancellation } = candidate;
    const sale = { currency, markup: account.markup, exchange };
    const priced = priceSuppliedCar(offer, extras, sale);
    if (!priced) throw createUnknown();
    const rented = toOfferedRental(id, dropoff.place_id, query, extras);
    const supply = createSupply({ account, offer }, request, priced);
    const priced_in = offer.price.total.currency;
    const promise = { ...rented, currency, ...amounts, cancellation, supply, organisation_id, priced_in };
    const signed = tokens.sign('CAR', promise, getPriceSubject(rented));
    const parts = {
      place: translatePlace(place, reader.language),
      dropoff_place: translatePlace(dropoff, reader.language),
      extras: listSuppliedExtras(offer, extras, sale, reader.t),
      hasFullCover: extras.has('full-cover'),
      basis: signed.basis,
    };
    return {
      ...toCarPage(candidate, parts, reader),
      offer: signed.offer,
      expires_at: signed.expires_at,
      reason: null,
    };
  };
};
