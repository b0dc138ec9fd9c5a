import { searchFlights } from '@travel/contracts/endpoints/products/flights';
import { parseJourney } from '@travel/contracts/products/flights/journey';
import { maxPassengers, parsePassengers, type Passengers } from '@travel/contracts/products/flights/passengers';
import type { Clock } from '@travel/kit/clock/clock';
import { commonProblem, createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import { findAirportsNear, findAirports, type Airport } from '@travel/reference/airports/airports';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { toDayNumber, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { isClosed } from '@travel/supplier-kit/flights/closed-airports';

/** A valid leg of a requested journey: from any of the departure airports to any of the arrival airports. */
export interface Leg {
  readonly from: readonly [Airport, ...Airport[]];
  readonly to: readonly [Airport, ...Airport[]];
  readonly day: DayNumber;
}

/** Number of days ahead for which timetables are known. */
export const furthestDay = 355;
/**
 * Search radius in kilometres: more than half of the Earth's circumference, so that an open airport is found
 * everywhere.
 */
const nearbyKm = 20_100;
const mostNearby = 3;

/** Returns the nearest airports with flights around an airport. */
export const listAirportsNear = (airport: Airport) =>
  findAirportsNear(airport, nearbyKm)
    .filter(({ airport: near }) => near.code !== airport.code && !isClosed(near))
    .slice(0, mostNearby);

/**
 * Returns the airports with flights that have a code or belong to its city.
 * @throws ProblemError airport_unknown, airport_without_flights, naming the field.
 */
export const readAirports = (code: string, field: string): readonly [Airport, ...Airport[]] => {
  const all = findAirports(code);
  const [any] = all;
  if (!any) {
    throw createFieldProblem(searchFlights, 'airport_unknown', field, `No airport has the code ${code}`);
  }
  const [first, ...others] = all.filter((airport) => !isClosed(airport));
  if (first) return [first, ...others];
  const nearby = listAirportsNear(any).map(({ airport, kilometres }) => ({
    code: airport.code,
    city: airport.city,
    kilometres: Math.round(kilometres),
  }));
  const message = `Nobody we know flies to ${any.city}`;
  throw createDeclaredProblem(searchFlights, 'airport_without_flights', {
    title: 'No flights to this airport',
    detail: nearby[0] ? `${message}. The nearest airport with flights is ${nearby[0].city}.` : `${message}.`,
    errors: [{ field, message }],
    context: { nearby },
  });
};

const createDateProblem = (field: string, message: string) =>
  createFieldProblem(searchFlights, 'dates_wrong', field, message, { title: 'Flight dates not valid' });

/**
 * Requires that flights on a day can be booked, by the local time of the airport of departure.
 * @throws ProblemError dates_wrong.
 */
export const requireDay = (day: DayNumber, airport: Airport, clock: Clock, field: string): void => {
  const today = toDayNumber(getTodayAt(airport.time_zone, clock));
  if (day < today) throw createDateProblem(field, 'That day is over');
  if (day > today + furthestDay)
    throw createDateProblem(field, `Not more than ${furthestDay} days ahead can be booked`);
};

/**
 * Parses the legs of a journey.
 * @throws ProblemError naming the field, such as `legs[1].date`.
 */
export const readLegs = (text: string, clock: Clock): readonly [Leg, ...Leg[]] => {
  let before: DayNumber | null = null;
  const legs = (parseJourney(text) ?? []).map((asked, at): Leg => {
    const [from, to] = [readAirports(asked.from, `legs[${at}].from`), readAirports(asked.to, `legs[${at}].to`)];
    if (from.every((airport) => to.includes(airport))) {
      const message = 'Where one leaves and where one arrives are two places';
      throw commonProblem('validation_failed', {
        detail: `${message}.`,
        errors: [{ field: `legs[${at}].to`, message }],
      });
    }
    const day = toDayNumber(asked.date);
    requireDay(day, from[0], clock, `legs[${at}].date`);
    if (before !== null && day < before) throw createDateProblem(`legs[${at}].date`, 'Coming back is after leaving');
    before = day;
    return { from, to, day };
  });
  const [first, ...others] = legs;
  if (!first) throw createDateProblem('legs', 'A journey has one leg at least');
  return [first, ...others];
};

/**
 * Parses the passengers of a query.
 * @throws ProblemError party_too_large, infant_without_adult, naming `passengers`.
 */
export const readPassengers = (text: string): Passengers => {
  const read = parsePassengers(text);
  if (typeof read !== 'string') return read;
  if (read === 'malformed') {
    const message = 'Passengers like 2 or 2-1:7 are required';
    throw commonProblem('validation_failed', { detail: `${message}.`, errors: [{ field: 'passengers', message }] });
  }
  const message =
    read === 'infants'
      ? 'Each infant travels on the lap of an adult of its own'
      : `At most ${maxPassengers} can be booked at once`;
  throw createDeclaredProblem(searchFlights, read === 'infants' ? 'infant_without_adult' : 'party_too_large', {
    title: read === 'infants' ? 'More infants than adults' : 'Party too large',
    detail: `${message}.`,
    errors: [{ field: 'passengers', message }],
  });
};
