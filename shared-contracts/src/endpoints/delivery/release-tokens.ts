import { z } from 'zod';
import { packageNameSchema } from '../../releases/release.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { tokenErrors, tokenOrganisations, why } from './registry-schemas.ts';

/** Default validity of a release token in days. */
export const defaultTokenDays = 90;

/** Maximum validity of a release token in days. */
export const maxTokenDays = 365;

const packages = z.array(packageNameSchema).min(1);

const listedToken = z.object({
  /** Identifies the token in lists and calls; grants no access. */
  id: z.string(),
  who: z.string(),
  packages,
  /** Organisations whose rules the token may change; null for all, including rules without an organisation. */
  organisations: tokenOrganisations.nullable(),
  /** The trusted builder that obtained the token; null for a token created by a person. */
  builder: z.string().nullable(),
  /** Increases with each change; a change based on an older revision is refused. */
  revision: z.int().positive(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  expires_at: z.iso.datetime(),
  /** When the token was last used, rounded to the hour; null if it was never used. */
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  revoked_by: z.string().nullable(),
});

/** A release token without its secret, which is not stored. */
export type ListedToken = z.infer<typeof listedToken>;

const tokenSample = {
  id: 'tok_5f0c81a2',
  who: 'checkout team',
  packages: ['mfe-checkout'],
  organisations: null,
  builder: null,
  revision: 1,
  created_at: '2026-11-20T08:00:00Z',
  created_by: 'operator',
  expires_at: '2027-02-18T08:00:00Z',
  last_used_at: null,
  revoked_at: null,
  revoked_by: null,
} as const;

/**
 * Creates a release token for the given packages; only this response contains its secret. Requires the operator token.
 * 404 organisation_unknown.
 */
export const createToken = endpoint({
  method: 'POST',
  path: '/delivery/tokens',
  summary: 'Creates a release token',
  tag: 'releases',
  access: { caller: 'operator' },
  body: z.object({
    who: z.string().trim().min(2).max(80),
    packages,
    /** Restricts the token to rules of these organisations; by default it may change all rules of its packages. */
    organisations: tokenOrganisations.optional(),
    days: z.int().min(1).max(maxTokenDays).default(defaultTokenDays),
    why,
  }),
  response: z.object({
    token: z.string(),
    id: z.string(),
    who: z.string(),
    packages,
    organisations: tokenOrganisations.nullable(),
    expires_at: z.iso.datetime(),
  }),
  status: 201,
  errors: { ...tokenErrors, operators_only: 403, confirmation_needed: 403, organisation_unknown: 404 },
  sample: {
    request: { who: 'checkout team', packages: ['mfe-checkout'], days: 90, why: 'Their own deploys' },
    response: {
      token: 'rel_…',
      id: tokenSample.id,
      who: 'checkout team',
      packages: ['mfe-checkout'],
      organisations: null,
      expires_at: tokenSample.expires_at,
    },
  },
});

/** Returns all release tokens, newest first, with owner, scope, expiry and last use. */
export const listTokens = endpoint({
  method: 'GET',
  path: '/delivery/tokens',
  summary: 'Release tokens, newest first',
  tag: 'releases',
  access: { caller: 'operator' },
  response: z.object({ tokens: z.array(listedToken) }),
  errors: { ...tokenErrors, operators_only: 403 },
  sample: { response: { tokens: [tokenSample] } },
});

/** Revokes a release token immediately. 404 token_not_found, 409 already_revoked, revision_outdated. */
export const revokeToken = endpoint({
  method: 'POST',
  path: '/delivery/tokens/{id}/revoke',
  summary: 'Revokes a release token',
  tag: 'releases',
  access: { caller: 'operator' },
  params: z.object({ id: z.string().regex(/^tok_[a-z0-9]{4,32}$/, 'An id of `pnpm release token list` is required') }),
  query: z.object({ revision: wholeNumber(z.int().positive()).optional() }),
  body: z.object({ why }),
  response: listedToken,
  errors: {
    ...tokenErrors,
    operators_only: 403,
    token_not_found: 404,
    already_revoked: 409,
    revision_outdated: 409,
  },
  sample: {
    request: { why: 'It was in a log' },
    response: { ...tokenSample, revision: 2, revoked_at: '2026-11-21T08:00:00Z', revoked_by: 'operator' },
  },
});
