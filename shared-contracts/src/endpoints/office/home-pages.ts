import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { mostHomePlaces } from '../../products/home-places.ts';
import { catalogueCodes } from '../../products/product-definitions.ts';
import { lang } from '../request-locale.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

const placeIds = z
  .array(z.string().min(1).max(80))
  // Twelve places could be chosen once, and they stay until staff choose others.
  .max(12)
  .refine((ids) => new Set(ids).size === ids.length, 'Each place can be chosen once');

const setSchema = z.object({ by: z.string(), at: z.iso.datetime() }).nullable();

const homePlacesSchema = z
  .object({
    product: z.enum(catalogueCodes),
    /** The places that staff chose, in order; empty if the home page shows the usual ones. */
    place_ids: z.array(z.string()),
    /** E-mail address of the member of staff who chose them, and the time. */
    set: setSchema,
  })
  .meta({ id: 'HomePlaces' });

export type HomePlaces = z.output<typeof homePlacesSchema>;

const sampleHomePlaces: HomePlaces = {
  product: 'CAR',
  place_ids: ['kyoto'],
  set: { by: 'merchandiser@example.test', at: '2026-11-20T08:06:40.000Z' },
};

const placesResponse = nested1(
  z.object({
    products: z.array(homePlacesSchema),
    /** IDs of the usual places, in order. They follow the chosen ones. */
    usual: z.array(z.string()),
    /** All places that can be chosen. */
    places: z.array(z.object({ place_id: z.string(), name: z.string(), country: z.string() })),
  }),
);

const placesSample = {
  data: {
    products: [sampleHomePlaces],
    usual: ['amalfi-coast'],
    places: [
      { place_id: 'amalfi-coast', name: 'Amalfi Coast', country: 'Italy' },
      { place_id: 'kyoto', name: 'Kyoto', country: 'Japan' },
    ],
  },
};

/** Returns the places that the home page of each sold product suggests first. */
export const listHomePlaces = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/home-places',
  summary: 'The places on home pages',
  tag: 'office',
  access: requireTask('manage-home-pages'),
  params: officeParams,
  query: z.object({ lang }),
  response: placesResponse,
  sample: { response: placesSample },
});

/**
 * Chooses the places that the home page of a product suggests first; none for the usual ones. 404 product_unknown if
 * the organisation does not sell it; 404 place_unknown; 409 places_changed if `before` are not the current ones.
 */
export const setHomePlaces = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/home-places/{product}',
  summary: 'Chooses the places on the home page of a product',
  tag: 'office',
  access: requireTask('manage-home-pages'),
  params: officeParams.extend({ product: z.string().min(1).max(40) }),
  query: z.object({ lang }),
  body: z.object({
    place_ids: placeIds.max(mostHomePlaces),
    /** The places that the person saw. */
    before: placeIds,
    why: officeReason,
  }),
  response: placesResponse,
  errors: { product_unknown: 404, place_unknown: 404, places_changed: 409 },
  sample: { request: { place_ids: ['kyoto'], before: [], why: 'Cherry blossom' }, response: placesSample },
});

export const homePageEndpoints = [listHomePlaces, setHomePlaces] as const;
