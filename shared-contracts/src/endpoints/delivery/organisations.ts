import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { organisationInputSchema, organisationSchema } from '../../organisations/organisation.schema.ts';
import { tokenErrors, why } from './registry-parts.ts';

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
  /** Of the newest document; a change names the revision that it was made on. */
  revision: z.int().positive(),
  /** In force: the newest document that can be read. Null where there is none. */
  document: organisationSchema.nullable(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
  /** Why the newest document is not in force; null where it is. */
  fault: z.string().nullable(),
  /** The newest document as it is stored, where it cannot be read. */
  unread: z.unknown().optional(),
});

/** An organisation as operators see it: its document in force, its revision, and what is wrong with a newer one. */
export type OrganisationRecord = z.infer<typeof organisationRecord>;

const recordSample = {
  revision: 4,
  document: organisationSample,
  changed_by: 'operator',
  changed_at: '2026-11-20T08:00:00Z',
  fault: null,
} as const;

const operatorErrors = { ...tokenErrors, operators_only: 403 } as const;

/** Every organisation with its revision. By the operator's token alone: documents hold credit limits. */
export const listOrganisations = endpoint({
  method: 'GET',
  path: '/delivery/organisations',
  summary: 'Organisations, and which of them cannot be read',
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
 * Replaces an organisation's document, or makes an organisation (revision 0). Binds on the next page and in the API
 * within seconds. 409 revision_outdated where somebody changed it since `revision`, with who and what. Without a
 * revision the last one wins. 400 validation_failed names every field that is missing, misspelt or unknown.
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

/** Takes an organisation off all pages. 409 organisation_in_use for the main one and where a rollout names it. */
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
