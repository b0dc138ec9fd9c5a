import { cacheResults, createRecentCache } from '@travel/kit/caches/recent-cache';
import { aircraft, findAircraft } from '../../../../services/api/src/products/flights/airlines/aircraft.ts';
import type { Flight, Itinerary } from '../../../../services/api/src/products/flights/flight-supplier.ts';
import {
  getDestination,
  getDurationMinutes,
  getOrigin,
} from '../../../../services/api/src/products/flights/itineraries/itinerary.ts';
import { getRequiredDocuments } from '../../../../services/api/src/products/flights/offers/required-documents.ts';
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
import { getDistanceKm } from '@travel/reference/airports/distance';
import {
  airportCities,
  allAirports,
  findAirport,
  findAirports,
  type Airport,
  type AirportCity,
} from '@travel/reference/airports/airports';
import { searchAirports } from '@travel/reference/airports/search-airports';
import { toDayNumber, toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { getLocalAt } from '@travel/reference/calendar-days/zone-offsets';
import { createConverter } from '@travel/reference/exchange/converter';

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
