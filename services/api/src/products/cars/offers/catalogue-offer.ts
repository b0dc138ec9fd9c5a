import { money } from '@travel/contracts/money/money';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { findPlace } from '@travel/reference/places/places';
import type { CarCatalogue, CarQuote } from '@travel/supplier-kit/cars/car-supplier';
import { listRentalSlots, toRental } from '@travel/supplier-kit/cars/rental';
import type { OfferContent } from '../../offer-tokens.ts';
import { getPriceChange } from '../../prices/item-prices.ts';
import type { CapacityClaim, OfferedItem } from '../../product.ts';
import type { ProductDependencies } from '../../product-dependencies.ts';
import { carTexts } from '../car-texts.ts';
import { findCar, getCapacityId } from '../rental/car-ids.ts';
import { calculateAmounts, getPriceDueNow, toRentalPrice } from '../rental/car-price.ts';
import { readExtras } from '../rental/extras.ts';
import { toKnownRental } from '../supplied/supplied-candidate.ts';
import { createCarContent, type CarContent, type CarDetails, type KnownRental } from './car-content.ts';
import { getPriceSubject, type CarOffer } from './car-offer.ts';

/** Creates the functions that read offers and items of cars of the catalogue. */
export const createCatalogueOffers = ({ clock, exchange, tokens, catalogue }: ProductDependencies<CarCatalogue>) => {
  const findOfferQuote = (offer: CarOffer): CarQuote | null => {
    const known = findCar(offer.car_id, catalogue);
    const back = known && catalogue.returnAt(known.station, offer.dropoff);
    if (!back) return null;
    const zones = { pickupZone: known.station.place.time_zone, dropoffZone: back.station.place.time_zone };
    return catalogue.quote({ ...known, back, rental: toRental({ ...offer, ...zones }, clock) });
  };

  const findKnownRental = ({ details }: CarContent): KnownRental | undefined => {
    if (details?.supply) return toKnownRental(details, details.supply);
    const known = details ? findCar(details.car_id, catalogue) : undefined;
    const back = details ? catalogue.findStation(details.dropoff_place_id, details.dropoff.station_id) : undefined;
    return known && back && { ...known, back };
  };

  /** Returns the capacity that a rental takes: one car for each of its days. */
  const listClaims = (item: CarContent): readonly CapacityClaim[] => {
    // Suppliers count their cars themselves.
    const known = item.details?.supply ? undefined : findKnownRental(item);
    if (!known || !item.details || !item.starts) return [];
    const pickup = { date: item.starts.date, time: item.starts.time ?? '00:00' };
    return listRentalSlots({ pickup, days: item.details.days }).map((day) => ({
      unit_id: getCapacityId(known),
      slot: toIsoDate(day),
      quantity: 1,
      allotment: catalogue.countOnDay(known, day),
    }));
  };

  const readOffer = (
    { organisation_id }: OfferContent,
    offer: CarOffer | null,
    requestedLanguage: string,
  ): OfferedItem<CarDetails | null> | 'invalid' => {
    const quote = offer && findOfferQuote(offer);
    const converter = offer && exchange.getLastConverter(offer.currency);
    if (!offer || !quote || !converter || !findPlace(offer.dropoff)) return 'invalid';
    const language = getResponseLanguage(requestedLanguage);
    const t = carTexts(language);
    const extras = readExtras(offer.extras);
    const now = calculateAmounts(quote, extras, converter);
    const price = toRentalPrice(quote, now, offer.currency, t);
    const offered = toRentalPrice(quote, offer, offer.currency, t);
    const toMoney = (cents: number) => money(converter.convert(cents), converter.currency);
    const item = createCarContent(quote, offer, { price: offered, language, extras, amount: toMoney });
    const isPrepaid = item.details?.prebook ?? true;
    return {
      item,
      claims: listClaims(item),
      houseUnits: null,
      listed: getPriceDueNow(price, isPrepaid),
      changed: getPriceChange(
        offered,
        price,
        () =>
          tokens.sign('CAR', { ...offer, days: now.days, fees: now.fees, organisation_id }, getPriceSubject(offer))
            .offer,
      ),
    };
  };

  return { findKnownRental, listClaims, readOffer };
};
