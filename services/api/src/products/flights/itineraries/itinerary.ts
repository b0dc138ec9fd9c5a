import type { Airport } from '../../../reference/airports/airports.ts';
import { kilometresBetween } from '../../../reference/airports/distance.ts';
import { findFlight } from '../network/flights.ts';
import type { Flight } from '../network/flights.ts';
import { localAt } from '../../../reference/calendar-days/zone-clock.ts';
import { isLegalConnection } from './connections.ts';

/** One flight, or several one after the other: what prices follow from. */
export interface FlownLeg {
  readonly flights: readonly [Flight, ...Flight[]];
  /** Great circle from the first airport to the last, whatever the way. */
  readonly kilometres: number;
}

/** A way to make one leg. */
export interface Itinerary extends FlownLeg {
  /** Its flights' ids, `_` between. */
  readonly option_id: string;
  /** Whose airlines fly all of it. */
  readonly supplier: string;
}

const msOfDay = 86_400_000;
const msOfMinute = 60_000;

export const itineraryOf = ({ flights, kilometres }: FlownLeg): Itinerary => {
  const [first, ...others] = flights;
  return {
    option_id: others.reduce((id, { flight_id }) => `${id}_${flight_id}`, first.flight_id),
    flights,
    supplier: first.route.airline.supplier,
    kilometres,
  };
};

export const lastOf = ({ flights }: Pick<FlownLeg, 'flights'>): Flight => flights.at(-1) ?? flights[0];

export const originOf = ({ flights }: Pick<FlownLeg, 'flights'>): Airport => flights[0].route.from;

export const destinationOf = (itinerary: Pick<FlownLeg, 'flights'>): Airport => lastOf(itinerary).route.to;

/** Returns how long it takes from the first gate to the last, in minutes. */
export const minutesOf = (itinerary: Pick<FlownLeg, 'flights'>): number =>
  (lastOf(itinerary).arrives - itinerary.flights[0].departs) / msOfMinute;

/** Returns the day of the calendar of an instant, by the clock of an airport. */
const dayAt = ({ time_zone }: Airport, instant: number): number => Math.floor(localAt(time_zone, instant) / msOfDay);

/** Returns how many days of the calendar later it arrives, by the clocks of both airports. */
export const daysLaterOf = (itinerary: Itinerary): number =>
  dayAt(destinationOf(itinerary), lastOf(itinerary).arrives) - itinerary.flights[0].day;

/** A wait between two flights. */
export interface Stop {
  readonly airport: Airport;
  readonly minutes: number;
  readonly isOvernight: boolean;
}

/** An hour at which somebody who waits would rather be in bed. */
const nightHour = 3;
const msOfHour = 3_600_000;

export const stopsOf = ({ flights }: Itinerary): Stop[] =>
  flights.slice(1).map((flight, at) => {
    const airport = flight.route.from;
    const arrives = flights[at]?.arrives ?? flight.departs;
    const night = (instant: number) =>
      Math.floor((localAt(airport.time_zone, instant) - nightHour * msOfHour) / msOfDay);
    return {
      airport,
      minutes: (flight.departs - arrives) / msOfMinute,
      isOvernight: night(flight.departs) !== night(arrives),
    };
  });

/** Returns the itinerary of an id; undefined where there is no such flight, or one cannot change from one to the next. */
export const findItinerary = (optionId: string): Itinerary | undefined => {
  const flights = optionId.split('_').flatMap((id) => findFlight(id) ?? []);
  const [first, ...others] = flights;
  if (!first || flights.length !== optionId.split('_').length || flights.length > 3) return undefined;
  const isLegal = others.every((flight, at) => isLegalConnection(flights[at] ?? first, flight));
  if (!isLegal) return undefined;
  const last = others.at(-1) ?? first;
  const kilometres = Math.round(kilometresBetween(first.route.from, last.route.to));
  return itineraryOf({ flights: [first, ...others], kilometres });
};
