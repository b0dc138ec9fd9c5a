import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { certaintySchema } from './places.ts';

/** IATA code of an airport, or of a city with all of its airports: `LHR`, `LON`. */
export const airportCodeSchema = z.string().regex(/^[A-Z]{3}$/, 'An airport code like LHR is required');

/** An airport as it is named everywhere. */
export const airportSchema = z
  .object({
    code: airportCodeSchema,
    name: z.string(),
    city: z.string(),
    country: z.string(),
    country_code: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** IANA name; the airport's own clock. */
    time_zone: z.string(),
  })
  .meta({ id: 'Airport' });

export type Airport = z.infer<typeof airportSchema>;

/** What words typed into a search box can mean. */
const airportChoiceSchema = airportSchema
  .extend({
    /** `city` stands for all of its airports, of which the position is that of the first. */
    kind: z.enum(['airport', 'city']),
    /** Of a city: its airports by their codes. */
    airports: z.array(airportCodeSchema).optional(),
    /** The place that was meant, which has no airport of its own, and how far from it the airport is. */
    near: z.object({ place_id: z.string(), name: z.string(), kilometres: z.int() }).optional(),
    certainty: certaintySchema.optional(),
  })
  .meta({ id: 'AirportChoice' });

export type AirportChoice = z.infer<typeof airportChoiceSchema>;

const lang = z
  .string()
  .regex(/^[a-z]{2}-[A-Z]{2}$/)
  .default('en-US');

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
 * Airports by what is typed: a code, a city, an airport's name, a country, or a place that they serve. Forgives accents
 * and small slips. Nothing typed gives the largest.
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

/** The airports that a place is reached by, the most useful first. 404 place_unknown. */
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

/** One airport, or a city with several, by its code: what an address that names it is shown with. 404 airport_unknown. */
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
