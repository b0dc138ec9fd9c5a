import { DateTime } from 'luxon';
import { driverAges, searchCars } from '@travel/contracts/endpoints/products/cars';
import type { CarQuery } from '@travel/contracts/endpoints/products/cars';
import type { Clock } from '@travel/kit/clock/clock';
import { declaredProblem } from '@travel/kit/problem/problem';
import { instantOf, todayAt } from '../../../reference/calendar-days/instants.ts';
import { dayNumber } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';

/** The furthest pick-up that can be asked for, in days from today, and the longest rental. */
const furthestDay = 365;
const longestDays = 30;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** A car that is returned up to an hour late costs no further day. */
const freeMinutes = hourMinutes;
const shortestMs = 60 * 60_000;

/** A time of a day, on the clock of its place. */
export interface Moment {
  readonly date: string;
  readonly time: string;
}

/** When a car is had, by whom. */
export interface Rental {
  readonly pickup: Moment;
  readonly dropoff: Moment;
  /** Each begun 24 hours on the clock of the place of pick-up. */
  readonly days: number;
  /** Days from today, at the place, to the pick-up: what is booked late is dearer. */
  readonly daysAhead: number;
  /** Of the driver. */
  readonly age: number;
}

/** What times and zones make a rental of. */
export interface AskedRental extends Pick<CarQuery, 'checkin' | 'checkout' | 'time' | 'return_time' | 'age'> {
  readonly pickupZone: string;
  readonly dropoffZone: string;
}

const minutesOf = ({ date, time }: Moment): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayNumber(date) * dayMinutes + hours * hourMinutes + minutes;
};

/**
 * Returns how many days a rental is charged for, by the clock of the place of pick-up: 10:00 to 10:00 of the next day is
 * one day, also when the clocks change in between.
 */
export const rentalDays = (pickup: Moment, dropoff: Moment): number =>
  Math.max(1, Math.ceil((minutesOf(dropoff) - minutesOf(pickup) - freeMinutes) / dayMinutes));

/** Returns a moment of one zone on the clock of another. */
const momentIn = (zone: string, { date, time }: Moment, ownZone: string): Moment => {
  if (zone === ownZone) return { date, time };
  const there = DateTime.fromISO(instantOf(date, time, ownZone), { zone });
  return { date: there.toFormat('yyyy-MM-dd'), time: there.toFormat('HH:mm') };
};

/** Returns the slots of capacity that a rental takes, from its first day: one for each day it is charged for. */
export const rentalSlots = ({ pickup, days }: Pick<Rental, 'pickup' | 'days'>): readonly DayNumber[] => {
  const first = dayNumber(pickup.date);
  return Array.from({ length: days }, (_, at) => first + at);
};

/** Returns a rental by its times, which are not judged: an offer was judged when it was made. */
export const rentalOf = (
  { checkin, checkout, time, return_time, age, pickupZone, dropoffZone }: AskedRental,
  clock: Clock,
): Rental => ({
  pickup: { date: checkin, time },
  dropoff: { date: checkout, time: return_time },
  days: rentalDays({ date: checkin, time }, momentIn(pickupZone, { date: checkout, time: return_time }, dropoffZone)),
  daysAhead: Math.max(0, dayNumber(checkin) - dayNumber(todayAt(pickupZone, clock))),
  age,
});

type DateField = 'checkin' | 'checkout' | 'time' | 'return_time';

const datesWrong = (field: DateField, message: string) =>
  declaredProblem(searchCars, 'dates_wrong', {
    title: 'No car can be rented at these times',
    detail: `${message}.`,
    errors: [{ field, message }],
  });

const ageWrong = (message: string) =>
  declaredProblem(searchCars, 'driver_age_wrong', {
    title: 'Nobody of that age can rent a car',
    detail: `${message}.`,
    errors: [{ field: 'age', message }],
    context: { youngest: driverAges.youngest, oldest: driverAges.oldest },
  });

/** Makes sure that a driver is of an age at which cars are rented. @throws ProblemError driver_age_wrong, naming it */
export const requireDriverAge = (age: number): void => {
  if (age < driverAges.youngest) throw ageWrong(`A driver is ${driverAges.youngest} or older`);
  if (age > driverAges.oldest) throw ageWrong(`A driver is ${driverAges.oldest} at most`);
};

/** Makes sure that a rental can be asked for, by the clocks of its places. @throws ProblemError 422, naming the field */
export const readRental = (asked: AskedRental, clock: Clock): Rental => {
  const { checkin, checkout, time, return_time, age, pickupZone, dropoffZone } = asked;
  const today = todayAt(pickupZone, clock);
  if (checkin < today) throw datesWrong('checkin', 'That day is over at the place');
  const starts = new Date(instantOf(checkin, time, pickupZone));
  if (starts <= clock.now()) throw datesWrong('time', 'That time is over at the place');
  if (dayNumber(checkin) > dayNumber(today) + furthestDay)
    throw datesWrong('checkin', `Not more than ${furthestDay} days ahead can be booked`);
  if (checkout < checkin) throw datesWrong('checkout', 'The car is brought back after it was picked up');
  const lasts = new Date(instantOf(checkout, return_time, dropoffZone)).getTime() - starts.getTime();
  if (lasts < shortestMs) throw datesWrong('return_time', 'A car is rented for an hour at least');
  const rental = rentalOf(asked, clock);
  if (rental.days > longestDays) throw datesWrong('checkout', `A rental has at most ${longestDays} days`);
  requireDriverAge(age);
  return rental;
};
