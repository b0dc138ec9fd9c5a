import { memoize } from '@travel/kit/caches/memoize';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { drawBelow, drawBetween, draw, hashText } from '@travel/supplier-kit/draw/draw';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import { getClassRate } from '../lodging/price-levels.ts';
import { getDemand } from '../lodging/seasons.ts';
import type { SandboxCarClass } from './car-classes.ts';
import type { SandboxStation } from './make-stations.ts';
import type { Rental } from '@travel/supplier-kit/cars/rental';

/** Salts of the random draws. They differ, so that the price at a station is independent of its remaining cars. */
const moods = 0x63_6d_6f;
const fleets = 0x63_66_6c;

/** The price per day of a compact car, in thousandths of a three-star hotel room. */
const ofThreeStars = 360;
const atAirports = 1_080;
const lowest = 1_200;

type Steps = readonly (readonly [number, number])[];

/** Factors on the price per day in thousandths, each from a minimum number of rental days. */
const byLength: Steps = [
  [1, 1_100],
  [2, 1_040],
  [3, 1_000],
  [5, 940],
  [7, 860],
  [14, 790],
  [21, 740],
];
const byDaysAhead: Steps = [
  [0, 1_220],
  [2, 1_140],
  [7, 1_060],
  [21, 1_000],
  [60, 960],
  [120, 930],
];

const getStep = (steps: Steps, days: number): number => steps.findLast(([from]) => days >= from)?.[1] ?? 1_000;

/**
 * Returns the key of the draws for a class at a station. The cache never evicts, because the number of stations and
 * classes is fixed.
 */
const drawKeyAt = memoize(({ key }: SandboxStation) => memoize((code: string) => draw(key, hashText(code))));
const drawKey = (station: SandboxStation, { code }: Pick<SandboxCarClass, 'code'>): number => drawKeyAt(station)(code);

/** Returns the price of a rental day by class, station, season, length and days ahead: US cents including taxes. */
export const calculateDayRate = (
  station: SandboxStation,
  car: SandboxCarClass,
  day: DayNumber,
  { days, daysAhead }: Pick<Rental, 'days' | 'daysAhead'>,
): number => {
  const mood = drawBetween(draw(drawKey(station, car) ^ moods, day), 950, 1_050);
  const cents = scaleThousandths(
    getClassRate(station.place, 3),
    ofThreeStars,
    car.rate,
    station.supplier.rate,
    station.kind === 'airport' ? atAirports : 1_000,
    getDemand(station.place, day),
    getStep(byLength, days),
    getStep(byDaysAhead, daysAhead),
    mood,
  );
  return Math.max(lowest, Math.round(cents / 50) * 50);
};

/**
 * Returns how many cars of a class are for sale at a station on a day, before our own bookings are subtracted. Some
 * days have 0.
 */
export const countOnDay = (station: SandboxStation, car: SandboxCarClass, day: DayNumber): number => {
  const bits = draw(drawKey(station, car) ^ fleets, day);
  const demand = getDemand(station.place, day);
  if (drawBelow(bits, 100) < Math.min(14, Math.max(3, Math.round((demand - 650) / 60)))) return 0;
  return 1 + Math.max(drawBelow(draw(bits, 1), car.count), drawBelow(draw(bits, 2), car.count));
};

const oneWayFrom = 4_500;
const oneWayKilometre = 16;
/** The most days for which the young driver fee is charged. */
const youngDays = 10;

/** Returns the fee for returning a car at another station, given its distance: US cents; 0 at the same station. */
export const getOneWayFee = (kilometres: number): number =>
  kilometres === 0 ? 0 : Math.round((oneWayFrom + kilometres * oneWayKilometre) / 500) * 500;

/** Returns the fee for young drivers by the driver's age: US cents; 0 for older drivers. */
export const getYoungDriverFee = (station: SandboxStation, { age, days }: Pick<Rental, 'age' | 'days'>): number => {
  const { youngDriver, youngUntil } = station.supplier;
  return age < youngUntil ? youngDriver * Math.min(days, youngDays) : 0;
};
