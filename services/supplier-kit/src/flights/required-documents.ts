import type { Itinerary } from './flight-catalogue.ts';
import type { FlightDetails } from '@travel/contracts/endpoints/products/flights';

/** Codes of countries between which an identity card is sufficient. */
const schengen = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Returns which documents a journey between countries requires. */
export const getDocumentsBetween = (countries: ReadonlySet<string>): FlightDetails['documents'] => {
  if (countries.size <= 1) return 'none';
  return [...countries].every((country) => schengen.has(country)) ? 'identity' : 'passport';
};

/** Returns which documents a journey requires, given the countries of all its airports. */
export const getRequiredDocuments = (legs: readonly Itinerary[]): FlightDetails['documents'] =>
  getDocumentsBetween(
    new Set(
      legs.flatMap(({ flights }) => flights.flatMap(({ route }) => [route.from.country_code, route.to.country_code])),
    ),
  );
