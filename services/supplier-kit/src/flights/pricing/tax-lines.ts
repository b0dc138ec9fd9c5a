import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { memoize } from '@travel/kit/caches/memoize';
import { drawBetween, hashText } from '../../draw/draw.ts';
import type { Airport } from '@travel/reference/airports/airports';
import type { ConnectedFlights } from '../flight-catalogue.ts';
import { getDestination } from '../itinerary.ts';

/** A tax or charge in US cents, paid by each passenger with a seat. */
export interface TaxLine {
  /**
   * Kind of tax. Together with `of`: `departure GB`, `airport LHR`, `security US`, `arrival US`, or `fare IT`, which is
   * a percentage of the fare.
   */
  readonly kind: 'fare' | 'departure' | 'airport' | 'security' | 'arrival';
  /** Code of the country or airport that levies the tax. */
  readonly of: string;
  readonly cents: number;
}

/** Departure taxes of countries in US dollars, for short and for long flights. */
const departureDuty: Readonly<Record<string, readonly [number, number]>> = {
  GB: [17, 109],
  DE: [16, 74],
  FR: [9, 48],
  NL: [31, 31],
  SE: [8, 44],
  NO: [8, 31],
  AT: [13, 13],
  US: [6, 23],
  AU: [46, 46],
  JP: [7, 7],
  MX: [20, 38],
  AE: [10, 21],
};
const usualDuty = [7, 22] as const;
const longFrom = 3_200;

const getDepartureTax = (airport: Airport, kilometres: number, cabin: Cabin): TaxLine => {
  const [short, long] = departureDuty[airport.country_code] ?? usualDuty;
  const dollars = kilometres >= longFrom ? long : short;
  const isFront = cabin === 'business' || cabin === 'first';
  return { kind: 'departure', of: airport.country_code, cents: dollars * (isFront ? 200 : 100) };
};

const getAirportCharge = memoize(({ code, size }: Airport): TaxLine => ({
  kind: 'airport',
  of: code,
  cents: drawBetween(hashText(`charge ${code}`), size * 4 + 3, size * 8 + 8) * 100,
}));

const getSecurityCharge = memoize((country: string): TaxLine => ({
  kind: 'security',
  of: country,
  cents: drawBetween(hashText(`security ${country}`), 3, 11) * 100,
}));

const arrivalFee: Readonly<Record<string, number>> = { US: 19, CA: 14, MX: 28, BR: 17, IN: 12, JP: 8, ZA: 15, CO: 16 };

/** Returns the taxes and charges of a passenger on one leg. */
export const listTaxLines = (leg: ConnectedFlights, cabin: Cabin): TaxLine[] =>
  listTaxLinesBetween({ from: leg.flights.map(({ route }) => route.from), to: getDestination(leg), ...leg }, cabin);

interface Flown {
  /** The departure airports of the flights, in order. */
  readonly from: readonly Airport[];
  readonly to: Airport;
  readonly kilometres: number;
}

/** Returns the taxes and charges of any leg with these airports and this distance. */
export const listTaxLinesBetween = ({ from, to, kilometres }: Flown, cabin: Cabin): TaxLine[] => {
  const [origin] = from;
  if (!origin) return [];
  const isAbroad = origin.country_code !== to.country_code;
  const arrival = isAbroad ? (arrivalFee[to.country_code] ?? 0) : 0;
  return [
    getDepartureTax(origin, isAbroad ? kilometres : 0, cabin),
    getSecurityCharge(origin.country_code),
    ...from.map(getAirportCharge),
    ...(arrival === 0 ? [] : [{ kind: 'arrival' as const, of: to.country_code, cents: arrival * 100 }]),
  ];
};
