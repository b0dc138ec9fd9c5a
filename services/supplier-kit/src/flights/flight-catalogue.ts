import type { Passengers } from '@travel/contracts/products/flights/passengers';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import type { Airport } from '@travel/reference/airports/airports';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { AircraftCode } from './aircraft.ts';

export interface Airline {
  /** Airline code of two characters, as in flight numbers. */
  readonly code: string;
  readonly name: string;
  /** Full service or low-cost. A fare of a `low` airline includes only the seat. */
  readonly kind: 'full' | 'low';
  /** ID of the supplier that sells the airline's seats. Airlines of the same supplier connect with each other. */
  readonly supplier: string;
}

/** A route that an airline flies between two airports. */
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
  /** Day of departure, in the local time of the airport. */
  readonly day: DayNumber;
  /** Milliseconds since the Unix epoch. */
  readonly departs: number;
  /** Milliseconds since the Unix epoch. */
  readonly arrives: number;
}

/** One or more connected flights from the first airport to the last. */
export interface ConnectedFlights {
  readonly flights: readonly [Flight, ...Flight[]];
  /** Great-circle distance from the first airport to the last. */
  readonly kilometres: number;
}

/** An option for a leg of a journey, which a traveller can choose by its ID. */
export interface Itinerary extends ConnectedFlights {
  /** The IDs of the flights, joined by `_`. */
  readonly option_id: string;
  readonly supplier: string;
}

/** A search request to one supplier, with the airport or city codes of the visitor's search. */
export interface FlightSupplierQuery {
  readonly from: string;
  readonly to: string;
  readonly day: DayNumber;
}

export type FlightSupplier = CatalogueSupplier<FlightSupplierQuery, readonly Itinerary[]>;

/** Everything that the price of a flight depends on. */
export interface FareRequest {
  readonly passengers: Passengers;
  readonly cabin: Cabin;
  readonly today: DayNumber;
  readonly converter: Converter;
}

/**
 * Returns the lowest price of all passengers on a day, in minor units including taxes. Returns `below` unless there is
 * a lower price.
 */
export type FindLowestFare = (day: DayNumber, below: number) => number;

/** A scheduled arrival. */
export interface Landing {
  /** Flight number, such as `QM 117`. */
  readonly number: string;
  /** Time of arrival, in the local time of the airport. */
  readonly time: string;
  /** IATA code of the airport of departure. */
  readonly from: string;
}

/** Schedules and price lists of all suppliers, which are available without a search. */
export interface FlightCatalogue {
  /** Loads the schedule, so that the first search does not wait for it. */
  prepare(): void;
  findFlight(flightId: string): Flight | undefined;
  /** Returns undefined if a flight is unknown or its connection cannot be made. */
  findItinerary(optionId: string): Itinerary | undefined;
  /** Returns the lowest fare of an adult for a leg, without taxes, in whole US dollars. */
  basicFare(leg: ConnectedFlights, cabin: Cabin, today: DayNumber): number;
  /** Returns how many seats of a cabin are for sale, before our own bookings are subtracted; 0 without such a cabin. */
  seatsOnSale(flight: Flight, cabin: Cabin): number;
  /** Returns the seats of a cabin that the airline has sold to other customers, such as `12A`. */
  soldSeats(flight: Flight, cabin: Cabin): ReadonlySet<string>;
  /**
   * Returns one function per supplier and pair of airports, which finds the lowest fares of several days. Each takes
   * some milliseconds, so that other requests can be served in between.
   */
  lowestFareSearches(from: string, to: string, request: FareRequest): readonly (() => FindLowestFare)[];
  /** Returns the arrival of a flight number at an airport on a local day; null if there is none. */
  landingOf(flightNumber: string, airportCode: string, date: string): Landing | null;
}
