import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import { suggestCar } from './car-companion.ts';
import { driverAges } from '@travel/contracts/endpoints/products/cars';
import { noQuestions, type QuestionSet } from '@travel/contracts/orders/questions';
import { addDays } from '@travel/contracts/locale/days/days';
import { money } from '@travel/contracts/money/money';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { findPlace } from '@travel/reference/places/places';
import { refuseField, getStartTime, getPayLaterDates, allowSpellingChanges } from '../item-rules.ts';
import { getPriceChange } from '../prices/item-prices.ts';
import { splitUnitPrices, type PricedUnit } from '../prices/unit-prices.ts';
import type { CapacityClaim, OfferedItem, Product, TravellerRefusal, Travellers } from '../product.ts';
import { findItemSupplier, type Supplier } from '@travel/supplier-kit/items/item-supplier';
import type { ProductDependencies } from '../product-dependencies.ts';
import { carTexts } from './car-texts.ts';
import {
  createCarContent,
  getCarItemTexts,
  type CarContent,
  type CarDetails,
  type KnownRental,
} from './offers/car-content.ts';
import { readCarOffer, getPriceSubject, type CarOffer } from './offers/car-offer.ts';
import { toCarStretches } from './offers/car-stretch.ts';
import { calculateAmounts, getPriceDueNow, toRentalPrice } from './rental/car-price.ts';
import { readExtras } from './rental/extras.ts';
import { getCapacityId, findCar } from './rental/car-ids.ts';
import { toRental, listRentalSlots } from '@travel/supplier-kit/cars/rental';
import type { CarCatalogue, CarQuote } from '@travel/supplier-kit/cars/car-supplier';
import { listServiceTaxLines } from '../prices/tax-lines.ts';

/** Minimum number of days for which a driver must have held a licence. */
const licenceDays = 365;
/** Maximum number of days since the licence was issued. An earlier date is invalid. */
const oldestLicenceDays = (driverAges.oldest - 15) * 366;

/**
 * Returns what rental companies ask for: the driver's licence, and at airports optionally the flight number, so that
 * the counter waits for a late flight.
 */
const getQuestions = ({ details }: CarContent): QuestionSet => {
  if (!details) return noQuestions;
  const licence = { key: 'driving_licence', required: true } as const;
  const flight = { key: 'flight_number', required: false } as const;
  return { travellers: [], item: details.pickup.kind === 'airport' ? [licence, flight] : [licence] };
};

/** Returns why these travellers cannot rent the car, or null if they can. The first traveller is the driver. */
const checkDriver = (
  { parties, starts, details }: CarContent,
  { guests, phone, answers }: Travellers,
): TravellerRefusal | null => {
  if (guests.length === 0) return refuseField('guests', 'At least one guest is required');
  if (phone === '') return refuseField('contact.phone', 'A telephone number is required');
  // Travellers of the same order may be named as passengers, so the limit is the number of seats.
  const most = details?.seats ?? parties[0]?.adults ?? 1;
  if (guests.length > most) {
    return { code: 'too_many_guests', field: `guests[${most}]`, message: `${most} at most`, most };
  }
  if (guests[0]?.child_age !== undefined) {
    return refuseField('guests[0].child_age', 'Who drives is an adult');
  }
  const { driving_licence: licence } = answers;
  if (licence && starts && licence.since > addDays(starts.date, -licenceDays)) {
    return refuseField('answers.driving_licence.since', 'A licence held for a year or more is required');
  }
  if (licence && starts && licence.since < addDays(starts.date, -oldestLicenceDays)) {
    return refuseField('answers.driving_licence.since', 'A licence of somebody who drives is required');
  }
  // Refuses a driver younger than the age of the search, because price and availability depend on that age.
  if (details && answers.driver_age !== undefined && answers.driver_age < details.driver_age) {
    return refuseField('answers.driver_age', `The price is for a driver of ${details.driver_age}: search again`);
  }
  return null;
};

/** Returns the net price and the markup of an item. Uses the usual markup if its supplier is unknown. */
const priceCar = ({ price, details }: CarContent, supplier: Supplier | null): PricedUnit[] => {
  return splitUnitPrices(price, {
    weights: [1],
    roomTypeId: details?.acriss ?? 'CAR',
    nights: details?.days ?? 0,
    supplier,
  });
};

/** Creates the rental car product. */
export const createCarProduct = ({
  clock,
  exchange,
  tokens,
  catalogue,
  suppliers,
}: ProductDependencies<CarCatalogue>): Product<CarDetails | null> => {
  const findOfferQuote = (offer: CarOffer): CarQuote | null => {
    const known = findCar(offer.car_id, catalogue);
    const back = known && catalogue.returnAt(known.station, offer.dropoff);
    if (!back) return null;
    const zones = { pickupZone: known.station.place.time_zone, dropoffZone: back.station.place.time_zone };
    return catalogue.quote({ ...known, back, rental: toRental({ ...offer, ...zones }, clock) });
  };

  const findKnownRental = ({ details }: CarContent): KnownRental | undefined => {
    const known = details ? findCar(details.car_id, catalogue) : undefined;
    const back = details ? catalogue.findStation(details.dropoff_place_id, details.dropoff.station_id) : undefined;
    return known && back && { ...known, back };
  };

  const findSupplier = (item: CarContent): Supplier | null =>
    findItemSupplier(suppliers, findKnownRental(item)?.station.supplier.id);

  /** Returns the capacity that a rental takes: one car for each of its days. */
  const listClaims = (item: CarContent): readonly CapacityClaim[] => {
    const known = findKnownRental(item);
    if (!known || !item.details || !item.starts) return [];
    const pickup = { date: item.starts.date, time: item.starts.time ?? '00:00' };
    return listRentalSlots({ pickup, days: item.details.days }).map((day) => ({
      unit_id: getCapacityId(known),
      slot: toIsoDate(day),
      quantity: 1,
      allotment: catalogue.countOnDay(known, day),
    }));
  };

  return {
    code: 'CAR',
    path: 'cars',
    nouns: { thing: 'car', supplier: 'rental company' },
    hold: getProductDefinition('CAR').hold,
    details: itemDetailsSchemas.CAR,

    openOffer: (promised, wanted) => (): OfferedItem<CarDetails | null> | 'invalid' => {
      const { organisation_id } = promised;
      const offer = readCarOffer(promised);
      const quote = offer && findOfferQuote(offer);
      const converter = offer && exchange.getLastConverter(offer.currency);
      if (!offer || !quote || !converter || !findPlace(offer.dropoff)) return 'invalid';
      const language = getResponseLanguage(wanted);
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
    },

    getPriceFor: (_item, listed) => listed,
    translateItem: (item, language) => getCarItemTexts(item, findKnownRental(item), language),
    listStretches: toCarStretches,
    getQuestions,
    listClaims,
    checkTravellers: checkDriver,
    getCancellationDeadline: getStartTime,
    getNameRule: allowSpellingChanges,
    getPayLaterDates: (item) => (item.details?.prebook === false ? null : getPayLaterDates(item)),
    listUnitPrices: (item) => priceCar(item, findSupplier(item)),
    getPaymentMetadata: ({ details }) =>
      details ? { prebook: String(details.prebook), cc_required: details.cc_required } : {},
    listTaxLines: ({ price, place }, language) => listServiceTaxLines(price.tax, place?.country_code ?? '', language),
    suggestSearch: (visit) => suggestCar(visit, catalogue),
    findSupplier,
  };
};
