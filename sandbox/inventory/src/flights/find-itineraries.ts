import { dayMs, minuteMs } from '@travel/contracts/time/durations';
import { createRecentCache } from '@travel/kit/caches/recent-cache';
import type { Airport } from '@travel/reference/airports/airports';
import { getDistanceKm } from '@travel/reference/airports/distance';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { getFlightMinutes, listFlightsOn, type SandboxFlight } from './flights.ts';
import { getNetwork, type SandboxRoute } from './routes.ts';
import { getLocalAt } from '@travel/reference/calendar-days/zone-offsets';
import { getLeastMinutes, mostMinutes } from './connections.ts';
import type { Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { getDurationMinutes } from '@travel/supplier-kit/flights/itinerary';
import { toItinerary, type SandboxLeg } from './itineraries.ts';

/**
 * Returns whether a detour through a stop is acceptable, given the direct distance and the flown distance in
 * kilometres.
 */
const isOnTheWay = (straight: number, flown: number): boolean => flown <= straight * 1.45 + 700;

/** How many connecting flights are shown for each flight that arrives at a stop. */
const connectionsShown = 2;

/** Returns the connecting flights that arrive first. All routes connect the same two airports. */
export const findNextFlights = (
  arriving: SandboxFlight,
  routes: readonly SandboxRoute[],
  most = connectionsShown,
): SandboxFlight[] => {
  const [onward] = routes;
  if (!onward) return [];
  const earliest = arriving.arrives + getLeastMinutes(arriving, { route: onward }) * minuteMs;
  const latest = arriving.arrives + mostMinutes * minuteMs;
  const { time_zone } = onward.from;
  const firstDay = Math.floor(getLocalAt(time_zone, earliest) / dayMs);
  const lastDay = Math.floor(getLocalAt(time_zone, latest) / dayMs);
  const found: SandboxFlight[] = [];
  for (const route of routes) {
    let left = most;
    for (let day = firstDay; day <= lastDay && left > 0; day += 1) {
      for (const flight of listFlightsOn(route, day)) {
        if (left === 0 || flight.departs < earliest || flight.departs > latest) continue;
        // The flights of a route arrive in the order of their departures, so its first `most` flights are the earliest
        // arrivals.
        left -= 1;
        insertByArrival(found, flight, most);
      }
    }
  }
  return found;
};

/** Inserts a flight after those that arrive no later. Removes the last flight if there are more than `most`. */
const insertByArrival = (found: SandboxFlight[], flight: SandboxFlight, most: number): void => {
  let at = found.length;
  while (at > 0 && (found[at - 1]?.arrives ?? 0) > flight.arrives) at -= 1;
  if (at === most) return;
  found.splice(at, 0, flight);
  if (found.length > most) found.pop();
};

export interface Pair {
  readonly from: Airport;
  readonly to: Airport;
  readonly supplier: string;
}

/** A search for the itineraries of one supplier between two airports on a day. */
export interface Search extends Pair {
  readonly day: DayNumber;
}

interface Via {
  readonly airport: Airport;
  readonly routes: readonly SandboxRoute[];
  readonly kilometres: number;
}

/** Returns the airports with nonstop flights from the departure airport that are suitable as a first stop. */
const findFirstStops = ({ from, to, supplier }: Pair): Via[] => {
  const straight = getDistanceKm(from, to);
  const vias: Via[] = [];
  for (const routes of getNetwork().ofSupplier(supplier).from(from.code).values()) {
    const [route] = routes;
    if (!route || route.to === to) continue;
    const flown = route.kilometres + getDistanceKm(route.to, to);
    if (isOnTheWay(straight, flown)) vias.push({ airport: route.to, routes, kilometres: route.kilometres });
  }
  return vias;
};

/** Routes to a stop, and onward routes from there. */
export interface Connection {
  readonly routes: readonly SandboxRoute[];
  readonly onward: readonly SandboxRoute[];
}

interface LongConnection {
  readonly routes: readonly SandboxRoute[];
  readonly seconds: readonly Connection[];
}

/** The parts of a search between two airports that do not depend on the day. */
interface Plan {
  readonly kilometres: number;
  readonly nonstop: readonly SandboxRoute[];
  readonly oneStop: readonly Connection[];
  /** The connections with one stop and their minimum durations, shortest first. */
  readonly shortest: readonly { readonly connection: Connection; readonly leastMinutes: number }[];
  readonly twoStops: readonly LongConnection[];
}

/** Legs with two stops are shown only if there are fewer legs than this with at most one. */
const enough = 12;
const mostWithTwo = 24;
const viasTried = 8;

const findLongConnections = (pair: Pair, vias: readonly Via[]): LongConnection[] => {
  const { from, to, supplier } = pair;
  const straight = getDistanceKm(from, to);
  const nearest = vias
    .map((via) => ({ ...via, flown: via.kilometres + getDistanceKm(via.airport, to) }))
    .toSorted((a, b) => a.flown - b.flown)
    .slice(0, viasTried);
  return nearest.map((via) => {
    const seconds = findFirstStops({ ...pair, from: via.airport })
      .filter(({ airport, kilometres }) => {
        const flown = via.kilometres + kilometres + getDistanceKm(airport, to);
        return airport !== from && isOnTheWay(straight, flown);
      })
      .toSorted((a, b) => a.kilometres - b.kilometres);
    return { routes: via.routes, seconds: listConnections(seconds, to, supplier) };
  });
};

/** Returns the stops from which there are routes onward to the destination. */
const listConnections = (vias: readonly Via[], to: Airport, supplier: string): Connection[] => {
  const { between } = getNetwork().ofSupplier(supplier);
  return vias
    .map(({ airport, routes }) => ({ routes, onward: between(airport.code, to.code) }))
    .filter(({ onward }) => onward.length > 0);
};

const getShortestFlight = (routes: readonly SandboxRoute[]): number => Math.min(...routes.map(getFlightMinutes));

/** Returns the duration of a connection with the earliest onward flight that can be reached, in minutes. */
const getShortestMinutes = ({ routes, onward }: Connection): number => {
  const [first] = routes;
  const [next] = onward;
  const change = first && next ? getLeastMinutes({ route: first }, { route: next }) : 0;
  return getShortestFlight(routes) + change + getShortestFlight(onward);
};

const makePlan = (pair: Pair): Plan => {
  const { from, to, supplier } = pair;
  const vias = findFirstStops(pair);
  const oneStop = listConnections(vias, to, supplier);
  let shortest: Plan['shortest'] | undefined;
  let twoStops: LongConnection[] | undefined;
  return {
    kilometres: Math.round(getDistanceKm(from, to)),
    nonstop: getNetwork().ofSupplier(supplier).between(from.code, to.code),
    oneStop,
    get shortest() {
      return (shortest ??= oneStop
        .map((connection) => ({ connection, leastMinutes: getShortestMinutes(connection) }))
        .toSorted((a, b) => a.leastMinutes - b.leastMinutes));
    },
    // Computed on first use, because most pairs of airports never need connections with two stops.
    get twoStops() {
      return (twoStops ??= findLongConnections(pair, vias));
    },
  };
};

/**
 * Cached plans, because a calendar needs the same plan for thirty days. The limit is low because a plan may hold a
 * thousand routes.
 */
const plans = createRecentCache<string, Plan>(300);

export const getPlan = (pair: Pair): Plan => {
  const key = `${pair.supplier} ${pair.from.code} ${pair.to.code}`;
  const known = plans.get(key);
  if (known) return known;
  const plan = makePlan(pair);
  plans.set(key, plan);
  return plan;
};

export const listNonstopLegs = ({ nonstop, kilometres }: Plan, day: DayNumber): SandboxLeg[] =>
  nonstop.flatMap((route) => listFlightsOn(route, day)).map((flight) => ({ flights: [flight], kilometres }));

/** Yields the pairs of flights on a day that a connection can combine. */
export function* flightsOfConnection(
  { routes, onward }: Connection,
  day: DayNumber,
): Generator<[SandboxFlight, SandboxFlight]> {
  for (const route of routes) {
    for (const first of listFlightsOn(route, day)) {
      for (const second of findNextFlights(first, onward)) yield [first, second];
    }
  }
}

const listOneStopLegs = ({ oneStop, kilometres }: Plan, day: DayNumber): SandboxLeg[] =>
  oneStop.flatMap((connection) =>
    [...flightsOfConnection(connection, day)].map((flights) => ({ flights, kilometres })),
  );

/** Returns whether legs with two stops are shown as well, because there are few legs with at most one stop. */
export const needsTwoStops = ({ oneStop }: Plan, day: DayNumber, nonstop: number): boolean => {
  let count = nonstop;
  for (const connection of oneStop) {
    if (count >= enough) return false;
    for (const route of connection.routes) {
      for (const first of listFlightsOn(route, day)) count += findNextFlights(first, connection.onward).length;
    }
  }
  return count < enough;
};

export const listTwoStopLegs = ({ twoStops, kilometres }: Plan, day: DayNumber): SandboxLeg[] => {
  const found: SandboxLeg[] = [];
  for (const { routes, seconds } of twoStops) {
    const firsts = routes.flatMap((route) => listFlightsOn(route, day)).slice(0, 2);
    for (const { routes: middles, onward } of seconds) {
      for (const first of firsts) {
        const [middle] = findNextFlights(first, middles, 1);
        const [last] = middle ? findNextFlights(middle, onward, 1) : [];
        if (middle && last) found.push({ flights: [first, middle, last], kilometres });
      }
    }
  }
  return found.toSorted((a, b) => getDurationMinutes(a) - getDurationMinutes(b)).slice(0, mostWithTwo);
};

export const getFastestMinutes = (legs: readonly SandboxLeg[]): number =>
  legs.reduce((fastest, leg) => Math.min(fastest, getDurationMinutes(leg)), Infinity);

/** Returns the duration of the longest leg to show, given the fastest one, both in minutes. */
export const getLongestShown = (fastest: number): number => fastest * 2.2 + 600;

/** Finds all itineraries of a supplier between two airports on a day, without IDs and without caching. */
const findFlownLegs = (asked: Search): readonly SandboxLeg[] => {
  const plan = getPlan(asked);
  const few = [...listNonstopLegs(plan, asked.day), ...listOneStopLegs(plan, asked.day)];
  const all = few.length < enough ? [...few, ...listTwoStopLegs(plan, asked.day)] : few;
  const most = getLongestShown(getFastestMinutes(all));
  return all.filter((leg) => getDurationMinutes(leg) <= most);
};

const known = createRecentCache<string, readonly Itinerary[]>(3_000);

/** Returns all itineraries of a supplier between two airports on a day, cached. */
export const findItineraries = (asked: Search): readonly Itinerary[] => {
  const key = `${asked.supplier} ${asked.from.code} ${asked.to.code} ${asked.day}`;
  const before = known.get(key);
  if (before) return before;
  const found = findFlownLegs(asked).map(toItinerary);
  known.set(key, found);
  return found;
};
