import { isDeepStrictEqual } from 'node:util';
import type { FlightDetails } from '@travel/contracts/endpoints/products/flights';
import type { FlightSlice, ScheduleChange } from '@travel/supplier-kit/flights/flight-supplier';
import { toMoment, type FlightContent } from '../flight-content.ts';
import type { StoredFlightDetails } from './flight-supply.ts';
import { collectSliceNames, describeTimes } from './describe-slice.ts';

type Leg = FlightDetails['legs'][number];
type Times = Pick<FlightContent, 'starts' | 'ends' | 'details'>;

const getRoute = ({ segments }: Leg) => [segments[0]?.departs.airport, segments.at(-1)?.arrives.airport];
const getDeparture = ({ segments }: Leg): string => segments[0]?.departs.at ?? '';

/** Returns the leg that consists of the flights of a slice: on its route and day, on its route, or near its airports. */
const findLeg = (legs: readonly Leg[], { segments }: FlightSlice): Leg | undefined => {
  const [from, to] = [segments[0]?.origin, segments.at(-1)?.destination];
  const day = segments[0]?.departs.slice(0, 10);
  const onRoute = legs.filter((leg) => isDeepStrictEqual(getRoute(leg), [from, to]));
  const isPartOf = (leg: Leg) => getRoute(leg)[0] === from || getRoute(leg)[1] === to;
  return onRoute.find((leg) => leg.segments[0]?.departs.date === day) ?? onRoute[0] ?? legs.find(isPartOf);
};

/** Returns times and details with other legs, in the order of their departures. */
const withLegs = (details: StoredFlightDetails, legs: readonly Leg[]): Times => {
  const sorted = legs.toSorted((a, b) => getDeparture(a).localeCompare(getDeparture(b)));
  const changed = { ...details, legs: sorted };
  const [first, last] = [sorted[0]?.segments[0], sorted.at(-1)?.segments.at(-1)];
  return {
    starts: first ? toMoment(first.departs, changed) : null,
    ends: last ? toMoment(last.arrives, changed) : null,
    details: changed,
  };
};

/**
 * Returns the times and details of a flight item after its airline changed flights, or null if the change does not fit
 * the flights of the item. The airline may replace a leg by several, or several by one.
 */
export const rescheduleFlights = (
  { details }: FlightContent,
  { before, after }: Pick<ScheduleChange, 'before' | 'after'>,
): Times | null => {
  const removed = before.map((slice) => details && findLeg(details.legs, slice)).filter((leg) => leg !== undefined);
  const added = after.filter(({ segments }) => segments.length > 0);
  const [template] = removed;
  if (!details || !template || added.length === 0) return null;
  const names = collectSliceNames(added, 'en-US');
  const changed = {
    ...details,
    airports: { ...names.airports, ...details.airports },
    airlines: { ...names.airlines, ...details.airlines },
    aircraft: { ...names.aircraft, ...details.aircraft },
  };
  const legs = added.map((slice, at) => ({ ...(removed[at] ?? template), ...describeTimes(slice) }));
  return withLegs(changed, [...details.legs.filter((leg) => !removed.includes(leg)), ...legs]);
};

/**
 * Returns the times and details of a flight item after a recorded change. Legs that it does not change are those of the
 * item, because another change may have been accepted since.
 */
export const applyReschedule = ({ details }: Times, before: Times, after: Times): Times => {
  if (!details || !before.details || !after.details) return after;
  const [old, next] = [before.details.legs, after.details.legs];
  const isIn = (legs: readonly Leg[], leg: Leg) => legs.some((one) => isDeepStrictEqual(one, leg));
  const removed = old.filter((leg) => !isIn(next, leg));
  const added = next.filter((leg) => !isIn(old, leg));
  // A leg that another change moved earlier is recognised by its airports.
  const moved = removed.filter((leg) => !isIn(details.legs, leg)).map(getRoute);
  const left = details.legs.filter(
    (leg) => !isIn(removed, leg) && !moved.some((route) => isDeepStrictEqual(route, getRoute(leg))),
  );
  const { airports, airlines, aircraft } = after.details;
  const named = {
    ...details,
    airports: { ...airports, ...details.airports },
    airlines: { ...airlines, ...details.airlines },
    aircraft: { ...aircraft, ...details.aircraft },
  };
  return withLegs(named, [...left, ...added]);
};
