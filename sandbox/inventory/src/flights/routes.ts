import { memoize } from '@travel/kit/caches/memoize';
import { allAirports, findAirport, type Airport } from '@travel/reference/airports/airports';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { drawBelow, draw, hashText } from '@travel/supplier-kit/draw/draw';
import type { AircraftCode } from '@travel/supplier-kit/flights/aircraft';
import { airlines, type SandboxAirline } from './airlines.ts';
import type { Route } from '@travel/supplier-kit/flights/flight-catalogue';
import { isClosed } from '@travel/supplier-kit/flights/closed-airports';

/** A route with the values from which its flights are generated. */
export interface SandboxRoute extends Route {
  readonly airline: SandboxAirline;
  /** Number of flights on each operating day. */
  readonly perDay: number;
  /** Operating days of the week as bits. Bit 0 is Sunday. */
  readonly days: number;
  /** Flight number of the first flight of a day. Later flights count up from it. */
  readonly number: number;
  /** 32 bits from which all other properties of the route are derived. */
  readonly key: number;
  /** Index of the route in the network, from 0. */
  readonly index: number;
}

const shortestKm = 120;
const everyDay = 0b111_1111;

/** Returns the percentage of airports of this size and distance that an airline serves from a base. */
const getServiceChance = ({ kind }: SandboxAirline, { size }: Airport, kilometres: number): number => {
  if (kind === 'low') {
    if (kilometres > 3_600) return 0;
    return size === 1 ? (kilometres < 2_400 ? 50 : 15) : 75;
  }
  if (size === 3) return kilometres < 14_600 ? 88 : 0;
  if (size === 2) return kilometres < 6_500 ? 78 : kilometres < 12_500 ? 32 : 0;
  if (kilometres < 1_600) return 82;
  return kilometres < 3_500 ? 40 : kilometres < 9_000 ? 5 : 0;
};

/** Every airport is served from this many nearest bases of each supplier, even if the random draw would omit it. */
const nearestBases = 2;
const furthestBaseKm = 9_000;

const chooseAircraft = ({ kind }: SandboxAirline, kilometres: number, demand: number, bits: number): AircraftCode => {
  if (kind === 'low') return '32A';
  if (kilometres < 700 && demand < 5) return 'AT7';
  if (kilometres < 2_800 && demand < 9) return drawBelow(bits, 2) === 0 ? 'E90' : '223';
  if (kilometres < 4_400) return '32N';
  if (kilometres < 6_800 && demand < 11) return '21X';
  if (demand >= 15 && kilometres < 13_600) return '77W';
  return kilometres < 12_800 && drawBelow(bits, 2) === 0 ? '789' : '359';
};

const weight = { 1: 1, 2: 2.2, 3: 4 } as const;

const drawFlightsPerWeek = (demand: number, kilometres: number, bits: number): number => {
  const near = kilometres < 900 ? 3.4 : kilometres < 2_500 ? 2.3 : kilometres < 6_000 ? 1.3 : 0.75;
  return Math.round(demand * near * (0.75 + drawBelow(bits, 50) / 100));
};

/** Draws evenly distributed days of the week, beginning with a random day. */
const drawWeekdays = (perWeek: number, bits: number): number => {
  if (perWeek >= 7) return everyDay;
  const first = drawBelow(bits, 7);
  const count = Math.max(2, perWeek);
  let mask = 0;
  for (let at = 0; at < count; at += 1) mask |= 1 << ((first + Math.round((at * 7) / count)) % 7);
  return mask;
};

const highestNumber = 9_999;

const createRoutes = (
  airline: SandboxAirline,
  isNearest: (base: Airport, airport: Airport) => boolean,
  firstIndex: number,
): SandboxRoute[] => {
  const routes: SandboxRoute[] = [];
  const made = new Set<string>();
  let number = 100;
  const add = (from: Airport, to: Airport, kilometres: number, pair: number): void => {
    if (made.has(from.code + to.code)) return;
    made.add(from.code + to.code);
    const demand = weight[from.size] * weight[to.size];
    const perWeek = drawFlightsPerWeek(demand, kilometres, draw(pair, 2));
    const perDay = Math.max(1, Math.min(9, Math.round(perWeek / 7)));
    if (number + perDay > highestNumber) return;
    const aircraft = chooseAircraft(airline, kilometres, demand, draw(pair, 3));
    const key = hashText(`${airline.code} ${from.code} ${to.code}`);
    const index = firstIndex + routes.length;
    const days = drawWeekdays(perWeek, draw(pair, 4));
    routes.push({ airline, from, to, kilometres, perDay, days, aircraft, number, key, index });
    number += perDay;
  };
  for (const code of airline.bases) {
    const base = findAirport(code);
    if (!base) throw new Error(`${airline.name} has a base at ${code}, which is no airport`);
    for (const other of allAirports) {
      if (other === base || isClosed(other)) continue;
      const kilometres = Math.round(getDistanceKm(base, other));
      if (kilometres < shortestKm) continue;
      // The hash is the same in both directions.
      const pair = hashText(
        base.code < other.code
          ? `${airline.code} ${base.code} ${other.code}`
          : `${airline.code} ${other.code} ${base.code}`,
      );
      const flies =
        airline.bases.includes(other.code) ||
        drawBelow(draw(pair, 1), 100) < getServiceChance(airline, other, kilometres) ||
        (airline.kind === 'full' && isNearest(base, other));
      if (!flies) continue;
      add(base, other, kilometres, pair);
      add(other, base, kilometres, pair);
    }
  }
  return routes;
};

/** Returns a function that tests whether a base is one of the bases of a supplier's airlines nearest to an airport. */
const createIsNearest = (supplier: string) => {
  const codes = new Set(
    airlines.filter((one) => one.kind === 'full' && one.supplier === supplier).flatMap(({ bases: own }) => own),
  );
  const bases = [...codes].flatMap((code) => findAirport(code) ?? []);
  const nearest = new Map<Airport, readonly Airport[]>();
  const find = (airport: Airport): readonly Airport[] =>
    bases
      .map((base) => ({ base, kilometres: getDistanceKm(base, airport) }))
      .filter(({ kilometres }) => kilometres >= shortestKm && kilometres <= furthestBaseKm)
      .toSorted((a, b) => a.kilometres - b.kilometres)
      .slice(0, nearestBases)
      .map(({ base }) => base);
  return (base: Airport, airport: Airport): boolean => {
    const known = nearest.get(airport) ?? find(airport);
    nearest.set(airport, known);
    return known.includes(base);
  };
};

/** Routes of a network, looked up by airports. */
export interface Routes {
  /** Returns the routes of all airlines from one airport to another. */
  between(from: string, to: string): readonly SandboxRoute[];
  /** Returns the nonstop routes from an airport by destination. */
  from(code: string): ReadonlyMap<string, readonly SandboxRoute[]>;
}

/** All routes, in order. */
export interface Network extends Routes {
  /** Returns the routes of a supplier's airlines, in the order of all routes. */
  ofSupplier(supplier: string): Routes;
  /** Returns the route with a flight number, and the index of the flight among the route's flights of a day. */
  ofNumber(
    airline: string,
    number: number,
    from: string,
    to: string,
  ): { readonly route: SandboxRoute; readonly at: number } | undefined;
}

type RouteMap = ReadonlyMap<string, ReadonlyMap<string, readonly SandboxRoute[]>>;

const none: ReadonlyMap<string, readonly SandboxRoute[]> = new Map();
const noRoutes: readonly SandboxRoute[] = [];

const createRouteLookup = (all: RouteMap): Routes => ({
  between: (from, to) => all.get(from)?.get(to) ?? noRoutes,
  from: (code) => all.get(code) ?? none,
});

const filterBySupplier = (all: RouteMap, supplier: string): RouteMap => {
  const own = new Map<string, Map<string, readonly SandboxRoute[]>>();
  for (const [from, there] of all) {
    const routesThere = new Map<string, readonly SandboxRoute[]>();
    own.set(from, routesThere);
    for (const [to, routes] of there) {
      const chosen = routes.filter(({ airline }) => airline.supplier === supplier);
      if (chosen.length > 0) routesThere.set(to, chosen);
    }
  }
  return own;
};

const makeNetwork = (): Network => {
  const isNearest = new Map(
    [...new Set(airlines.map(({ supplier }) => supplier))].map((id) => [id, createIsNearest(id)]),
  );
  const all = new Map<string, Map<string, SandboxRoute[]>>();
  let count = 0;
  for (const airline of airlines) {
    for (const route of createRoutes(airline, isNearest.get(airline.supplier) ?? (() => false), count)) {
      count += 1;
      const there = all.get(route.from.code) ?? new Map<string, SandboxRoute[]>();
      all.set(route.from.code, there);
      const routes = there.get(route.to.code);
      if (routes) routes.push(route);
      else there.set(route.to.code, [route]);
    }
  }
  const routes = createRouteLookup(all);
  return {
    ...routes,
    ofSupplier: memoize((supplier: string) => createRouteLookup(filterBySupplier(all, supplier))),
    ofNumber(airline, number, from, to) {
      const route = routes
        .between(from, to)
        .find((one) => one.airline.code === airline && number >= one.number && number < one.number + one.perDay);
      return route && { route, at: number - route.number };
    },
  };
};

let made: Network | undefined;

/** Returns the network of all routes, generated on the first call. The result is always the same. */
export const getNetwork = (): Network => (made ??= makeNetwork());
