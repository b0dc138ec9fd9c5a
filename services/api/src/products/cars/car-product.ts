import { suggestCar } from './car-companion.ts';
import { driverAges } from '@travel/contracts/endpoints/products/cars';
import { noQuestions, type QuestionSet } from '@travel/contracts/orders/questions';
import { addDays } from '@travel/contracts/locale/days/days';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { refuseField, getStartTime, getPayLaterDates, allowSpellingChanges } from '../item-rules.ts';
import { splitUnitPrices, type PricedUnit } from '../prices/unit-prices.ts';
import type { Product, TravellerRefusal, Travellers } from '../product.ts';
import { findItemSupplier, type Supplier, type SupplierTerms } from '@travel/supplier-kit/items/item-supplier';
import { createPortSupplier } from '../suppliers/booking/port-supplier.ts';
import type { SupplierOrders } from '../suppliers/booking/supplier-orders.ts';
import { getNetPercent } from '../suppliers/registry/markup.ts';
import type { SupplierRegistry } from '../suppliers/registry/supplier-registry.ts';
import { createCatalogueOffers } from './offers/catalogue-offer.ts';
import { createCarPortProduct } from './supplied/car-order.ts';
import { storedCarDetailsSchema, type CarSupply } from './supplied/car-supply.ts';
import { openSuppliedOffer } from './supplied/supplied-offer.ts';
import type { ProductDependencies } from '../product-dependencies.ts';
import { getCarItemTexts, type CarContent, type CarDetails } from './offers/car-content.ts';
import { readCarOffer } from './offers/car-offer.ts';
import { toCarStretches } from './offers/car-stretch.ts';
import type { CarCatalogue } from '@travel/supplier-kit/cars/car-supplier';
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
const priceCar = (
  { price, details }: CarContent,
  supplier: Pick<SupplierTerms, 'code' | 'netPercent'> | null,
): PricedUnit[] => {
  return splitUnitPrices(price, {
    weights: [1],
    roomTypeId: details?.acriss ?? 'CAR',
    nights: details?.days ?? 0,
    supplier,
  });
};

/** The accounts at suppliers of cars, and the orders at them. */
export interface CarSupplierDependencies {
  readonly registry: Pick<SupplierRegistry, 'cars' | 'findCars' | 'recordQuote'>;
  readonly supplierOrders: SupplierOrders;
}

/** Returns the terms of a supplied car at the time of its offer. */
const getTerms = (supply: CarSupply) => ({
  code: supply.account.toUpperCase(),
  netPercent: getNetPercent(supply),
});

/** Creates the rental car product. */
export const createCarProduct = (
  dependencies: ProductDependencies<CarCatalogue> & CarSupplierDependencies,
): Product<CarDetails | null> => {
  const { catalogue, suppliers, registry, supplierOrders } = dependencies;
  const { findKnownRental, listClaims, readOffer } = createCatalogueOffers(dependencies);

  const findSupplier = (item: CarContent): Supplier | null => {
    const { supply } = item.details ?? {};
    if (!supply) return findItemSupplier(suppliers, findKnownRental(item)?.station.supplier.id);
    const port = registry.findCars(supply.account);
    return port ? createPortSupplier(supplierOrders, createCarPortProduct(dependencies, port, supply)) : null;
  };

  return {
    code: 'CAR',
    path: 'cars',
    nouns: { thing: 'car', supplier: 'rental company' },
    hold: getProductDefinition('CAR').hold,
    details: storedCarDetailsSchema,

    openOffer(promised, wanted) {
      const offer = readCarOffer(promised);
      if (!offer?.supply) return () => readOffer(promised, offer, wanted);
      return openSuppliedOffer(dependencies, promised, { ...offer, supply: offer.supply }, wanted);
    },

    getPriceFor: (_item, listed) => listed,
    translateItem: (item, language) => getCarItemTexts(item, findKnownRental(item), language),
    listStretches: toCarStretches,
    getQuestions,
    listClaims,
    checkTravellers: checkDriver,
    getCancellationDeadline: getStartTime,
    getNameRule(item) {
      const { supply } = item.details ?? {};
      return supply && !registry.findCars(supply.account)?.capabilities.renames ? null : allowSpellingChanges(item);
    },
    getPayLaterDates: (item) => (item.details?.prebook === false ? null : getPayLaterDates(item)),
    listUnitPrices: (item) => priceCar(item, item.details?.supply ? getTerms(item.details.supply) : findSupplier(item)),
    getPaymentMetadata: ({ details }) =>
      details ? { prebook: String(details.prebook), cc_required: details.cc_required } : {},
    listTaxLines: ({ price, place }, language) => listServiceTaxLines(price.tax, place?.country_code ?? '', language),
    suggestSearch: (visit) => suggestCar(visit, catalogue),
    findSupplier,
  };
};
