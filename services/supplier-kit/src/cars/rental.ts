import { DateTime } from 'luxon';
import { driverAges, searchCars, type CarQuery } from '@travel/contracts/endpoints/products/cars';
import type { Clock } from '@travel/kit/clock/clock';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { toInstant, getTodayAt } from '@travel/reference/calendar-days/instants';
import { toDayNumber, type DayNumber } from '@travel/reference/calendar-days/day-numbers';

/** Days from today to the latest pick-up; also the longest rental in days. */
const furthestDay = 365;
const longestDays = 30;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** Minutes. Returning a car up to an hour late costs no additional day. */
const freeMinutes = hourMinutes;
const shortestMs = 60 * 60_000;

/** A day and time in the local time of a place. */
export interface Moment {
  readonly date: string;
  readonly time: string;
}

/** The times of a rental and the driver's age. */
export interface Rental {
  readonly pickup: Moment;
  readonly dropoff: Moment;
  /** Number of charged days: started periods of 24 hours, by the clock at the place of pick-up. */
  readonly days: number;
  /** Days from today to the pick-up, by local time. Late bookings cost more. */
  readonly daysAhead: number;
  /** The driver's age in years. */
  readonly age: number;
}

/** The requested times, and the time zones of the places of pick-up and return. */
export interface RentalRequest extends Pick<CarQuery, 'checkin' | 'checkout' | 'time' | 'return_time' | 'age'> {
  readonly pickupZone: string;
  readonly dropoffZone: string;
}

const toMinutes = ({ date, time }: Moment): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return toDayNumber(date) * dayMinutes + hours * hourMinutes + minutes;
};

/**
 * Returns how many days a rental is charged for, by the clock at the place of pick-up: 10:00 to 10:00 of the next day
 * is one day, even if the clocks change in between.
 */
export const countRentalDays = (pickup: Moment, dropoff: Moment): number =>
  Math.max(1, Math.ceil((toMinutes(dropoff) - toMinutes(pickup) - freeMinutes) / dayMinutes));

/** Converts a local time into another time zone. */
const convertMoment = (zone: string, { date, time }: Moment, ownZone: string): Moment => {
  if (zone === ownZone) return { date, time };
  const there = DateTime.fromISO(toInstant(date, time, ownZone), { zone });
  return { date: there.toFormat('yyyy-MM-dd'), time: there.toFormat('HH:mm') };
};

/**
 * Returns the days on which a rental takes a car from the capacity: one for each charged day, from the day of pick-up.
 */
export const listRentalSlots = ({ pickup, days }: Pick<Rental, 'pickup' | 'days'>): readonly DayNumber[] => {
  const first = toDayNumber(pickup.date);
  return Array.from({ length: days }, (_, at) => first + at);
};

/** Returns a rental without validating its times. They were validated when the offer was made. */
export const toRental = (
  { checkin, checkout, time, return_time, age, pickupZone, dropoffZone }: RentalRequest,
  clock: Clock,
): Rental => ({
  pickup: { date: checkin, time },
  dropoff: { date: checkout, time: return_time },
  days: countRentalDays(
    { date: checkin, time },
    convertMoment(pickupZone, { date: checkout, time: return_time }, dropoffZone),
  ),
  daysAhead: Math.max(0, toDayNumber(checkin) - toDayNumber(getTodayAt(pickupZone, clock))),
  age,
});

type DateField = 'checkin' | 'checkout' | 'time' | 'return_time';

const createDateProblem = (field: DateField, message: string) =>
  createFieldProblem(searchCars, 'dates_wrong', field, message, { title: 'Rental times not valid' });

const createAgeProblem = (message: string) =>
  createFieldProblem(searchCars, 'driver_age_wrong', 'age', message, {
    title: 'Driver age not accepted',
    context: { youngest: driverAges.youngest, oldest: driverAges.oldest },
  });

/**
 * Requires an age at which drivers may rent cars.
 * @throws ProblemError driver_age_wrong, naming the field.
 */
export const requireDriverAge = (age: number): void => {
  if (age < driverAges.youngest) throw createAgeProblem(`A driver is ${driverAges.youngest} or older`);
  if (age > driverAges.oldest) throw createAgeProblem(`A driver is ${driverAges.oldest} at most`);
};

/**
 * Validates a requested rental by the local times of its places.
 * @throws ProblemError 422 naming the field.
 */
export const readRental = (asked: RentalRequest, clock: Clock): Rental => {
  const { checkin, checkout, time, return_time, age, pickupZone, dropoffZone } = asked;
  const today = getTodayAt(pickupZone, clock);
  if (checkin < today) throw createDateProblem('checkin', 'That day is over at the place');
  const starts = new Date(toInstant(checkin, time, pickupZone));
  if (starts <= clock.now()) throw createDateProblem('time', 'That time is over at the place');
  if (toDayNumber(checkin) > toDayNumber(today) + furthestDay)
    throw createDateProblem('checkin', `Not more than ${furthestDay} days ahead can be booked`);
  if (checkout < checkin) throw createDateProblem('checkout', 'The car is brought back after it was picked up');
  const lasts = new Date(toInstant(checkout, return_time, dropoffZone)).getTime() - starts.getTime();
  if (lasts < shortestMs) throw createDateProblem('return_time', 'A car is rented for an hour at least');
  const rental = toRental(asked, clock);
  if (rental.days > longestDays) throw createDateProblem('checkout', `A rental has at most ${longestDays} days`);
  requireDriverAge(age);
  return rental;
};
