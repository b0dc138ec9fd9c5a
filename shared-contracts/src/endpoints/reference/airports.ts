import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { certaintySchema } from './places.ts';
import { lang } from '../request-locale.ts';

/** IATA code of an airport, or of a city with all of its airports: `LHR`, `LON`. */
export const airportCodeSchema = z.string().regex(/^[A-Z]{3}$/, 'An airport code like LHR is required');

/** An airport, as used throughout the API. */
export const airportSchema = z
  .object({
    code: airportCodeSchema,
    name: z.string(),
    city: z.string(),
    country: z.string(),
    country_code: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** IANA name of the airport's time zone. */
    time_zone: z.string(),
  })
  .meta({ id: 'Airport' });

/** A suggestion for text typed into a search box. */
const airportChoiceSchema = airportSchema
  .extend({
    /** `city` represents all airports of a city and has the position of the first. */
    kind: z.enum(['airport', 'city']),
    /** Codes of a city's airports. */
    airports: z.array(airportCodeSchema).optional(),
    /** The matching place that has no airport of its own, and its distance from this airport. */
    near: z.object({ place_id: z.string(), name: z.string(), kilometres: z.int() }).optional(),
    /** The city or region that the text names, if it has neither offers nor an airport of its own. */
    known: z.object({ name: z.string(), country: z.string(), kilometres: z.int() }).optional(),
    certainty: certaintySchema.optional(),
  })
  .meta({ id: 'AirportChoice' });

export type AirportChoice = z.infer<typeof airportChoiceSchema>;

const naples = {
  code: 'NAP',
  name: 'Naples',
  city: 'Naples',
  country: 'Italy',
  country_code: 'IT',
  latitude: 40.886,
  longitude: 14.2908,
  time_zone: 'Europe/Rome',
} as const;

/**
 * Returns airports that match a text: a code, a city, an airport's name, a country, or any city or region near them.
 * Tolerates missing accents and small typos. An empty text returns the largest airports.
 */
export const searchAirports = endpoint({
  method: 'GET',
  path: '/api/airports',
  summary: 'Finds airports by code, city, name or place',
  tag: 'places',
  access: { caller: 'anyone' },
  limitedAs: 'typing',
  holdsNoSecret: true,
  query: z.object({
    query: z.string().max(80).default(''),
    limit: wholeNumber(z.int().min(1).max(50)).default(8),
    lang,
  }),
  response: nested1(z.array(airportChoiceSchema)),
  sample: {
    response: {
      data: [{ ...naples, kind: 'airport', near: { place_id: 'amalfi-coast', name: 'Amalfi Coast', kilometres: 39 } }],
    },
  },
});

/** Returns the airports that serve a place, most useful first. 404 place_unknown. */
export const listPlaceAirports = endpoint({
  method: 'GET',
  path: '/api/places/{place_id}/airports',
  summary: 'Airports of a place',
  tag: 'places',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  params: z.object({
    place_id: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A place id like amalfi-coast is required'),
  }),
  query: z.object({ lang }),
  response: nested1(z.array(airportChoiceSchema)),
  errors: { place_unknown: 404 },
  sample: {
    response: {
      data: [{ ...naples, kind: 'airport', near: { place_id: 'amalfi-coast', name: 'Amalfi Coast', kilometres: 39 } }],
    },
  },
});

/** Returns an airport, or a city with several airports, by the code in a page's URL. 404 airport_unknown. */
export const readAirport = endpoint({
  method: 'GET',
  path: '/api/airports/{code}',
  summary: 'One airport or city',
  tag: 'places',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  params: z.object({ code: airportCodeSchema }),
  query: z.object({ lang }),
  response: nested1(airportChoiceSchema),
  errors: { airport_unknown: 404 },
  sample: { response: { data: { ...naples, kind: 'airport' } } },
});

export const airportEndpoints = [searchAirports, listPlaceAirports, readAirport] as const;
