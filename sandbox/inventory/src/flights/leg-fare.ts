import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { memoize } from '@travel/kit/caches/memoize';
import { toIsoDate, getWeekday, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { drawBetween, draw, hashText } from '@travel/supplier-kit/draw/draw';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import { getDestination } from '@travel/supplier-kit/flights/itinerary';
import type { Airport } from '@travel/reference/airports/airports';
import { recogniseFlight, type Departure, type SandboxFlight } from './flights.ts';
import type { SandboxRoute } from './routes.ts';
import { getOffsetAt } from '@travel/reference/calendar-days/zone-offsets';
import type { ConnectedFlights } from '@travel/supplier-kit/flights/flight-catalogue';
import { calculateLoad } from './on-sale.ts';

/** Price factors in thousandths. */
const cabinFactor: Readonly<Record<Cabin, number>> = { economy: 1_000, premium: 1_750, business: 3_600, first: 6_200 };
const stopFactor = [1_000, 860, 790] as const;
const lowFactor = 640;
/** Price factors by weekday in thousandths, Sunday first. */
const weekdayFactor = [1_120, 1_010, 930, 920, 1_000, 1_130, 1_030] as const;

/**
 * Price factors by month in thousandths, for the northern hemisphere. The southern hemisphere is shifted by half a
 * year.
 */
const seasonFactor = [890, 900, 960, 1_020, 1_010, 1_150, 1_270, 1_250, 1_040, 970, 880, 1_060] as const;

/** Returns whether a day is around Christmas and New Year, when flights cost more. */
const isHoliday = (monthDay: string): boolean => monthDay >= '12-19' || monthDay <= '01-04';

const getSeasonFactor = (day: DayNumber, latitude: number): number => {
  const date = toIsoDate(day);
  if (isHoliday(date.slice(5))) return 1_380;
  const month = Number(date.slice(5, 7)) - 1;
  return seasonFactor[latitude < -15 ? (month + 6) % 12 : month] ?? 1_000;
};

/**
 * Returns the price factor for days until departure. Early bookings cost less, but the earliest are not the cheapest.
 */
const getAheadFactor = (days: number): number => {
  if (days < 3) return 1_900;
  if (days < 7) return 1_550;
  if (days < 14) return 1_280;
  if (days < 21) return 1_130;
  if (days < 61) return 1_000;
  return days < 151 ? 930 : 980;
};

/** Price factor in thousandths for departures before 7:00 or from 21:00. */
const unpopularHour = 920;
const getHourFactor = (minutes: number): number => {
  const hour = Math.floor((((minutes % 1_440) + 1_440) % 1_440) / 60);
  return hour < 7 || hour >= 21 ? unpopularHour : 1_000;
};

/** Returns the local departure time in minutes since 1970. */
const getLocalMinutes = ({ departs, route }: SandboxFlight): number =>
  departs / 60_000 + getOffsetAt(route.from.time_zone, departs);

/** Returns a price factor that is higher for fuller flights. `load` is in thousandths. */
const loadFactor = (load: number): number => 860 + Math.round(load * 0.32);

/** The lowest random price factor of a flight, in thousandths. */
const lowestChance = 930;
const drawFactor = ({ key }: Pick<SandboxFlight, 'key'>): number => drawBetween(draw(key, 60), lowestChance, 1_090);

/** Returns the price factor of an airline and route. Airlines differ in price and fill some routes with discounts. */
export const getAirlineFactor = memoize(
  ({ airline, from, to }: SandboxRoute): number =>
    drawBetween(hashText(`price ${airline.code}`), 880, 1_140) +
    drawBetween(hashText(`price ${airline.code} ${[from.code, to.code].toSorted().join(' ')}`), -90, 110),
);

/** The values on which the fare of a leg depends before its single flights are considered. */
interface FareBase {
  readonly kilometres: number;
  readonly day: DayNumber;
  readonly to: Airport;
  readonly stops: number;
  /** Whether all flights are by low-cost airlines. */
  readonly isLow: boolean;
}

/** Returns the fare before the price factors of single flights, in cents. */
export const calculateFareBase = (
  { kilometres, day, to, stops, isLow }: FareBase,
  { cabin, today }: { readonly cabin: Cabin; readonly today: DayNumber },
): number =>
  scaleThousandths(
    Math.round((38 + 0.105 * kilometres ** 0.935) * 100),
    cabinFactor[cabin],
    stopFactor[stops] ?? 790,
    isLow ? lowFactor : 1_000,
    weekdayFactor[getWeekday(day)] ?? 1_000,
    getSeasonFactor(day, to.latitude),
    getAheadFactor(day - today),
  );

const toDollars = (cents: number): number => Math.max(9, Math.round(cents / 100));

/**
 * Returns a lower bound of the fares whose first flight is the given one, because later flights only raise the fare.
 * Applies factors in the order of `calculateBasicFare`, so that rounding cannot raise the bound above a fare.
 */
export const getLowestFareWith = (base: number, first: Departure, cabin: Cabin): number =>
  toDollars(
    scaleThousandths(
      base,
      getHourFactor(first.minutes),
      getAirlineFactor(first.route),
      loadFactor(calculateLoad(first, cabin)),
      drawFactor(first),
    ),
  );

/** Returns a lower bound of the fares whose first flight is on the given route. */
export const getLowestFareOn = (base: number, route: SandboxRoute): number =>
  toDollars(scaleThousandths(base, unpopularHour, getAirlineFactor(route), loadFactor(0), lowestChance));

/** Returns the lowest fare of an adult for a leg, without taxes, in whole US dollars. */
export const calculateBasicFare = (leg: ConnectedFlights, cabin: Cabin, today: DayNumber): number => {
  const { flights, kilometres } = leg;
  const first = recogniseFlight(flights[0]);
  const to = getDestination(leg);
  const isLow = flights.every(({ route }) => route.airline.kind === 'low');
  const base = calculateFareBase(
    { kilometres, day: first.day, to, stops: flights.length - 1, isLow },
    { cabin, today },
  );
  const fullest = flights.reduce((most, flight) => Math.max(most, calculateLoad(recogniseFlight(flight), cabin)), 0);
  return toDollars(
    scaleThousandths(
      base,
      getHourFactor(getLocalMinutes(first)),
      getAirlineFactor(first.route),
      loadFactor(fullest),
      drawFactor(first),
    ),
  );
};
