import { searchTransfers, type TransferQuery } from '@travel/contracts/endpoints/products/transfers';
import { parseParties, countPeople } from '@travel/contracts/orders/party';
import { addDays } from '@travel/contracts/locale/days/days';
import type { Clock } from '@travel/kit/clock/clock';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { toInstant, getTodayAt } from '@travel/reference/calendar-days/instants';
import { toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { getDistanceKm } from '@travel/reference/airports/distance';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { findPoint, getPoints, type Point } from './points.ts';
import type { FlightArrivals } from './flight-arrivals.ts';
import { addMinutes, type Moment } from './moment.ts';

const furthestDay = 365;
const mostPassengers = 60;

/** A ride in one direction. */
export interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly pickup: Moment;
  readonly arrival: Moment;
  readonly kilometres: number;
  readonly minutes: number;
}

/** A ride, one-way or return, with its passengers. */
export interface Ride {
  readonly place: PlaceRecord;
  readonly legs: readonly [Leg, ...Leg[]];
  readonly rooms: string;
  readonly passengers: number;
  readonly bags: number;
  readonly flight: MetFlight | null;
}

/** The flight that a driver waits for. `lands` and `from` are set only if the flight is in our schedules. */
export interface MetFlight {
  readonly number: string;
  readonly known: boolean;
  /** Time of arrival, in the local time of the airport. */
  readonly lands?: string | undefined;
  /** IATA code of the airport of departure. */
  readonly from?: string | undefined;
}

export type RideRequest = Pick<
  TransferQuery,
  'from' | 'to' | 'checkin' | 'time' | 'return_date' | 'return_time' | 'flight' | 'rooms' | 'bags'
>;

/** Road distance in thousandths of the straight line. Roads are slower near both ends. */
const roadThousandths = 1_320;
const minutesOfStart = 12;
const kilometresAnHour = 62;

/** Returns the leg between two points of a place that begins at a pick-up time. */
const createLeg = (from: Point, to: Point, pickup: Moment): Leg => {
  const kilometres = Math.max(1, Math.round((getDistanceKm(from, to) * roadThousandths) / 1_000));
  const minutes = Math.ceil((minutesOfStart + (kilometres * 60) / kilometresAnHour) / 5) * 5;
  return { from, to, pickup, arrival: addMinutes(pickup, minutes), kilometres, minutes };
};

type Field = 'from' | 'to' | 'checkin' | 'time' | 'return_date' | 'return_time' | 'rooms' | 'bags';
type Code = 'dates_wrong' | 'party_too_large' | 'route_wrong';

const titles: Readonly<Record<Code, string>> = {
  dates_wrong: 'Nobody can drive at these times',
  party_too_large: 'Party too large',
  route_wrong: 'There is no such ride',
};

const createRideProblem = (code: Code, field: Field, message: string) =>
  createFieldProblem(searchTransfers, code, field, message, { title: titles[code] });

const getPointAt = (
  place: PlaceRecord,
  id: string | undefined,
  usual: Point | undefined,
  field: 'from' | 'to',
): Point => {
  const point = id === undefined ? usual : findPoint(place, id);
  if (!point) throw createRideProblem('route_wrong', field, 'There is no such point at this place');
  return point;
};

const countPassengers = (rooms: string): number => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string')
    throw createRideProblem('party_too_large', 'rooms', 'At most 60 passengers can be asked for');
  const passengers = parties.reduce((all, party) => all + countPeople(party), 0);
  if (passengers > mostPassengers)
    throw createRideProblem('party_too_large', 'rooms', 'At most 60 passengers can be asked for');
  return passengers;
};

const findMetFlight = (asked: string, landing: ReturnType<FlightArrivals['landingOf']>): MetFlight =>
  landing
    ? { number: landing.number, known: true, lands: landing.time, from: landing.from }
    : { number: asked.toUpperCase(), known: false };

/** Returns the requested ride without validating its times. They were validated when the offer was made. */
export const toRide = (place: PlaceRecord, asked: RideRequest, arrivals: FlightArrivals): Ride => {
  const points = getPoints(place);
  const firstArea = points.find(({ kind }) => kind === 'area');
  // A ride to an airport, a station or a port begins in the place.
  const isOutbound = asked.to !== undefined && findPoint(place, asked.to)?.kind !== 'area';
  const from = getPointAt(place, asked.from, isOutbound ? firstArea : points[0], 'from');
  const to = getPointAt(
    place,
    asked.to,
    points.find(({ kind, point_id }) => kind === 'area' && point_id !== from.point_id),
    'to',
  );
  if (from.point_id === to.point_id)
    throw createRideProblem('route_wrong', 'to', 'A ride ends somewhere else than it begins');
  const landing =
    asked.flight && from.airport ? arrivals.landingOf(asked.flight, from.airport.code, asked.checkin) : null;
  const outward = createLeg(from, to, { date: asked.checkin, time: landing?.time ?? asked.time });
  const { return_date, return_time } = asked;
  const passengers = countPassengers(asked.rooms);
  return {
    place,
    legs:
      return_date === undefined
        ? [outward]
        : [outward, createLeg(to, from, { date: return_date, time: return_time ?? '12:00' })],
    rooms: asked.rooms,
    passengers,
    bags: asked.bags ?? passengers,
    flight: asked.flight ? findMetFlight(asked.flight, landing) : null,
  };
};

/**
 * Returns the requested ride, which must be bookable by the local time of its place.
 * @throws ProblemError 422 naming the field.
 */
export const readRide = (place: PlaceRecord, asked: RideRequest, arrivals: FlightArrivals, clock: Clock): Ride => {
  const { time_zone: zone } = place;
  const today = getTodayAt(zone, clock);
  if (asked.checkin < today) throw createRideProblem('dates_wrong', 'checkin', 'That day is over at the place');
  if (toDayNumber(asked.checkin) > toDayNumber(today) + furthestDay)
    throw createRideProblem('dates_wrong', 'checkin', `Not more than ${furthestDay} days ahead can be booked`);
  if (asked.return_time !== undefined && asked.return_date === undefined)
    throw createRideProblem('dates_wrong', 'return_date', 'A ride back has a day');
  const ride = toRide(place, asked, arrivals);
  const [outward, back] = ride.legs;
  const starts = toInstant(outward.pickup.date, outward.pickup.time, zone);
  if (new Date(starts) <= clock.now()) throw createRideProblem('dates_wrong', 'time', 'That time is over at the place');
  if (!back) return ride;
  if (back.pickup.date > addDays(asked.checkin, furthestDay))
    throw createRideProblem('dates_wrong', 'return_date', `Not more than ${furthestDay} days ahead can be booked`);
  const there = toInstant(outward.arrival.date, outward.arrival.time, zone);
  if (toInstant(back.pickup.date, back.pickup.time, zone) > there) return ride;
  const field = back.pickup.date < outward.pickup.date ? 'return_date' : 'return_time';
  throw createRideProblem('dates_wrong', field, 'The ride back begins after the ride there has ended');
};
