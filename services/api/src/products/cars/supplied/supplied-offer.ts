import type { TFunction } from 'i18next';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money, subtract, type Money } from '@travel/contracts/money/money';
import type { Clock } from '@travel/kit/clock/clock';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { findPlace } from '@travel/reference/places/places';
import type { CarChoice } from '@travel/supplier-kit/cars/car-supplier';
import type { CarOffer as SuppliedOffer } from '@travel/supplier-kit/cars/car-supplier-port';
import { toRental } from '@travel/supplier-kit/cars/rental';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { OfferContent, OfferTokens } from '../../offer-tokens.ts';
import { getPriceChange } from '../../prices/item-prices.ts';
import type { ReadOffer } from '../../product.ts';
import { throwUnavailable } from '../../suppliers/booking/supplier-orders.ts';
import type { SupplierRegistry } from '../../suppliers/registry/supplier-registry.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import { carTexts } from '../car-texts.ts';
import { createCarContent } from '../offers/car-content.ts';
import { getPriceSubject, type CarOffer } from '../offers/car-offer.ts';
import { getPriceDueNow, toRentalPrice, type CarAmounts } from '../rental/car-price.ts';
import { readExtras } from '../rental/extras.ts';
import type { CarSupply, StoredCarDetails } from './car-supply.ts';
import { priceSuppliedCar, type SuppliedCarPrice } from './price-supplied-car.ts';
import { toSuppliedCandidate } from './supplied-candidate.ts';
import type { SuppliedCar, RentalRequest } from './supplied-cars.ts';

/** Returns the price of a rental with its lines. The tax is the supplier's, not one that we calculate. */
export const toSuppliedItemPrice = (
  choice: Pick<CarChoice, 'station' | 'rental'>,
  amounts: CarAmounts,
  tax: Money,
  t: TFunction,
): ItemPrice => {
  const price = toRentalPrice(choice, amounts, tax.currency, t);
  return { ...price, tax, exclusive: subtract(price.inclusive, tax) };
};

/** Returns the data with which an order books an offer. */
export const createSupply = (
  { account, offer }: Pick<SuppliedCar, 'account' | 'offer'>,
  { place, dropoff, rental }: Pick<RentalRequest, 'place' | 'dropoff' | 'rental'>,
  { total, extras }: Pick<SuppliedCarPrice, 'total' | 'extras'>,
): CarSupply => ({
  account: account.id,
  offer: offer.reference,
  total,
  basis_points: account.markup.basis_points,
  place_id: place.place_id,
  dropoff_place_id: dropoff.place_id,
  vehicle: { ...offer.vehicle },
  pickup: { ...offer.pickup },
  dropoff: { ...offer.dropoff },
  picks_up: `${rental.pickup.date}T${rental.pickup.time}`,
  drops_off: `${rental.dropoff.date}T${rental.dropoff.time}`,
  driver_age: rental.age,
  extras: extras.map((extra) => ({ ...extra })),
});

interface Dependencies {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly registry: Pick<SupplierRegistry, 'findCars'>;
}

type Read = ReadOffer<StoredCarDetails>;

/** Quotes a signed offer of a supplied car again. @throws SupplierUnavailable */
export const openSuppliedOffer = async (
  dependencies: Dependencies,
  { organisation_id }: Pick<OfferContent, 'organisation_id'>,
  promised: CarOffer & { readonly supply: CarSupply },
  requestedLanguage: string,
): Promise<Read> => {
  const { supply, currency } = promised;
  const port = dependencies.registry.findCars(supply.account);
  if (!port || !findPlace(supply.place_id) || !findPlace(promised.dropoff)) return () => 'invalid';
  const context = createSharedContext(organisation_id ?? '', { currency, language: requestedLanguage });
  const quoted = await port.quote(supply.offer, context).catch((error: unknown) => {
    if (!(error instanceof SupplierRefusal)) return throwUnavailable(error);
    return error.reason === 'offer_expired' ? ('expired' as const) : ('invalid' as const);
  });
  return typeof quoted === 'string'
    ? () => quoted
    : () => createOffered(dependencies, promised, quoted, { requestedLanguage, organisation_id, name: port.name });
};

const createOffered = (
  { clock, exchange, tokens }: Dependencies,
  promised: CarOffer & { readonly supply: CarSupply },
  quoted: SuppliedOffer,
  {
    requestedLanguage,
    organisation_id,
    name,
  }: { readonly requestedLanguage: string; readonly organisation_id: string | undefined; readonly name: string },
): ReturnType<Read> => {
  const { supply, currency } = promised;
  const [place, dropoff] = [findPlace(supply.place_id), findPlace(promised.dropoff)];
  if (!place || !dropoff) return 'invalid';
  const zones = { pickupZone: place.time_zone, dropoffZone: dropoff.time_zone };
  const rental = toRental({ ...promised, ...zones }, clock);
  const account = { id: supply.account, name };
  const extras = readExtras(promised.extras);
  const sale = { currency, markup: { basis_points: supply.basis_points }, exchange };
  const candidate = toSuppliedCandidate(
    quoted,
    { account, place, dropoff, rental },
    { extras, sale, now: clock.now() },
  );
  const priced = priceSuppliedCar(quoted, extras, sale);
  if (!candidate || !priced) return 'invalid';
  const language = getResponseLanguage(requestedLanguage);
  const t = carTexts(language);
  const {
    quote,
    amounts,
    price: { tax },
    terms,
  } = candidate;
  const price = toSuppliedItemPrice(quote, amounts, tax, t);
  const offered = toSuppliedItemPrice(quote, promised, tax, t);
  const renewed = { ...supply, total: priced.total };
  const item = createCarContent(quote, promised, {
    price: offered,
    language,
    extras,
    terms,
    amount: () => money(0, currency),
  });
  return {
    item,
    claims: [],
    houseUnits: null,
    listed: getPriceDueNow(price, terms?.prebook ?? true),
    changed: getPriceChange(offered, price, () => {
      const priced_in = quoted.price.total.currency;
      const offer = { ...promised, ...amounts, supply: renewed, organisation_id, priced_in };
      return tokens.sign('CAR', offer, getPriceSubject(promised)).offer;
    }),
  };
};
