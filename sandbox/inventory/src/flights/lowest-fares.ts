import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import {
  getFastestMinutes,
  flightsOfConnection,
  getLongestShown,
  needsTwoStops,
  findNextFlights,
  listNonstopLegs,
  getPlan,
  listTwoStopLegs,
  type Pair,
} from './find-itineraries.ts';
import { getDurationMinutes } from '@travel/supplier-kit/flights/itinerary';
import { listDeparturesOn, listFlightsOn, type Departure, type SandboxFlight } from './flights.ts';
import type { SandboxLeg } from './itineraries.ts';
import type { SandboxRoute } from './routes.ts';
import {
  priceLegFares,
  priceLeg,
  sumTaxes,
  type FlightRequest,
} from '@travel/supplier-kit/flights/pricing/journey-price';
import {
  getAirlineFactor,
  calculateBasicFare,
  calculateFareBase,
  getLowestFareOn,
  getLowestFareWith,
} from './leg-fare.ts';
import { countSeatsOnSale } from './on-sale.ts';
import type { FareRequest, FindLowestFare } from '@travel/supplier-kit/flights/flight-catalogue';
import { listTaxLinesBetween } from '@travel/supplier-kit/flights/pricing/tax-lines';

type Plan = ReturnType<typeof getPlan>;

/** A route to a stop, with the values that all its flights share. */
interface FirstRoute {
  readonly route: SandboxRoute;
  readonly onward: readonly SandboxRoute[];
  /** Taxes of all passengers, in minor units. */
  readonly taxes: number;
}

/** Routes to a stop with the same base fare. The airline with the lowest fares comes first. */
interface RouteGroup {
  readonly isLow: boolean;
  readonly leastTaxes: number;
  readonly routes: readonly FirstRoute[];
}

const isLowCost = ({ airline }: SandboxRoute): boolean => airline.kind === 'low';

const groupRoutes = ({ oneStop, kilometres }: Plan, { from, to }: Pair, asked: FlightRequest): RouteGroup[] => {
  const routes = oneStop.flatMap(({ routes: firsts, onward }) => {
    const stops = [from, ...firsts.slice(0, 1).map((route) => route.to)];
    const taxes = sumTaxes(listTaxLinesBetween({ from: stops, to, kilometres }, asked.cabin), asked);
    return firsts.map((route): FirstRoute => ({ route, onward, taxes }));
  });
  const groups = Map.groupBy(routes, ({ route, onward }) => isLowCost(route) && onward.some(isLowCost));
  return [...groups].map(([isLow, group]) => ({
    isLow,
    leastTaxes: Math.min(...group.map(({ taxes }) => taxes)),
    routes: group.toSorted((a, b) => getAirlineFactor(a.route) - getAirlineFactor(b.route)),
  }));
};

/**
 * Returns the duration of the fastest leg. Skips connections that cannot be faster than the fastest leg found so far.
 */
const getFastestOn = (plan: Plan, day: DayNumber, others: readonly SandboxLeg[]): number => {
  let fastest = getFastestMinutes(others);
  for (const { connection, leastMinutes } of plan.shortest) {
    if (leastMinutes >= fastest) break;
    for (const flights of flightsOfConnection(connection, day))
      fastest = Math.min(fastest, getDurationMinutes({ flights }));
  }
  return fastest;
};

/**
 * Creates a search for the lowest fares of one supplier between two airports, for all passengers of a request. It
 * combines only flights that can beat the known lowest fare, so that most airlines cost one comparison.
 */
export const createLowestFares = (pair: Pair, request: FareRequest): FindLowestFare => {
  const asked: FlightRequest = { ...request, basicFare: calculateBasicFare };
  const plan = getPlan(pair);
  const { kilometres } = plan;
  const { cabin, passengers } = asked;
  const groups = groupRoutes(plan, pair, asked);
  const hasSeats = (flight: Pick<SandboxFlight, 'route' | 'key'>): boolean =>
    countSeatsOnSale(flight, cabin) >= passengers.seats;
  const getLegPrice = (leg: SandboxLeg): number =>
    leg.flights.every(hasSeats) ? priceLeg(leg, 'basic', asked) : Infinity;
  const addTaxes = (dollars: number, taxes: number): number => priceLegFares(dollars, 'basic', asked) + taxes;

  /** Returns the lowest fare of a day, or `below` if there is no lower one. */
  return (day: DayNumber, below: number): number => {
    const nonstop = listNonstopLegs(plan, day);
    const getFareBase = (stops: number, isLow: boolean): number =>
      calculateFareBase({ kilometres, day, to: pair.to, stops, isLow }, asked);
    let withTwoStops: boolean | undefined;
    const areTwoStopsShown = (): boolean => (withTwoStops ??= needsTwoStops(plan, day, nonstop.length));
    let others: readonly SandboxLeg[] | undefined;
    /** Returns all legs except those with exactly one stop. */
    const listOthers = (): readonly SandboxLeg[] =>
      (others ??= areTwoStopsShown() ? [...nonstop, ...listTwoStopLegs(plan, day)] : nonstop);
    let longest: number | undefined;
    const isShown = (leg: SandboxLeg): boolean =>
      getDurationMinutes(leg) <= (longest ??= getLongestShown(getFastestOn(plan, day, listOthers())));

    let lowest = below;
    const considerLeg = (leg: SandboxLeg): void => {
      const price = getLegPrice(leg);
      if (price < lowest && isShown(leg)) lowest = price;
    };
    const canBeLower = (first: Departure, base: number, taxes: number): boolean =>
      hasSeats(first) && addTaxes(getLowestFareWith(base, first, cabin), taxes) < lowest;
    for (const leg of nonstop) considerLeg(leg);
    for (const { isLow, leastTaxes, routes } of groups) {
      const base = getFareBase(1, isLow);
      for (const { route, onward, taxes } of routes) {
        const least = getLowestFareOn(base, route);
        if (addTaxes(least, leastTaxes) >= lowest) break;
        if (addTaxes(least, taxes) >= lowest) continue;
        for (const [at, departure] of listDeparturesOn(route, day).entries()) {
          if (!canBeLower(departure, base, taxes)) continue;
          const first = listFlightsOn(route, day)[at];
          if (!first) continue;
          for (const second of findNextFlights(first, onward)) considerLeg({ flights: [first, second], kilometres });
        }
      }
    }
    if (areTwoStopsShown()) {
      const [base, lowBase] = [getFareBase(2, false), getFareBase(2, true)];
      const isLower = plan.twoStops.some(({ routes }) =>
        routes.some((route) =>
          listDeparturesOn(route, day).some((first) => canBeLower(first, isLowCost(route) ? lowBase : base, 0)),
        ),
      );
      if (isLower) for (const leg of listOthers()) considerLeg(leg);
    }
    return lowest;
  };
};
