import type { Passengers } from '@travel/contracts/products/flights/passengers';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import type { Airport } from '../../reference/airports/airports.ts';
import type { DayNumber } from '../../reference/calendar-days/nights.ts';
import type { Converter } from '../../reference/exchange/converter.ts';
import type { SearchedSupplier } from '../suppliers/supplier.ts';
import type { AircraftCode } from './airlines/aircraft.ts';

export interface Airline {
  /** Two characters, as in flight numbers. */
  readonly code: string;
  readonly name: string;
  /** A `low` fare includes only the seat. */
  readonly kind: 'full' | 'low';
  /** The supplier that sells its seats. Airlines of one supplier connect with each other. */
  readonly supplier: string;
}

/** A connection between two airports that an airline flies. */
export interface Route {
  readonly airline: Airline;
  readonly from: Airport;
  readonly to: Airport;
  readonly kilometres: number;
  readonly aircraft: AircraftCode;
}

/** A flight on a day. */
export interface Flight {
  /** Airline, number, airports and day of departure, such as `QM117LHRJFK20270514`. */
  readonly flight_id: string;
  readonly route: Route;
  readonly number: number;
  /** Day of departure, local to the airport. */
  readonly day: DayNumber;
  /** Milliseconds since the epoch. */
  readonly departs: number;
  /** Milliseconds since the epoch. */
  readonly arrives: number;
}

/** Consecutive flights. */
export interface FlownLeg {
  readonly flights: readonly [Flight, ...Flight[]];
  /** Great-circle distance from the first airport to the last. */
  readonly kilometres: number;
}

/** An option for a leg of a journey. */
export interface Itinerary extends FlownLeg {
  /** The IDs of its flights, joined by `_`. */
  readonly option_id: string;
  readonly supplier: string;
}

/** A search at one supplier, by the airport or city codes of the request. */
export interface FlightQuestion {
  readonly from: string;
  readonly to: string;
  readonly day: DayNumber;
}

export type FlightSupplier = SearchedSupplier<FlightQuestion, readonly Itinerary[]>;

/** Everything that the price of a flight depends on. */
export interface FareRequest {
  readonly passengers: Passengers;
  readonly cabin: Cabin;
  readonly today: DayNumber;
  readonly converter: Converter;
}

/**
 * Returns the lowest price of all passengers on a day, in minor units including taxes, or `below` if there is no lower
 * one.
 */
export type FindLowestFare = (day: DayNumber, below: number) => number;

/** A scheduled arrival. */
export interface Landing {
  /** For example `QM 117`. */
  readonly number: string;
  /** Local to the airport. */
  readonly time: string;
  /** IATA code of the airport of departure. */
  readonly from: string;
}

/** Schedules and price lists of all suppliers, which are available without a search. */
export interface FlightCatalogue {
  /** Loads the schedule, so that the first search does not wait for it. */
  prepare(): void;
  findFlight(flightId: string): Flight | undefined;
  /** Returns undefined if a flight is unknown or a connection cannot be made. */
  findItinerary(optionId: string): Itinerary | undefined;
  /** Returns the lowest fare of an adult without taxes, in whole US dollars. */
  basicFare(leg: FlownLeg, cabin: Cabin, today: DayNumber): number;
  /** Returns how many seats of a cabin are for sale, before our own bookings are subtracted; 0 without such a cabin. */
  seatsOnSale(flight: Flight, cabin: Cabin): number;
  /** Returns the seats of a cabin that other customers of the airline have, such as `12A`. */
  soldSeats(flight: Flight, cabin: Cabin): ReadonlySet<string>;
  /** Returns the parts of a search for the lowest fares of several days, each of which takes some milliseconds. */
  lowestFareSearches(from: string, to: string, request: FareRequest): readonly (() => FindLowestFare)[];
  /** Returns the arrival of a flight number at an airport on a local day; null if there is none. */
  landingOf(flightNumber: string, airportCode: string, date: string): Landing | null;
}
