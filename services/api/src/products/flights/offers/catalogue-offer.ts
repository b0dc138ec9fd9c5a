import { parsePassengers } from '@travel/contracts/products/flights/passengers';
import { money } from '@travel/contracts/money/money';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { findAircraft, countSeats } from '@travel/supplier-kit/flights/aircraft';
import type { FlightCatalogue } from '@travel/supplier-kit/flights/flight-catalogue';
import { combineRules } from '@travel/supplier-kit/flights/pricing/fare-rules';
import type { FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import { getCabinUnit, getSeatUnit } from '@travel/supplier-kit/flights/pricing/seats-left';
import type { OfferContent } from '../../offer-tokens.ts';
import { getPriceChange } from '../../prices/item-prices.ts';
import type { CapacityClaim, OfferedItem } from '../../product.ts';
import type { ProductDependencies } from '../../product-dependencies.ts';
import { createFlightContent } from '../flight-content.ts';
import { getPricingDay } from '../search/flight-market.ts';
import type { StoredFlightDetails } from '../supplied/flight-supply.ts';
import { getPriceSubject, readFlightOffer, type FlightOffer } from './flight-offer.ts';
import { describeChoice, getCancellation, priceChoice, type Choice } from './journey.ts';

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

/** Reads an offer of flights of the catalogue, and calculates its price again. */
export const readCatalogueOffer = (
  { clock, exchange, tokens, catalogue, suppliers }: ProductDependencies<FlightCatalogue>,
  promised: OfferContent,
  language: string,
): OfferedItem<StoredFlightDetails | null> | 'invalid' => {
  const { organisation_id } = promised;
  const offer = readFlightOffer(promised);
  const passengers = offer && parsePassengers(offer.passengers);
  const converter = offer && exchange.getLastConverter(offer.currency);
  const legs = offer?.options.map(catalogue.findItinerary) ?? [];
  const known = legs.filter((leg) => leg !== undefined);
  const [first] = known;
  if (!offer || !passengers || typeof passengers === 'string' || !converter || !first) return 'invalid';
  if (known.length < legs.length) return 'invalid';
  const supplier = suppliers.find((one) => one.id === first.supplier) ?? suppliers[0];
  if (!supplier) throw new Error('Nobody supplies flights');
  const { id, name } = supplier;
  const spoken = getResponseLanguage(language);
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
    item: createFlightContent(describeChoice(choice, asked, { taxes, language: spoken }), {
      passengers,
      price: changed ? offered : price,
      cancellation: getCancellation(combineRules(known, asked.cabin, offer.fare), known, clock.now()),
      language: spoken,
      supplier: { id, name },
    }),
    claims: listClaims(choice, asked, catalogue),
    houseUnits: Math.min(...flights.map(({ route }) => countSeats(findAircraft(route.aircraft), offer.cabin))),
    listed: price,
    changed,
  };
};
