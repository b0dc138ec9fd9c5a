import { LRUCache } from 'lru-cache';
import type { Airport } from '../../../reference/airports/airports.ts';
import { kilometresBetween } from '../../../reference/airports/distance.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { flightsOn } from '../network/flights.ts';
import type { Flight } from '../network/flights.ts';
import { network } from '../network/routes.ts';
import type { Route } from '../network/routes.ts';
import { isLegalConnection, mostMinutes } from './connections.ts';
import { itineraryOf, minutesOf } from './itinerary.ts';
import type { Itinerary } from './itinerary.ts';

const msOfDay = 86_400_000;
const msOfMinute = 60_000;

/** How far round a stop may lead. */
const isOnTheWay = (straight: number, flown: number): boolean => flown <= straight * 1.45 + 700;

/** Of the flights that one can change to, so many are told. */
const changesTold = 2;

/** Flights of a route that one can change to from an arrival, the next ones first. */
const nextFlights = (arriving: Flight, routes: readonly Route[]): Flight[] => {
  const first = Math.floor(arriving.arrives / msOfDay) - 1;
  const last = Math.floor((arriving.arrives + mostMinutes * msOfMinute) / msOfDay) + 1;
  const found: Flight[] = [];
  for (const route of routes) {
    for (let day = first; day <= last; day += 1) {
      for (const flight of flightsOn(route, day)) if (isLegalConnection(arriving, flight)) found.push(flight);
    }
  }
  return found.toSorted((a, b) => a.arrives - b.arrives).slice(0, changesTold);
};

const ofSupplier = (routes: readonly Route[], supplier: string): readonly Route[] =>
  routes.filter(({ airline }) => airline.supplier === supplier);

interface Search {
  readonly from: Airport;
  readonly to: Airport;
  readonly day: DayNumber;
  readonly supplier: string;
}

const nonstop = ({ from, to, day, supplier }: Search): Itinerary[] =>
  ofSupplier(network().between(from.code, to.code), supplier)
    .flatMap((route) => flightsOn(route, day))
    .map((flight) => itineraryOf([flight]));

interface Via {
  readonly airport: Airport;
  readonly routes: readonly Route[];
  readonly kilometres: number;
}

/** Airports that one can fly to first, on the way. */
const firstStops = ({ from, to, supplier }: Search): Via[] => {
  const straight = kilometresBetween(from, to);
  return [...network().from(from.code).values()].flatMap((all): Via[] => {
    const routes = ofSupplier(all, supplier);
    const [route] = routes;
    if (!route || route.to === to) return [];
    const flown = route.kilometres + kilometresBetween(route.to, to);
    return isOnTheWay(straight, flown) ? [{ airport: route.to, routes, kilometres: route.kilometres }] : [];
  });
};

const oneStop = (search: Search, vias: readonly Via[]): Itinerary[] =>
  vias.flatMap(({ airport, routes }) => {
    const onward = ofSupplier(network().between(airport.code, search.to.code), search.supplier);
    if (onward.length === 0) return [];
    return routes
      .flatMap((route) => flightsOn(route, search.day))
      .flatMap((first) => nextFlights(first, onward).map((second) => itineraryOf([first, second])));
  });

/** Two stops are told where there is little else. */
const enough = 12;
const mostWithTwo = 24;
const viasTried = 8;

const twoStops = (search: Search, vias: readonly Via[]): Itinerary[] => {
  const { from, to, supplier } = search;
  const straight = kilometresBetween(from, to);
  const nearest = vias
    .map((via) => ({ ...via, flown: via.kilometres + kilometresBetween(via.airport, to) }))
    .toSorted((a, b) => a.flown - b.flown)
    .slice(0, viasTried);
  return nearest
    .flatMap((via) => {
      const seconds = firstStops({ ...search, from: via.airport })
        .filter(({ airport, kilometres }) => {
          const flown = via.kilometres + kilometres + kilometresBetween(airport, to);
          return airport !== from && isOnTheWay(straight, flown);
        })
        .toSorted((a, b) => a.kilometres - b.kilometres);
      const firsts = via.routes.flatMap((route) => flightsOn(route, search.day)).slice(0, 2);
      return seconds.flatMap((second) => {
        const onward = ofSupplier(network().between(second.airport.code, to.code), supplier);
        if (onward.length === 0) return [];
        return firsts.flatMap((first) =>
          nextFlights(first, second.routes)
            .slice(0, 1)
            .flatMap((middle) =>
              nextFlights(middle, onward)
                .slice(0, 1)
                .map((last) => itineraryOf([first, middle, last])),
            ),
        );
      });
    })
    .toSorted((a, b) => minutesOf(a) - minutesOf(b))
    .slice(0, mostWithTwo);
};

/** Nobody flies on from where they arrive that much later than the fastest. */
const slowest = (itineraries: readonly Itinerary[]): number => Math.min(...itineraries.map(minutesOf)) * 2.2 + 600;

const search = (asked: Search): readonly Itinerary[] => {
  const vias = firstStops(asked);
  const few = [...nonstop(asked), ...oneStop(asked, vias)];
  const all = few.length < enough ? [...few, ...twoStops(asked, vias)] : few;
  const most = slowest(all);
  return all.filter((itinerary) => minutesOf(itinerary) <= most);
};

const known = new LRUCache<string, readonly Itinerary[]>({ max: 3_000 });

/** Returns every way of a supplier from one airport to another on a day; the same for ever. */
export const findItineraries = (asked: Search): readonly Itinerary[] => {
  const key = `${asked.supplier} ${asked.from.code} ${asked.to.code} ${asked.day}`;
  const found = known.get(key) ?? search(asked);
  known.set(key, found);
  return found;
};
