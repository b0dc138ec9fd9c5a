import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { catalogueCodes } from '../../products/product-definitions.ts';
import { currency, lang } from '../request-locale.ts';

export const sceneKinds = ['coast', 'harbour', 'skyline', 'mountains', 'desert', 'pool'] as const;

/**
 * Alternative illustrations for places that the picture of their landscape represents poorly: roofs and domes instead
 * of towers.
 */
export const viewKinds = ['town', 'souk', 'canal', 'island', 'village', 'temple'] as const;

/** Illustrations that match the climate, relief and architecture of a place. Older pages do not have them. */
export const motifKinds = [
  'terraces',
  'brick',
  'boulevard',
  'castle',
  'whitewash',
  'fjord',
  'redrock',
  'palms',
  'moor',
  'vineyards',
  'paddies',
  'lake',
  'savanna',
  'aurora',
  'volcano',
  'ramparts',
  'rain',
] as const;

/** Numbers of the drawings of `motifKinds` by hour. Of the older kinds there are three drawings in every hour. */
export const motifDrawings = {
  rose: [1],
  dusk: [2],
  noon: [3],
  steel: [1, 2, 3],
  blue: [1, 2, 3],
  mist: [1, 2, 3],
} as const;

/** Kinds of points and areas, other than places, by which offers of some products can be searched. */
export const pointKinds = ['airport', 'station', 'sight', 'port', 'sea', 'cruise_region'] as const;
export type PointKind = (typeof pointKinds)[number];

/** A place that can be searched for. */
export const placeSchema = z
  .object({
    place_id: z.string(),
    name: z.string(),
    /** Phrase for the location, if it is not `in` followed by the name: `on the Amalfi Coast`. */
    within: z.string().optional(),
    country: z.string(),
    country_code: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** IANA name of the place's time zone. */
    time_zone: z.string(),
    /** Landscape. */
    scene: z.enum(sceneKinds),
    view: z.enum(viewKinds).optional(),
    /** The illustration that matches the place best. Absent in responses of older APIs. */
    motif: z.enum([...sceneKinds, ...viewKinds, ...motifKinds]).optional(),
  })
  .meta({ id: 'Place' });

export type Place = z.infer<typeof placeSchema>;

const placeSample = {
  place_id: 'amalfi-coast',
  name: 'Amalfi Coast',
  within: 'on the Amalfi Coast',
  country: 'Italy',
  country_code: 'IT',
  latitude: 40.634,
  longitude: 14.6027,
  time_zone: 'Europe/Rome',
  scene: 'coast',
} as const;

/** The matched name, if not the place's own name: an area or a hotel there. */
const matchSchema = z.object({
  kind: z.enum(['area', 'hotel']),
  name: z.string(),
  /** ID of the matched hotel; present only if the match is a hotel. */
  hotel_id: z.string().optional(),
});

/** The known city, airport, country, region or island without offers that the text names; the place is one of the nearest to it. */
const nearSchema = z.object({ name: z.string(), country: z.string(), kilometres: z.int() });

/**
 * How certain a match is. `named`: the text is the place's name or its beginning, or the full name of its area or
 * hotel; only such a place may be selected automatically. `related`: the text is its country, its region
 * or part of another name. `guessed`: the spelling is only similar.
 */
export const certaintySchema = z.enum(['named', 'related', 'guessed']);

export type Certainty = z.infer<typeof certaintySchema>;

/**
 * Returns places whose name, country, areas, airport or hotels match the text; tolerates missing accents and small
 * typos. If the text names a place without offers, the nearest places with offers follow. Each place appears once.
 */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Finds places by name',
  tag: 'places',
  access: { caller: 'anyone' },
  limitedAs: 'typing',
  holdsNoSecret: true,
  query: z.object({
    query: z.string().max(80).default(''),
    limit: wholeNumber(z.int().min(1).max(50)).default(8),
    /** Finds the points by which this product is searched, too: stations for cars, ports for cruises. */
    product: z.enum(catalogueCodes).optional(),
    lang,
  }),
  response: nested1(
    z.array(
      placeSchema.extend({
        /** Present if it is a point or an area, not a place. Seas and regions have their own name as their country. */
        kind: z.enum(pointKinds).optional(),
        match: matchSchema.optional(),
        near: nearSchema.optional(),
        /** The airport of the place whose code the text is: `London Heathrow (LHR)`. */
        airport: z.string().optional(),
        certainty: certaintySchema.optional(),
      }),
    ),
  ),
  sample: { response: { data: [{ ...placeSample, match: { kind: 'area', name: 'Praiano' }, certainty: 'named' }] } },
});

/**
 * Returns the places on an organisation's home page, in the organisation's order; with a month also the lowest price
 * per night.
 */
export const listHighlights = endpoint({
  method: 'GET',
  path: '/api/places/highlights',
  summary: 'Places on the home page of the organisation',
  tag: 'places',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  holdsNoSecret: true,
  query: z.object({
    lang,
    month: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month like 2027-05 is required')
      .optional(),
    currency,
  }),
  response: nested1(
    z.array(
      placeSchema.extend({
        /** Number of hotels. */
        hotels: z.int().optional(),
        /**
         * Lowest price per night for two including taxes, for four nights in the middle of the month, and those nights.
         * Null without a month or if unavailable.
         */
        from: z.object({ price: moneySchema, checkin: z.iso.date(), checkout: z.iso.date() }).nullable().optional(),
      }),
    ),
  ),
  sample: {
    response: {
      data: [
        {
          ...placeSample,
          hotels: 214,
          from: { price: { amount: 8900, currency: 'USD' }, checkin: '2027-05-14', checkout: '2027-05-18' },
        },
      ],
    },
  },
});

/** Returns a place by the ID in a page's URL. 404 place_unknown. */
export const readPlace = endpoint({
  method: 'GET',
  path: '/api/places/{place_id}',
  summary: 'One place',
  tag: 'places',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  params: z.object({
    place_id: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A place id like amalfi-coast is required'),
  }),
  query: z.object({
    lang,
  }),
  response: nested1(placeSchema),
  errors: { place_unknown: 404 },
  sample: { response: { data: placeSample } },
});

export const placeEndpoints = [searchPlaces, listHighlights, readPlace] as const;
