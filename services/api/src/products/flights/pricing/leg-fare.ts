import type { Cabin, FareKey } from '@travel/contracts/flights/words';
import { oncePer } from '../../../platform/once-per.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { dateOf, weekdayOf } from '../../../reference/calendar-days/nights.ts';
import { between, draw, textKey } from '../../draw/draw.ts';
import { scaled } from '../../draw/scaled.ts';
import { destinationOf } from '../itineraries/itinerary.ts';
import type { FlownLeg } from '../itineraries/itinerary.ts';
import type { Route } from '../network/routes.ts';
import { offsetAt } from '../../../reference/calendar-days/zone-clock.ts';
import { loadOf } from './seats-left.ts';

/** Factors are in thousandths. */
const cabinFactor: Readonly<Record<Cabin, number>> = { economy: 1_000, premium: 1_750, business: 3_600, first: 6_200 };
const stopFactor = [1_000, 860, 790] as const;
const lowFactor = 640;
/** Sunday first. */
const weekdayFactor = [1_120, 1_010, 930, 920, 1_000, 1_130, 1_030] as const;

/** By month, in the north; the south has the other half of the year. */
const seasonFactor = [890, 900, 960, 1_020, 1_010, 1_150, 1_270, 1_250, 1_040, 970, 880, 1_060] as const;

/** Who flies to the sun or home for the holidays pays for it. */
const isHoliday = (monthDay: string): boolean => monthDay >= '12-19' || monthDay <= '01-04';

const seasonOf = (day: DayNumber, latitude: number): number => {
  const date = dateOf(day);
  if (isHoliday(date.slice(5))) return 1_380;
  const month = Number(date.slice(5, 7)) - 1;
  return seasonFactor[latitude < -15 ? (month + 6) % 12 : month] ?? 1_000;
};

/** What is booked early costs less, but not earliest. */
const aheadFactor = (days: number): number => {
  if (days < 3) return 1_900;
  if (days < 7) return 1_550;
  if (days < 14) return 1_280;
  if (days < 21) return 1_130;
  if (days < 61) return 1_000;
  return days < 151 ? 930 : 980;
};

/** Nobody likes to leave before seven or after nine in the evening. */
const hourFactor = ({ flights: [first] }: FlownLeg): number => {
  const minutes = first.departs / 60_000 + offsetAt(first.route.from.time_zone, first.departs);
  const hour = Math.floor((((minutes % 1_440) + 1_440) % 1_440) / 60);
  return hour < 7 || hour >= 21 ? 920 : 1_000;
};

/** What each fare is of the lowest one, in thousandths, and dollars on top. */
const fareSteps: Readonly<Record<FareKey, readonly [number, number]>> = {
  basic: [1_000, 0],
  standard: [1_150, 24],
  flex: [1_430, 58],
};

/** A share of an adult's fare; infants sit on a lap. */
export const childShare = 750;
export const infantShare = 100;

/** Some airlines are dearer than others everywhere, and each has routes that it wants to fill. */
const airlineFactor = oncePer(
  ({ airline, from, to }: Route): number =>
    between(textKey(`price ${airline.code}`), 880, 1_140) +
    between(textKey(`price ${airline.code} ${[from.code, to.code].toSorted().join(' ')}`), -90, 110),
);

/** Returns what a leg costs one adult in the lowest fare, without taxes, in whole dollars. */
export const basicFare = (itinerary: FlownLeg, cabin: Cabin, today: DayNumber): number => {
  const { flights, kilometres } = itinerary;
  const [first] = flights;
  const distance = 38 + 0.105 * kilometres ** 0.935;
  const fullest = Math.max(...flights.map((flight) => loadOf(flight, cabin)));
  const isLow = flights.every(({ route }) => route.airline.kind === 'low');
  const dollars = scaled(
    Math.round(distance * 100),
    cabinFactor[cabin],
    stopFactor[flights.length - 1] ?? 790,
    isLow ? lowFactor : 1_000,
    weekdayFactor[weekdayOf(first.day)] ?? 1_000,
    seasonOf(first.day, destinationOf(itinerary).latitude),
    aheadFactor(first.day - today),
    hourFactor(itinerary),
    airlineFactor(first.route),
    860 + Math.round(fullest * 0.32),
    between(draw(first.key, 60), 930, 1_090),
  );
  return Math.max(9, Math.round(dollars / 100));
};

/** Returns what a fare costs of a lowest one, in whole dollars. */
export const fareOf = (basic: number, fare: FareKey): number => {
  const [share, dollars] = fareSteps[fare];
  return scaled(basic, share) + dollars;
};
