import { cacheResults, createRecentCache } from '../../../../services/api/src/platform/recent-cache.ts';
import { aircraft, findAircraft } from '../../../../services/api/src/products/flights/airlines/aircraft.ts';
import type { Flight, Itinerary } from '../../../../services/api/src/products/flights/flight-supplier.ts';
import {
  getDestination,
  getDurationMinutes,
  getOrigin,
} from '../../../../services/api/src/products/flights/itineraries/itinerary.ts';
import { getRequiredDocuments } from '../../../../services/api/src/products/flights/offers/documents.ts';
import { getDomesticTax } from '../../../../services/api/src/products/flights/pricing/domestic-tax.ts';
import { calculateEmissions } from '../../../../services/api/src/products/flights/pricing/emissions.ts';
import {
  combineRules,
  getBagFee,
  getFareName,
} from '../../../../services/api/src/products/flights/pricing/fare-rules.ts';
import {
  priceLegFares,
  sumTaxes,
  type FlightRequest,
} from '../../../../services/api/src/products/flights/pricing/journey-price.ts';
import { listTaxLines } from '../../../../services/api/src/products/flights/pricing/tax-lines.ts';
import { airlines } from '../../../../services/api/src/products/flights/sandbox-supplier/airlines.ts';
import { findItineraries } from '../../../../services/api/src/products/flights/sandbox-supplier/find-itineraries.ts';
import {
  flightSuppliers,
  listAirportPairs,
  sandboxFlightCatalogue,
} from '../../../../services/api/src/products/flights/sandbox-supplier/sandbox-flights.ts';
import {
  findCabinPlan,
  getSeatFee,
  listFlightSeats,
} from '../../../../services/api/src/products/flights/seats/seat-plan.ts';
import { getDistanceKm } from '../../../../services/api/src/reference/airports/distance.ts';
import {
  airportCities,
  allAirports,
  findAirport,
  findAirports,
  type Airport,
  type AirportCity,
} from '../../../../services/api/src/reference/airports/airports.ts';
import { searchAirports } from '../../../../services/api/src/reference/airports/search-airports.ts';
import { toDayNumber, toIsoDate } from '../../../../services/api/src/reference/calendar-days/day-numbers.ts';
import { getLocalAt } from '../../../../services/api/src/reference/calendar-days/zone-offsets.ts';
import { createConverter } from '../../../../services/api/src/reference/exchange/converter.ts';

/** A leg of a journey: one or more connected flights. */
export type Leg = Itinerary;
export type LegFlight = Flight;
export type FlightAirport = Airport;
export type AirportGroup = AirportCity;
export type PriceRequest = FlightRequest;

/** The generators of flights, fares and seats that the server sells, and the airports that it knows. */
export const flights = {
  ...sandboxFlightCatalogue,
  suppliers: flightSuppliers.map(({ id }) => id),
  airlines,
  aircraft: Object.values(aircraft),
  allAirports,
  airportCities,
  getDistanceKm,
  findAirport,
  findAirports,
  searchAirports,
  listAirportPairs,
  findItineraries,
  findAircraft,
  findCabinPlan,
  listFlightSeats,
  getSeatFee,
  getOrigin,
  getDestination,
  getDurationMinutes,
  getRequiredDocuments,
  getDomesticTax,
  calculateEmissions,
  combineRules,
  getBagFee,
  getFareName,
  priceLegFares,
  sumTaxes,
  listTaxLines,
  toDayNumber,
  toIsoDate,
  getLocalAt,
  createConverter,
  createRecentCache,
  cacheResults,
};
