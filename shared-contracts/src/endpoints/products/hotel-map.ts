import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { hotelSearchQuery } from './hotels.ts';

/** A position in degrees. */
const position = { latitude: z.number(), longitude: z.number() };

/**
 * Returns positions and prices per night of all hotels of a search, in list order, with the same filters and errors as
 * `GET /api/hotels`.
 */
export const listHotelPins = endpoint({
  method: 'GET',
  path: '/api/hotels/pins',
  summary: 'Where the hotels of a search are',
  tag: 'hotels',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 5,
  holdsNoSecret: true,
  query: z.object(hotelSearchQuery),
  response: nested1(
    z.array(
      z.object({
        hotel_id: z.string(),
        name: z.string(),
        ...position,
        per_night: moneySchema,
        /** True if the price is a member price. */
        for_members: z.literal(true).optional(),
      }),
    ),
  ),
  errors: { place_unknown: 404, dates_wrong: 422, party_too_large: 422 },
  sample: {
    response: {
      data: [
        {
          hotel_id: 'amalfi-coast.torre-limonaia',
          name: 'Torre Limonaia',
          latitude: 40.6113,
          longitude: 14.5231,
          per_night: { amount: 21_200, currency: 'USD' },
        },
      ],
    },
  },
});

/** Shapes drawn on the land of a map. */
export const mapShapes = ['river', 'lake', 'park'] as const;
/** Labelled points of a map other than areas. */
const labelledPoints = ['sight', 'airport', 'peak', 'town', 'district'] as const;

/** Returns the data for drawing the map of a place. 404 place_unknown. */
export const readPlaceMap = endpoint({
  method: 'GET',
  path: '/api/places/{place_id}/ground',
  summary: 'Shores, waters, parks and names around a place, to draw a map of it',
  tag: 'places',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  params: z.object({ place_id: z.string().max(80) }),
  response: nested1(
    z.object({
      /** Land around the place: rings of alternating latitudes and longitudes. Doubly covered parts are water. */
      land: z.array(z.array(z.number())),
      /** Alternating latitudes and longitudes of hotels outside the simplified coastline, where land is drawn too. */
      footings: z.array(z.number()),
      /** Centres of the areas. */
      areas: z.array(z.object({ name: z.string(), ...position })),
      /**
       * Rivers and canals as lines with a width in metres, lakes and parks as rings, with local names; points as in
       * `land`. Older services omit this and the following fields.
       */
      shapes: z
        .array(
          z.object({
            kind: z.enum(mapShapes),
            name: z.string(),
            metres: z.int().optional(),
            points: z.array(z.number()),
          }),
        )
        .optional(),
      /** National borders as lines. */
      borders: z.array(z.array(z.number())).optional(),
      /** Nearby points by local name, most important first. A peak has its elevation in metres. */
      spots: z
        .array(z.object({ kind: z.enum(labelledPoints), name: z.string(), metres: z.int().optional(), ...position }))
        .optional(),
      /** Railway and metro stations by local name. Apart from `spots`, whose kinds older clients know. */
      stations: z.array(z.object({ name: z.string(), ...position })).optional(),
    }),
  ),
  errors: { place_unknown: 404 },
  sample: {
    response: {
      data: {
        land: [[40.59, 14.35, 40.62, 14.48, 40.67, 14.75, 40.8, 14.75, 40.8, 14.35]],
        footings: [40.6113, 14.5231],
        areas: [{ name: 'Praiano', latitude: 40.6119, longitude: 14.5262 }],
        shapes: [{ kind: 'river', name: 'Sarno', metres: 20, points: [40.7286, 14.4676, 40.7539, 14.5606] }],
        borders: [],
        spots: [{ kind: 'town', name: 'Sorrento', latitude: 40.6263, longitude: 14.3758 }],
        stations: [{ name: 'Salerno', latitude: 40.6756, longitude: 14.7727 }],
      },
    },
  },
});

export const hotelMapEndpoints = [listHotelPins, readPlaceMap] as const;
