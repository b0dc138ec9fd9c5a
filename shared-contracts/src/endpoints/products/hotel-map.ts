import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { request } from './hotels.ts';

/** Degrees. */
const position = { latitude: z.number(), longitude: z.number() };

/**
 * Where all hotels of a search are and what a night costs there, in the order of the list: the same filters as of `GET
 * /api/hotels` find the same hotels. 404 and 422 as there.
 */
export const pinHotels = endpoint({
  method: 'GET',
  path: '/api/hotels/pins',
  summary: 'Where the hotels of a search are',
  tag: 'hotels',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 5,
  holdsNoSecret: true,
  query: z.object(request),
  response: nested1(
    z.array(
      z.object({
        hotel_id: z.string(),
        name: z.string(),
        ...position,
        per_night: moneySchema,
        /** Where that is the price for members, and who asks is one. */
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

/** What is drawn on the land of a map. */
export const groundShapes = ['river', 'lake', 'park'] as const;
/** What a map names besides areas. */
const groundSpots = ['sight', 'airport', 'peak', 'town', 'district'] as const;

/** What a map of a place is drawn from. 404 place_unknown. */
export const readGround = endpoint({
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
      /** Land around the place: rings of latitude, longitude, latitude, longitude, … Where they overlap twice is water. */
      land: z.array(z.array(z.number())),
      /** Latitude, longitude, … of hotels beyond those shores, which are simplified: there is land under them too. */
      footings: z.array(z.number()),
      /** Middles of the areas. */
      areas: z.array(z.object({ name: z.string(), ...position })),
      /**
       * Rivers and canals as lines of a width in metres, lakes and parks as rings, by their own names; points as of
       * land. Left out by services before it was drawn, as is all that follows.
       */
      shapes: z
        .array(
          z.object({
            kind: z.enum(groundShapes),
            name: z.string(),
            metres: z.int().optional(),
            points: z.array(z.number()),
          }),
        )
        .optional(),
      /** Borders of countries as lines. */
      borders: z.array(z.array(z.number())).optional(),
      /** What lies around, by its own name, the weightiest first. A peak says its metres above the sea. */
      spots: z
        .array(z.object({ kind: z.enum(groundSpots), name: z.string(), metres: z.int().optional(), ...position }))
        .optional(),
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
      },
    },
  },
});

export const hotelMapEndpoints = [pinHotels, readGround] as const;
