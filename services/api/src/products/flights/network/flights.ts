import { createMemory, remembering } from '../../../platform/remembering.ts';
import { dateOf, dayNumber, weekdayOf } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { between, draw } from '../../draw/draw.ts';
import { findAircraft } from '../airlines/aircraft.ts';
import { network } from './routes.ts';
import type { Route } from './routes.ts';
import { instantAt } from '../../../reference/calendar-days/zone-clock.ts';

/** One flight on one day. Instants are in milliseconds. */
export interface Flight {
  /** `QM117LHRJFK20270514`: airline, number, airports and the day it leaves. */
  readonly flight_id: string;
  readonly route: Route;
  readonly number: number;
  /** The day of the calendar it leaves on, by the clock of its airport. */
  readonly day: DayNumber;
  readonly departs: number;
  readonly arrives: number;
  /** 32 bits that its seats and fares follow from. */
  readonly key: number;
}

const msOfMinute = 60_000;
/** Taxi, climb and approach. */
const groundMinutes = 32;

const inFives = (minutes: number): number => Math.round(minutes / 5) * 5;

/** Winds blow eastwards over the middle latitudes: one way is faster than the other. */
const windOf = ({ from, to, kilometres }: Pick<Route, 'from' | 'to' | 'kilometres'>): number => {
  const middle = Math.abs(from.latitude + to.latitude) / 2;
  if (kilometres < 1_000 || middle < 25 || middle > 65) return 1;
  const east = ((to.longitude - from.longitude + 540) % 360) - 180;
  return Math.abs(east) < 10 ? 1 : east > 0 ? 0.95 : 1.06;
};

/** Returns how long a flight takes from gate to gate, in minutes. */
const blockMinutes = (route: Pick<Route, 'from' | 'to' | 'kilometres' | 'aircraft'>): number => {
  const { speed } = findAircraft(route.aircraft);
  return inFives(((route.kilometres * windOf(route)) / speed) * 60 + groundMinutes);
};

/** Long flights to the east leave in the evening, and arrive in the morning. */
const isNightFlight = (route: Route): boolean => blockMinutes(route) > 330 && windOf(route) < 1;

/** Minutes of the day that each flight of a route leaves at, the first one first. */
const departuresOf = (route: Route): readonly number[] => {
  const [first, last] = isNightFlight(route) ? [16 * 60 + 30, 23 * 60 + 20] : [6 * 60 + 10, 21 * 60];
  const step = (last - first) / route.perDay;
  return Array.from({ length: route.perDay }, (_, at) => {
    const within = between(draw(route.key, 10 + at), 8, 92) / 100;
    return inFives(first + (at + within) * step);
  });
};

interface Timetable {
  readonly departures: readonly number[];
  /** Milliseconds from gate to gate. */
  readonly lasts: number;
}

/** Routes are as many as there are, and live as long as the process. */
const timetables = new WeakMap<Route, Timetable>();
const timetableOf = (route: Route): Timetable => {
  const known = timetables.get(route);
  if (known) return known;
  const made = { departures: departuresOf(route), lasts: blockMinutes(route) * msOfMinute };
  timetables.set(route, made);
  return made;
};

/** `20270514` */
const compactDate = remembering(1_000, (day: DayNumber) => dateOf(day).replaceAll('-', ''));

const flightOf = (route: Route, at: number, day: DayNumber): Flight => {
  const { departures, lasts } = timetableOf(route);
  const departs = instantAt(route.from.time_zone, day, departures[at] ?? 0);
  const number = route.number + at;
  const { airline, from, to } = route;
  return {
    flight_id: `${airline.code}${number}${from.code}${to.code}${compactDate(day)}`,
    route,
    number,
    day,
    departs,
    arrives: departs + lasts,
    key: draw(route.key, 1_000 + day * 10 + at),
  };
};

const flies = ({ days }: Route, day: DayNumber): boolean => (days & (1 << weekdayOf(day))) !== 0;

/** Those of one day are asked for again and again, wherever one changes to them. */
const flightsOfDay = createMemory<number, readonly Flight[]>(60_000);
/** Days are fewer. */
const dayBits = 65_536;
const none: readonly Flight[] = [];

/** Returns the flights of a route that leave on a day, the first one first. */
export const flightsOn = (route: Route, day: DayNumber): readonly Flight[] => {
  if (!flies(route, day)) return none;
  const key = route.key * dayBits + day;
  const known = flightsOfDay.get(key);
  if (known) return known;
  const flights = timetableOf(route).departures.map((_, at) => flightOf(route, at, day));
  flightsOfDay.set(key, flights);
  return flights;
};

const idPattern = /^([A-Z0-9]{2})(\d{1,4})([A-Z]{3})([A-Z]{3})(\d{4})(\d{2})(\d{2})$/;

/** Returns the flight of an id; undefined where nobody flies it on that day. */
export const findFlight = (flightId: string): Flight | undefined => {
  const [, airline = '', number, from = '', to = '', year, month, date] = idPattern.exec(flightId) ?? [];
  const found = network().ofNumber(airline, Number(number), from, to);
  const text = `${year}-${month}-${date}`;
  if (!found || Number.isNaN(Date.parse(text))) return undefined;
  const day = dayNumber(text);
  if (dateOf(day) !== text || !flies(found.route, day)) return undefined;
  return flightOf(found.route, found.at, day);
};
