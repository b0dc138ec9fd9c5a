import { isEqual, type Money } from '@travel/contracts/money/money';
import type {
  CarBooking,
  CarOffer,
  CarOrderRequest,
  CarSupplierPort,
} from '@travel/supplier-kit/cars/car-supplier-port';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import type { CheckedItem, SupplierRequest } from '@travel/supplier-kit/items/item-supplier';
import { isOfferExpired, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { Clock } from '@travel/kit/clock/clock';
import { findPlace } from '@travel/reference/places/places';
import { isWorseCancellation } from '../../cancellation.ts';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { toNamedTraveller } from '../../suppliers/booking/named-traveller.ts';
import type { PortOrder, PortProduct } from '../../suppliers/booking/port-supplier.ts';
import { getCoveredTotal, isCovered } from '../../suppliers/prices/covered-total.ts';
import { getNetPercent } from '../../suppliers/registry/markup.ts';
import { carTexts } from '../car-texts.ts';
import { getPriceDueNow } from '../rental/car-price.ts';
import type { ChosenExtras } from '../rental/extras.ts';
import { storedCarDetailsSchema, type CarSupply, type StoredCarDetails } from './car-supply.ts';
import { priceSuppliedCar, type SuppliedCarPrice } from './price-supplied-car.ts';
import { toChoice, toPolicy } from './supplied-candidate.ts';
import { toSuppliedItemPrice } from './supplied-offer.ts';

type SuppliedDetails = NonNullable<StoredCarDetails> & { readonly supply: CarSupply };

const requireSupplied = (item: ItemContent): SuppliedDetails => {
  const details = storedCarDetailsSchema.safeParse(item.details).data;
  if (details?.supply) return { ...details, supply: details.supply };
  throw new Error('The item has no offer of a supplier');
};

/** Finds the car of an item among new offers, after its offer expired. @throws SupplierError */
const searchAgain = async (port: CarSupplierPort, supply: CarSupply, context: RequestContext): Promise<CarOffer> => {
  const { pickup, dropoff, picks_up, drops_off, driver_age, vehicle } = supply;
  const search = {
    pickup: { station: pickup.code },
    dropoff: dropoff.code === pickup.code ? null : { station: dropoff.code },
    picks_up,
    drops_off,
    driver_age,
  };
  for await (const offers of port.search(search, context)) {
    const found = offers.find((one) => one.vehicle.acriss === vehicle.acriss && one.vehicle.model === vehicle.model);
    if (found) return port.quote(found.reference, context);
  }
  throw new SupplierRefusal(port.id, 'sold_out', 'the car is no longer offered');
};

const findOffer = (port: CarSupplierPort, supply: CarSupply, context: RequestContext): Promise<CarOffer> =>
  port.quote(supply.offer, context).catch((error: unknown) => {
    if (isOfferExpired(error)) return searchAgain(port, supply, context);
    throw error;
  });

interface Dependencies {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
}

const toChosen = ({ extras }: SuppliedDetails): ChosenExtras =>
  new Map(
    extras.flatMap(({ key, quantity }) =>
      key === 'child-seat' || key === 'second-driver' || key === 'full-cover' ? [[key, quantity] as const] : [],
    ),
  );

/** @throws SupplierRefusal if a currency has no exchange rate or an extra is no longer for sale */
const price = (
  { exchange }: Dependencies,
  port: CarSupplierPort,
  details: SuppliedDetails,
  offer: CarOffer,
  currency: string,
): SuppliedCarPrice => {
  const priced = priceSuppliedCar(offer, toChosen(details), {
    exchange,
    currency,
    markup: { basis_points: details.supply.basis_points },
  });
  if (priced) return priced;
  throw new SupplierRefusal(port.id, 'rejected', 'an extra or a currency is not for sale');
};

const toMoment = (local: string) => ({ date: local.slice(0, 10), time: local.slice(11, 16) });

const quoteItem = async (
  dependencies: Dependencies,
  port: CarSupplierPort,
  { item, language }: SupplierRequest,
  context: RequestContext,
): Promise<CheckedItem> => {
  const details = requireSupplied(item);
  const { supply, days, driver_age: age, prebook } = details;
  const { currency } = item.price.inclusive;
  const offer = await findOffer(port, supply, context);
  const priced = price(dependencies, port, details, offer, currency);
  const [place, dropoff] = [findPlace(supply.place_id), findPlace(supply.dropoff_place_id)];
  const cancellation = toPolicy(offer, item.starts?.at ?? '', dependencies.clock.now());
  const isWorse = isWorseCancellation(cancellation, item.cancellation, dependencies.clock.now());
  const worse = isWorse && { cancellation };
  if (isEqual(priced.total, supply.total) || !place || !dropoff) return { price: item.price, ...worse };
  const rental = { pickup: toMoment(supply.picks_up), dropoff: toMoment(supply.drops_off), days, daysAhead: 0, age };
  const choice = toChoice(offer, { account: port, place, dropoff, rental }, supply);
  if (!choice) throw new SupplierRefusal(port.id, 'sold_out', 'the class of the car is unknown');
  const t = carTexts(language);
  const now = getPriceDueNow(toSuppliedItemPrice(choice, priced.amounts, priced.price.tax, t), prebook);
  // The amount that is due now contains no agreement to a price that is paid at the counter.
  if (!prebook) return { price: now, ...worse };
  const accepted = { total: priced.total, sold: now.inclusive };
  const changed: SuppliedDetails = { ...details, supply: { ...supply, accepted } };
  return { price: now, details: changed, ...worse };
};

/** Returns the supplier's total that the agreed price covers: of the quote with this price, or of the offer. */
const getAgreedTotal = ({ total, accepted }: CarSupply, agreed: Money): Money =>
  getCoveredTotal(agreed, [accepted && isEqual(accepted.sold, agreed) ? accepted : { total, sold: agreed }]);

const canBookAgain = (error: unknown): boolean =>
  isOfferExpired(error) || (error instanceof SupplierRefusal && error.reason === 'price_changed');

const createOrder = (dependencies: Dependencies, port: CarSupplierPort, request: SupplierRequest): PortOrder => {
  const details = requireSupplied(request.item);
  const { supply } = details;
  const [lead] = request.guests;
  if (!lead) throw new SupplierRefusal(port.id, 'invalid_traveller', 'a driver is required', { field: 'driver' });
  const order: CarOrderRequest = {
    offer: supply.offer,
    total: supply.total,
    driver: toNamedTraveller(lead, { kind: 'adult', age: supply.driver_age, contact: request.contact }),
    extras: supply.extras,
    flight: request.answers.flight_number ?? null,
  };
  const agreed = request.item.price.inclusive;
  const covered = getAgreedTotal(supply, agreed);
  const bookCurrentOffer = async (key: string, context: RequestContext): Promise<CarBooking> => {
    const offer = await findOffer(port, supply, context);
    const { total, extras } = price(dependencies, port, details, offer, agreed.currency);
    if (!isCovered(total, covered)) throw new SupplierRefusal(port.id, 'price_changed', 'the car costs more now');
    return port.book(key, { ...order, offer: offer.reference, total, extras }, context);
  };
  return {
    offer: supply.offer,
    total: covered,
    async send(key, context) {
      if (!isEqual(covered, supply.total)) return bookCurrentOffer(key, context);
      try {
        return await port.book(key, order, context);
      } catch (error) {
        // The supplier refused, so nothing is booked, and the same car may be booked at its current price.
        if (!canBookAgain(error)) throw error;
        return bookCurrentOffer(key, context);
      }
    },
  };
};

/** Creates the functions by which orders book cars at a port. */
export const createCarPortProduct = (
  dependencies: Dependencies,
  port: CarSupplierPort,
  supply: CarSupply,
): PortProduct => ({
  product: 'CAR',
  terms: { id: port.id, name: port.name, code: port.id.toUpperCase(), netPercent: getNetPercent(supply) },
  port,
  quote: (request, context) => quoteItem(dependencies, port, request, context),
  createOrder: (request) => createOrder(dependencies, port, request),
  ...(port.capabilities.renames && {
    rename: (reference, { guests }, context) =>
      port.rename(
        reference,
        guests.slice(0, 1).map((guest) => toNamedTraveller(guest, { kind: 'adult', age: supply.driver_age })),
        context,
      ),
  }),
});
