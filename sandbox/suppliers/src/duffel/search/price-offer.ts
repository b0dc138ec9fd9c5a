import type { Cabin, FareKey } from '@travel/contracts/products/flights/flight-options';
import { money, toDecimal } from '@travel/contracts/money/money';
import { flights, type Leg, type PriceRequest } from '../flights.ts';
import { billingRates } from '../wire/access.ts';
import type { Amounts, CabinClass, Search } from './search-tables.ts';

const cabins: Readonly<Record<CabinClass, Cabin>> = {
  economy: 'economy',
  premium_economy: 'premium',
  business: 'business',
  first: 'first',
};

export const toCabin = (cabinClass: CabinClass): Cabin => cabins[cabinClass];

/** Number of passengers with a seat. */
export const countSeats = ({ passengers }: Pick<Search, 'passengers'>): number =>
  passengers.filter(({ kind }) => kind !== 'infant_without_seat').length;

/** Returns the converter from US dollars to a billing currency. */
export const getConverter = flights.cacheResults(20, (currency: string) =>
  flights.createConverter(currency, billingRates[currency] ?? '1'),
);

/** Returns the request from which the generators calculate prices. */
export const createPriceRequest = (search: Search, now: Date): PriceRequest => {
  const count = (kind: Search['passengers'][number]['kind']): number =>
    search.passengers.filter((one) => one.kind === kind).length;
  const [adults, children, infants] = [count('adult'), count('child'), count('infant_without_seat')];
  return {
    passengers: {
      adults,
      children,
      infants,
      seats: adults + children,
      childAges: search.passengers.flatMap(({ kind, age }) => (kind === 'adult' ? [] : (age ?? 8))),
    },
    cabin: toCabin(search.cabin_class),
    today: flights.toDayNumber(now.toISOString().slice(0, 10)),
    converter: getConverter(search.currency),
    basicFare: flights.basicFare,
  };
};

/** Returns the price of a leg for all passengers. Base and tax add up to the total. */
export const priceLeg = (leg: Leg, fare: FareKey, request: PriceRequest): Amounts => {
  const fares = flights.priceLegFares(flights.basicFare(leg, request.cabin, request.today), fare, request);
  const charges = flights.sumTaxes(flights.listTaxLines(leg, request.cabin), request);
  const total = fares + charges;
  const tax = charges + flights.getDomesticTax(leg, fares);
  return { base: total - tax, tax, total };
};

export const addAmounts = (all: readonly Amounts[]): Amounts => ({
  base: all.reduce((sum, { base }) => sum + base, 0),
  tax: all.reduce((sum, { tax }) => sum + tax, 0),
  total: all.reduce((sum, { total }) => sum + total, 0),
});

/** Returns amounts raised by eight percent, as if the airline sold the next fare. */
export const raiseAmounts = ({ base, tax, total }: Amounts): Amounts => {
  const more = Math.max(1, Math.round((total * 8) / 100));
  return { base: base + more, tax, total: total + more };
};

/** Formats minor units as Duffel's decimal strings, with the digits of the currency. */
export const formatAmount = (amount: number, currency: string): string => toDecimal(money(amount, currency));
