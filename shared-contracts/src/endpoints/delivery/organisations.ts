import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { organisationInputSchema, organisationSchema } from '../../organisations/organisation.schema.ts';
import { tokenErrors, why } from './registry-schemas.ts';

const organisationSample = {
  id: 'skyline',
  name: 'Skyline',
  hosts: ['skyline.localhost'],
  look: 'skyline',
  theme: { '--color-ink': '#121316' },
  flags: { headerVersion: 'v2' },
  support: { email: 'desk@skyline.example', phone: '+1 555 0134' },
  default_language: 'en-US',
  default_currency: 'EUR',
} as const;

const params = z.object({ organisation: z.string().min(1).max(40) });

/** An organisation as operators see it. */
const organisationRecord = z.object({
  /** Revision of the newest document; a change names the revision that it is based on. */
  revision: z.int().positive(),
  /** The newest valid document, which is in force; null if there is none. */
  document: organisationSchema.nullable(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
  /** Why the newest document is not in force; null if it is in force. */
  fault: z.string().nullable(),
  /** The newest document as stored, if it is invalid. */
  unread: z.unknown().optional(),
});

/** An organisation with its document in force, its revision, and the error of a newer document that is invalid. */
export type OrganisationRecord = z.infer<typeof organisationRecord>;

const recordSample = {
  revision: 4,
  document: organisationSample,
  changed_by: 'operator',
  changed_at: '2026-11-20T08:00:00Z',
  fault: null,
} as const;

const operatorErrors = { ...tokenErrors, operators_only: 403 } as const;

/**
 * Returns every organisation with its revision. Requires the operator token, because documents contain credit limits.
 */
export const listOrganisations = endpoint({
  method: 'GET',
  path: '/delivery/organisations',
  summary: 'Organisations, including invalid ones',
  tag: 'organisations',
  access: { caller: 'operator' },
  response: z.object({ organisations: z.array(organisationRecord.extend({ id: z.string() })) }),
  errors: operatorErrors,
  sample: { response: { organisations: [{ id: 'skyline', ...recordSample }] } },
});

export const readOrganisation = endpoint({
  method: 'GET',
  path: '/delivery/organisations/{organisation}',
  summary: 'The document of one organisation',
  tag: 'organisations',
  access: { caller: 'operator' },
  params,
  response: organisationRecord,
  errors: { ...operatorErrors, organisation_unknown: 404 },
  sample: { response: recordSample },
});

/**
 * Replaces an organisation's document or creates an organisation (revision 0). Takes effect on the next page and in the
 * API within seconds. 409 revision_outdated, with author and change, if it was changed since `revision`; without a
 * revision the last write wins. 400 validation_failed names every missing, misspelt or unknown field.
 */
export const putOrganisation = endpoint({
  method: 'PUT',
  path: '/delivery/organisations/{organisation}',
  summary: 'Replaces the document of an organisation',
  tag: 'organisations',
  access: { caller: 'operator' },
  params,
  query: z.object({ revision: wholeNumber(z.int().nonnegative()).optional() }),
  body: z.object({ document: organisationInputSchema, why }),
  response: organisationRecord,
  errors: {
    ...operatorErrors,
    confirmation_needed: 403,
    host_taken: 409,
    revision_outdated: 409,
    organisation_mismatch: 422,
  },
  sample: {
    request: { document: organisationSample, why: 'A new support address' },
    response: recordSample,
  },
});

/**
 * Removes an organisation from all pages. 409 organisation_in_use for the main organisation, and if a rollout refers to
 * the organisation.
 */
export const deleteOrganisation = endpoint({
  method: 'DELETE',
  path: '/delivery/organisations/{organisation}',
  summary: 'Deletes an organisation',
  tag: 'organisations',
  access: { caller: 'operator' },
  params,
  query: z.object({ revision: wholeNumber(z.int().nonnegative()).optional() }),
  body: z.object({ why }),
  response: z.object({ deleted: z.literal(true) }),
  errors: {
    ...operatorErrors,
    confirmation_needed: 403,
    organisation_unknown: 404,
    organisation_in_use: 409,
    revision_outdated: 409,
  },
  sample: { request: { why: 'Its contract ended' }, response: { deleted: true } },
});
