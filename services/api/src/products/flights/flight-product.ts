import type { FlightDetails } from '@travel/contracts/endpoints/products/flights';
import { toPassengers, seatFromAge } from '@travel/contracts/products/flights/passengers';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { findAirport } from '@travel/reference/airports/airports';
import { findPlace } from '@travel/reference/places/places';
import type { FlightCatalogue } from '@travel/supplier-kit/flights/flight-catalogue';
import { childShare, infantShare } from '@travel/supplier-kit/flights/pricing/fare-shares';
import type { Supplier } from '@travel/supplier-kit/items/item-supplier';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import { allowSpellingChanges } from '../item-rules.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import type { Product } from '../product.ts';
import type { ProductDependencies } from '../product-dependencies.ts';
import { createPortSupplier } from '../suppliers/booking/port-supplier.ts';
import { throwUnavailable, type SupplierOrders } from '../suppliers/booking/supplier-orders.ts';
import { getNetPercent } from '../suppliers/registry/markup.ts';
import type { SupplierRegistry } from '../suppliers/registry/supplier-registry.ts';
import type { LocalTime, Visit } from '../visits/visit.ts';
import { getFlightTexts, listJourneyTaxes, getPlaceId, type FlightContent } from './flight-content.ts';
import { getFlightQuestions, checkPassengers, flightSignInFlag } from './flight-rules.ts';
import { toFlightStretches } from './flight-stretch.ts';
import { readCatalogueOffer } from './offers/catalogue-offer.ts';
import { createFlightPortProduct } from './supplied/flight-order.ts';
import { storedFlightDetailsSchema, type StoredFlightDetails } from './supplied/flight-supply.ts';
import { applyReschedule, rescheduleFlights } from './supplied/reschedule-flights.ts';
import { getFlightPayLaterDates } from './supplied/hold-flights.ts';
import { openSuppliedOffer, readSuppliedOffer } from './supplied/supplied-offer.ts';

type Leg = FlightDetails['legs'][number];

const findPlaceAt = (code: string | undefined) => {
  const airport = code === undefined ? undefined : findAirport(code);
  return airport && findPlace(getPlaceId(airport));
};

const toLocalTime = ({ date, time }: Leg['segments'][number]['arrives']): LocalTime => ({ date, time });

/** Returns a visit for each destination of a journey except home, until the next leg departs. */
const toFlightVisits = ({ details, parties }: FlightContent): readonly Visit[] => {
  const legs = details?.legs ?? [];
  const home = findPlaceAt(legs[0]?.segments[0]?.departs.airport);
  return legs.flatMap((leg, at) => {
    const last = leg.segments.at(-1);
    const next = legs[at + 1]?.segments[0];
    const place = findPlaceAt(last?.arrives.airport);
    if (!last || !place || place === home) return [];
    return [
      {
        place,
        parties,
        arrives: toLocalTime(last.arrives),
        leaves: next ? toLocalTime(next.departs) : null,
        landing: { airport: last.arrives.airport, number: last.number },
        departure: next && findPlaceAt(next.departs.airport) === place ? next.departs.airport : null,
        lodging: null,
      },
    ];
  });
};

const findCatalogueSupplier = (suppliers: readonly Supplier[], id: string | undefined): Supplier => {
  const supplier = suppliers.find((one) => one.id === id) ?? suppliers[0];
  if (!supplier) throw new Error('Nobody supplies flights');
  return supplier;
};

interface Dependencies extends ProductDependencies<FlightCatalogue> {
  readonly exchange: Exchange;
  readonly tokens: Pick<OfferTokens, 'sign' | 'open'>;
  readonly registry: SupplierRegistry;
  readonly supplierOrders: SupplierOrders;
}

/** Creates the flight product. */
export const createFlightProduct = (dependencies: Dependencies): Product<StoredFlightDetails | null> => {
  const { suppliers, registry, supplierOrders } = dependencies;
  const findSupplier = (item: FlightContent): Supplier | null => {
    const { supply } = item.details ?? {};
    if (!supply) return findCatalogueSupplier(suppliers, item.supplier?.id);
    const port = registry.findFlights(item.supplier?.id ?? '');
    return port
      ? createPortSupplier(supplierOrders, createFlightPortProduct(dependencies, port, getNetPercent(supply)))
      : null;
  };

  return {
    code: 'FLT',
    path: getProductDefinition('FLT').section,
    nouns: { thing: 'flight', supplier: 'airline' },
    signInFlag: flightSignInFlag,
    hold: getProductDefinition('FLT').hold,
    details: storedFlightDetailsSchema,

    openOffer(promised, language) {
      const supplied = readSuppliedOffer(promised);
      if (!supplied) return () => readCatalogueOffer(dependencies, promised, language);
      return openSuppliedOffer(dependencies, supplied, language).catch(throwUnavailable);
    },

    // Airlines have no member prices.
    getPriceFor: (_item, listed) => listed,
    translateItem: getFlightTexts,
    listStretches: toFlightStretches,
    getQuestions: getFlightQuestions,
    checkTravellers: checkPassengers,
    getCancellationDeadline: ({ starts }) => starts && new Date(starts.at),
    // Ports have no change of names.
    getNameRule: (item) => (item.details?.supply ? null : allowSpellingChanges(item)),
    getPayLaterDates: getFlightPayLaterDates,
    listUnitPrices(item) {
      const { supply } = item.details ?? {};
      const [party = { adults: 1, children: [] }] = item.parties;
      const { adults, childAges } = toPassengers({ adults: party.adults, childAges: party.children });
      const children = childAges.map((age) => (age < seatFromAge ? infantShare : childShare));
      return splitUnitPrices(item.price, {
        weights: [...Array.from({ length: adults }, () => 1_000), ...children],
        roomTypeId: item.details?.fare ?? item.product_type,
        nights: 0,
        supplier: supply
          ? { code: item.supplier?.id.toUpperCase() ?? '', netPercent: getNetPercent(supply) }
          : findSupplier(item),
      });
    },
    listTaxLines: ({ price, details }, language) => (details ? listJourneyTaxes(price.tax, details, language) : []),
    reschedule: rescheduleFlights,
    applyReschedule,
    listVisits: toFlightVisits,
    findSupplier,
  };
};
