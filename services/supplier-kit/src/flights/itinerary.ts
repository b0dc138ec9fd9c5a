import { dayMs, hourMs, minuteMs } from '@travel/contracts/time/durations';
import type { Airport } from '@travel/reference/airports/airports';
import { getLocalAt } from '@travel/reference/calendar-days/zone-offsets';
import type { Flight, ConnectedFlights, Itinerary } from './flight-catalogue.ts';

export const getLastFlight = ({ flights }: Pick<ConnectedFlights, 'flights'>): Flight => flights.at(-1) ?? flights[0];

export const getOrigin = ({ flights }: Pick<ConnectedFlights, 'flights'>): Airport => flights[0].route.from;

export const getDestination = (itinerary: Pick<ConnectedFlights, 'flights'>): Airport =>
  getLastFlight(itinerary).route.to;

/** Returns the minutes from the first departure to the last arrival. */
export const getDurationMinutes = (itinerary: Pick<ConnectedFlights, 'flights'>): number =>
  (getLastFlight(itinerary).arrives - itinerary.flights[0].departs) / minuteMs;

/** Returns the calendar day of an instant in the local time of an airport. */
const getDayAt = ({ time_zone }: Airport, instant: number): number =>
  Math.floor(getLocalAt(time_zone, instant) / dayMs);

/** Returns how many calendar days after the departure an itinerary arrives, in the local times of both airports. */
export const countDaysLater = (itinerary: Itinerary): number =>
  getDayAt(getDestination(itinerary), getLastFlight(itinerary).arrives) - itinerary.flights[0].day;

/** A stop between two flights of an itinerary. */
export interface Stop {
  readonly airport: Airport;
  readonly minutes: number;
  readonly isOvernight: boolean;
}

/** Local hour. A stop that includes this hour counts as overnight. */
const nightHour = 3;

export const listStops = ({ flights }: Itinerary): Stop[] =>
  flights.slice(1).map((flight, at) => {
    const airport = flight.route.from;
    const arrives = flights[at]?.arrives ?? flight.departs;
    const countNights = (instant: number) =>
      Math.floor((getLocalAt(airport.time_zone, instant) - nightHour * hourMs) / dayMs);
    return {
      airport,
      minutes: (flight.departs - arrives) / minuteMs,
      isOvernight: countNights(flight.departs) !== countNights(arrives),
    };
  });
