import type { FlightOption, FlightSearchAnswer } from '@travel/contracts/endpoints/products/flights';
import { minuteMs } from '@travel/contracts/time/durations';
import type { Airport } from '@travel/reference/airports/airports';
import { toPublicAirport } from '@travel/reference/world/airport-names';
import { findAircraft } from '@travel/supplier-kit/flights/aircraft';
import { countDaysLater, getDurationMinutes, listStops } from '@travel/supplier-kit/flights/itinerary';
import type { Flight, Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { getLocalAt } from '@travel/reference/calendar-days/zone-offsets';

/** Names by code. */
export type NameTables = Pick<FlightSearchAnswer, 'airports' | 'airlines' | 'aircraft'>;
type Segment = FlightOption['segments'][number];

const toMoment = ({ code, time_zone }: Airport, instant: number): Segment['departs'] => {
  const local = new Date(getLocalAt(time_zone, instant)).toISOString();
  return { airport: code, at: new Date(instant).toISOString(), date: local.slice(0, 10), time: local.slice(11, 16) };
};

/** Formats a flight number, such as `QM 117`. */
export const formatFlightNumber = ({ route, number }: Flight): string => `${route.airline.code} ${number}`;

const makeSegment = (flight: Flight): Segment => {
  const { route, departs, arrives, flight_id } = flight;
  return {
    flight_id,
    number: formatFlightNumber(flight),
    airline: route.airline.code,
    departs: toMoment(route.from, departs),
    arrives: toMoment(route.to, arrives),
    minutes: (arrives - departs) / minuteMs,
    aircraft: route.aircraft,
    kilometres: route.kilometres,
  };
};

/** Flights in the format of API responses, cached because many options of a list share their first flight. */
const segments = new WeakMap<Flight, Segment>();
const getSegment = (flight: Flight): Segment => {
  const known = segments.get(flight);
  if (known) return known;
  const segment = makeSegment(flight);
  segments.set(flight, segment);
  return segment;
};

/** Returns an option for a leg in the format of API responses and orders. */
export const describeOption = (
  itinerary: Itinerary,
  { emissions, left }: Pick<FlightOption, 'emissions' | 'left'>,
): FlightOption => ({
  option_id: itinerary.option_id,
  segments: itinerary.flights.map(getSegment),
  stops: listStops(itinerary).map(({ airport, minutes, isOvernight }) => ({
    airport: airport.code,
    minutes,
    overnight: isOvernight,
  })),
  minutes: getDurationMinutes(itinerary),
  days_later: countDaysLater(itinerary),
  emissions,
  supplier_id: itinerary.supplier,
  left,
});

/** Returns the translated names of the airports, airlines and aircraft of the given itineraries. */
export const collectNames = (
  itineraries: readonly Itinerary[],
  language: string,
  besides: readonly Airport[] = [],
): NameTables => {
  const flights = itineraries.flatMap(({ flights: own }) => own);
  const airports = new Set([...besides, ...flights.flatMap(({ route }) => [route.from, route.to])]);
  const airlines = new Set(flights.map(({ route }) => route.airline));
  const aircraft = new Set(flights.map(({ route }) => route.aircraft));
  return {
    airports: Object.fromEntries([...airports].map((airport) => [airport.code, toPublicAirport(airport, language)])),
    airlines: Object.fromEntries([...airlines].map(({ code, name }) => [code, { name }])),
    aircraft: Object.fromEntries([...aircraft].map((code) => [code, { name: findAircraft(code).name }])),
  };
};
