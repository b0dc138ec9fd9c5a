import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { largestMarkup } from '../../products/markups.ts';
import { catalogueCodes } from '../../products/product-definitions.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

const basisPoints = z.int().min(0).max(largestMarkup).describe('Hundredths of a percent: 250 is 2.5 %');

const markupSchema = z
  .object({
    product: z.enum(catalogueCodes),
    /** ID of the account at the supplier. */
    supplier: z.string(),
    name: z.string(),
    basis_points: basisPoints,
    /** The markup of the configuration, which applies unless staff set another one. */
    configured: basisPoints,
    /** E-mail address of the member of staff who set the markup, and the time; null for the markup of the configuration. */
    set: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'SupplierMarkup' });

export type SupplierMarkup = z.output<typeof markupSchema>;

/** @private exported for tests of the back office */
export const sampleMarkup: SupplierMarkup = {
  product: 'HLT',
  supplier: 'apitude',
  name: 'Hotelbeds',
  basis_points: 800,
  configured: 250,
  set: { by: 'merchandiser@example.test', at: '2026-11-20T08:06:40.000Z' },
};

const response = nested1(z.object({ markups: z.array(markupSchema) }));
const sample = { data: { markups: [sampleMarkup] } };

/** Returns the accounts at suppliers that the organisation sells from, with the markup on their prices. */
export const listMarkups = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/markups',
  summary: 'The markups on prices of suppliers',
  tag: 'office',
  access: requireTask('manage-markups'),
  params: officeParams,
  response,
  sample: { response: sample },
});

/**
 * Sets the markup on prices of a supplier, or with null the one of the configuration again. Offers that travellers
 * already hold stay at their price. 404 supplier_unknown; 409 markup_changed if `before` is not the current one.
 */
export const setMarkup = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/markups/{supplier}',
  summary: 'Sets the markup on prices of a supplier',
  tag: 'office',
  access: requireTask('manage-markups'),
  params: officeParams.extend({ supplier: z.string().min(1).max(40) }),
  body: z.object({
    basis_points: basisPoints.nullable(),
    /** The markup that the person saw. */
    before: basisPoints,
    why: officeReason,
  }),
  response,
  errors: { supplier_unknown: 404, markup_changed: 409 },
  sample: { request: { basis_points: 800, before: 250, why: 'High season' }, response: sample },
});

export const markupEndpoints = [listMarkups, setMarkup] as const;
