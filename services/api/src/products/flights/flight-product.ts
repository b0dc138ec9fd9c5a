import type { FlightDetails } from '@travel/contracts/endpoints/products/flights';
import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import { parsePassengers, toPassengers, seatFromAge } from '@travel/contracts/products/flights/passengers';
import { money } from '@travel/contracts/money/money';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { getPayLaterDates, allowSpellingChanges } from '../item-rules.ts';
import { getPriceChange } from '../prices/item-prices.ts';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import type { CapacityClaim, OfferedItem, Product } from '../product.ts';
import type { ProductDependencies } from '../product-dependencies.ts';
import type { Supplier } from '@travel/supplier-kit/items/item-supplier';
import { findAircraft, countSeats } from '@travel/supplier-kit/flights/aircraft';
import {
  createFlightContent,
  getFlightTexts,
  listJourneyTaxes,
  getPlaceId,
  type FlightContent,
} from './flight-content.ts';
import { getFlightQuestions, checkPassengers, flightSignInFlag } from './flight-rules.ts';
import { toFlightStretches } from './flight-stretch.ts';
import type { FlightCatalogue } from '@travel/supplier-kit/flights/flight-catalogue';
import { readFlightOffer, getPriceSubject, type FlightOffer } from './offers/flight-offer.ts';
import { priceChoice, type Choice } from './offers/journey.ts';
import type { FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import { childShare, infantShare } from '@travel/supplier-kit/flights/pricing/fare-shares';
import { getCabinUnit, getSeatUnit } from '@travel/supplier-kit/flights/pricing/seats-left';
import { getPricingDay } from './search/flight-market.ts';
import { findAirport } from '@travel/reference/airports/airports';
import { findPlace } from '@travel/reference/places/places';
import type { LocalTime, Visit } from '../visits/visit.ts';

const listClaims = (
  { legs, seats }: Choice,
  { passengers, cabin }: FlightRequest,
  { findFlight, seatsOnSale }: FlightCatalogue,
): CapacityClaim[] => [
  ...legs
    .flatMap(({ flights }) => flights)
    .map((flight) => ({
      unit_id: getCabinUnit(flight, cabin),
      slot: toIsoDate(flight.day),
      quantity: passengers.seats,
      allotment: seatsOnSale(flight, cabin),
    })),
  ...seats.flatMap(({ flight_id, seat }) => {
    const flight = findFlight(flight_id);
    return flight
      ? [{ unit_id: getSeatUnit(flight, seat), slot: toIsoDate(flight.day), quantity: 1, allotment: 1 }]
      : [];
  }),
];

/** Returns a price with the line amounts that are signed into the offer, and with the taxes of the current price. */
const getPromisedPrice = (now: ReturnType<typeof priceChoice>['price'], { lines }: FlightOffer) => {
  const { currency } = now.inclusive;
  const inclusive = lines.reduce((all, amount) => all + amount, 0);
  return {
    ...now,
    inclusive: money(inclusive, currency),
    exclusive: money(inclusive - now.tax.amount, currency),
    lines: now.lines.map((line, at) => ({ ...line, amount: money(lines[at] ?? 0, currency) })),
  };
};

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

/** Creates the flight product. */
export const createFlightProduct = ({
  clock,
  exchange,
  tokens,
  catalogue,
  suppliers,
}: ProductDependencies<FlightCatalogue>): Product<FlightDetails | null> => {
  const getSupplier = (id: string | undefined): Supplier => {
    const supplier = suppliers.find((one) => one.id === id) ?? suppliers[0];
    if (!supplier) throw new Error('Nobody supplies flights');
    return supplier;
  };
  const findSupplier = (item: FlightContent): Supplier => getSupplier(item.supplier?.id);

  return {
    code: 'FLT',
    path: getProductDefinition('FLT').section,
    nouns: { thing: 'flight', supplier: 'airline' },
    signInFlag: flightSignInFlag,
    hold: getProductDefinition('FLT').hold,
    details: itemDetailsSchemas.FLT,

    openOffer: (promised, language) => (): OfferedItem<FlightDetails | null> | 'invalid' => {
      const { organisation_id } = promised;
      const offer = readFlightOffer(promised);
      const passengers = offer && parsePassengers(offer.passengers);
      const converter = offer && exchange.getLastConverter(offer.currency);
      const legs = offer?.options.map(catalogue.findItinerary) ?? [];
      const known = legs.filter((leg) => leg !== undefined);
      const [first] = known;
      if (!offer || !passengers || typeof passengers === 'string' || !converter || !first) return 'invalid';
      if (known.length < legs.length) return 'invalid';
      const now = clock.now();
      const asked: FlightRequest = {
        passengers,
        cabin: offer.cabin,
        today: getPricingDay(clock),
        converter,
        basicFare: catalogue.basicFare,
      };
      const choice: Choice = { legs: known, fare: offer.fare, bags: offer.bags, seats: offer.seats };
      const { price, taxes } = priceChoice(choice, asked, language);
      const offered = getPromisedPrice(price, offer);
      const lines = price.lines.map(({ amount }) => amount.amount);
      const signOffer = () => tokens.sign('FLT', { ...offer, lines, organisation_id }, getPriceSubject(offer)).offer;
      const changed = getPriceChange(offered, price, signOffer);
      const flights = known.flatMap((leg) => leg.flights);
      return {
        item: createFlightContent(choice, asked, {
          price: changed ? offered : price,
          taxes,
          language,
          supplier: getSupplier(first.supplier),
          now,
        }),
        claims: listClaims(choice, asked, catalogue),
        houseUnits: Math.min(...flights.map(({ route }) => countSeats(findAircraft(route.aircraft), offer.cabin))),
        listed: price,
        changed,
      };
    },

    // Airlines have no member prices.
    getPriceFor: (_item, listed) => listed,
    translateItem: getFlightTexts,
    listStretches: toFlightStretches,
    getQuestions: getFlightQuestions,
    checkTravellers: checkPassengers,
    getCancellationDeadline: ({ starts }) => starts && new Date(starts.at),
    getNameRule: allowSpellingChanges,
    getPayLaterDates,
    listUnitPrices(item) {
      const [party = { adults: 1, children: [] }] = item.parties;
      const { adults, childAges } = toPassengers({ adults: party.adults, childAges: party.children });
      const children = childAges.map((age) => (age < seatFromAge ? infantShare : childShare));
      return splitUnitPrices(item.price, {
        weights: [...Array.from({ length: adults }, () => 1_000), ...children],
        roomTypeId: item.details?.fare ?? item.product_type,
        nights: 0,
        supplier: findSupplier(item),
      });
    },
    listTaxLines: ({ price, details }, language) => (details ? listJourneyTaxes(price.tax, details, language) : []),
    listVisits: toFlightVisits,
    findSupplier,
  };
};
