import { minuteMs } from '@travel/contracts/time/durations';
import { createRecentCache, cacheResults } from '@travel/kit/caches/recent-cache';
import { toIsoDate, toDayNumber, getWeekday, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { drawBetween, draw } from '@travel/supplier-kit/draw/draw';
import { findAircraft } from '@travel/supplier-kit/flights/aircraft';
import { getNetwork, type SandboxRoute } from './routes.ts';
import type { Flight } from '@travel/supplier-kit/flights/flight-catalogue';
import { getInstantAt } from '@travel/reference/calendar-days/zone-offsets';

/** A flight with the values from which its seats and fares are generated. */
export interface SandboxFlight extends Flight {
  readonly route: SandboxRoute;
  readonly key: number;
}

/** Minutes that taxiing, climb and approach add to a flight. */
const groundMinutes = 32;

const roundToFive = (minutes: number): number => Math.round(minutes / 5) * 5;

/**
 * Returns the wind factor of a route. Westerly winds in the middle latitudes make eastbound flights faster than
 * westbound flights.
 */
const getWindFactor = ({ from, to, kilometres }: Pick<SandboxRoute, 'from' | 'to' | 'kilometres'>): number => {
  const middle = Math.abs(from.latitude + to.latitude) / 2;
  if (kilometres < 1_000 || middle < 25 || middle > 65) return 1;
  const east = ((to.longitude - from.longitude + 540) % 360) - 180;
  return Math.abs(east) < 10 ? 1 : east > 0 ? 0.95 : 1.06;
};

/** Returns the duration of a flight from gate to gate, in minutes. */
const calculateBlockMinutes = (route: Pick<SandboxRoute, 'from' | 'to' | 'kilometres' | 'aircraft'>): number => {
  const { speed } = findAircraft(route.aircraft);
  return roundToFive(((route.kilometres * getWindFactor(route)) / speed) * 60 + groundMinutes);
};

/** Returns whether a flight is long and eastbound. Such flights leave in the evening and arrive in the morning. */
const isNightFlight = (route: SandboxRoute): boolean => calculateBlockMinutes(route) > 330 && getWindFactor(route) < 1;

/** Returns the departure times of a route in minutes of the day, earliest first. */
const drawDepartures = (route: SandboxRoute): readonly number[] => {
  const [first, last] = isNightFlight(route) ? [16 * 60 + 30, 23 * 60 + 20] : [6 * 60 + 10, 21 * 60];
  const step = (last - first) / route.perDay;
  return Array.from({ length: route.perDay }, (_, at) => {
    const within = drawBetween(draw(route.key, 10 + at), 8, 92) / 100;
    return roundToFive(first + (at + within) * step);
  });
};

interface Timetable {
  readonly departures: readonly number[];
  /** Duration in milliseconds from gate to gate. */
  readonly lasts: number;
}

/** Timetables by route. Never evicted, because the number of routes is fixed. */
const timetables = new WeakMap<SandboxRoute, Timetable>();
const getTimetable = (route: SandboxRoute): Timetable => {
  const known = timetables.get(route);
  if (known) return known;
  const made = { departures: drawDepartures(route), lasts: calculateBlockMinutes(route) * minuteMs };
  timetables.set(route, made);
  return made;
};

/** Returns the duration of a route's flights in minutes. */
export const getFlightMinutes = (route: SandboxRoute): number => getTimetable(route).lasts / minuteMs;

/** Formats a date such as `20270514`. */
const formatCompactDate = cacheResults(1_000, (day: DayNumber) => toIsoDate(day).replaceAll('-', ''));

const drawFlightKey = (route: SandboxRoute, at: number, day: DayNumber): number =>
  draw(route.key, 1_000 + day * 10 + at);

/**
 * A flight whose ID is composed when it is first read. A search goes through thousands of flights and uses few of their
 * IDs.
 */
class DayFlight implements SandboxFlight {
  readonly route: SandboxRoute;
  readonly number: number;
  readonly day: DayNumber;
  readonly departs: number;
  readonly arrives: number;
  readonly key: number;
  #id = '';

  constructor(route: SandboxRoute, at: number, day: DayNumber) {
    const { departures, lasts } = getTimetable(route);
    this.route = route;
    this.number = route.number + at;
    this.day = day;
    this.departs = getInstantAt(route.from.time_zone, day, departures[at] ?? 0);
    this.arrives = this.departs + lasts;
    this.key = drawFlightKey(route, at, day);
  }

  get flight_id(): string {
    const { airline, from, to } = this.route;
    this.#id ||= `${airline.code}${this.number}${from.code}${to.code}${formatCompactDate(this.day)}`;
    return this.#id;
  }
}

const isFlownOn = ({ days }: SandboxRoute, day: DayNumber): boolean => (days & (1 << getWeekday(day))) !== 0;

/** Flights of a route on a day. Cached, because every connection to one of them needs the same day again. */
const flightsOfDay = createRecentCache<number, readonly SandboxFlight[]>(60_000);
/**
 * Factor in the cache keys. Greater than the number of days until 2059; with 43,000 routes the keys remain small
 * integers, which maps look up fastest.
 */
const daySpan = 32_768;
const none: readonly SandboxFlight[] = [];

/** Returns the flights of a route that depart on a day, earliest first. */
export const listFlightsOn = (route: SandboxRoute, day: DayNumber): readonly SandboxFlight[] => {
  if (!isFlownOn(route, day)) return none;
  const key = route.index * daySpan + day;
  const known = flightsOfDay.get(key);
  if (known) return known;
  const flights = getTimetable(route).departures.map((_, at) => new DayFlight(route, at, day));
  flightsOfDay.set(key, flights);
  return flights;
};

/** A flight without its instants of departure and arrival, on which fares do not depend. */
export interface Departure extends Pick<SandboxFlight, 'route' | 'key'> {
  /** Minutes after midnight, in the local time of the airport. */
  readonly minutes: number;
}

/** Returns the departures of a route on a day, in the same order as `listFlightsOn`. */
export const listDeparturesOn = (route: SandboxRoute, day: DayNumber): Departure[] =>
  isFlownOn(route, day)
    ? getTimetable(route).departures.map((minutes, at) => ({ route, key: drawFlightKey(route, at, day), minutes }))
    : [];

const idPattern = /^([A-Z0-9]{2})(\d{1,4})([A-Z]{3})([A-Z]{3})(\d{4})(\d{2})(\d{2})$/;

/** Returns the flight with an ID; undefined if the flight does not operate on that day. */
export const findFlight = (flightId: string): SandboxFlight | undefined => {
  const [, airline = '', number, from = '', to = '', year, month, date] = idPattern.exec(flightId) ?? [];
  const found = getNetwork().ofNumber(airline, Number(number), from, to);
  const text = `${year}-${month}-${date}`;
  if (!found || Number.isNaN(Date.parse(text))) return undefined;
  const day = toDayNumber(text);
  if (toIsoDate(day) !== text || !isFlownOn(found.route, day)) return undefined;
  return new DayFlight(found.route, found.at, day);
};

/**
 * Returns the generated flight behind a flight of the catalogue.
 * @throws RangeError if the flight is not from this catalogue.
 */
export const recogniseFlight = (flight: Flight): SandboxFlight => {
  if (flight instanceof DayFlight) return flight;
  const found = findFlight(flight.flight_id);
  if (!found) throw new RangeError(`There is no flight ${flight.flight_id}`);
  return found;
};
