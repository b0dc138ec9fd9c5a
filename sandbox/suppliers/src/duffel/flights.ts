import { cacheResults, createRecentCache } from '@travel/kit/caches/recent-cache';
import { aircraft, findAircraft } from '@travel/supplier-kit/flights/aircraft';
import type { Flight, Itinerary } from '@travel/supplier-kit/flights/flight-catalogue';
import { getDestination, getDurationMinutes, getOrigin } from '@travel/supplier-kit/flights/itinerary';
import { getRequiredDocuments } from '@travel/supplier-kit/flights/required-documents';
import { getDomesticTax } from '@travel/supplier-kit/flights/pricing/domestic-tax';
import { calculateEmissions } from '@travel/supplier-kit/flights/emissions';
import { combineRules, getBagFee, getFareName } from '@travel/supplier-kit/flights/pricing/fare-rules';
import { priceLegFares, sumTaxes, type FlightRequest } from '@travel/supplier-kit/flights/pricing/journey-price';
import { listTaxLines } from '@travel/supplier-kit/flights/pricing/tax-lines';
import { airlines } from '@travel/sandbox-inventory/flights/airlines';
import { findItineraries } from '@travel/sandbox-inventory/flights/find-itineraries';
import {
  flightSuppliers,
  listAirportPairs,
  sandboxFlightCatalogue,
} from '@travel/sandbox-inventory/flights/sandbox-flights';
import { findCabinPlan, getSeatFee, listFlightSeats } from '@travel/supplier-kit/flights/seat-plan';
import { getDistanceKm } from '@travel/reference/airports/distance';
import {
  airportCities,
  allAirports,
  findAirport,
  findAirports,
  type Airport,
  type AirportCity,
} from '@travel/reference/airports/airports';
import { searchAirports } from '@travel/reference/world/search-airports';
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
