import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { packageNameSchema } from '../../releases/release.schema.ts';
import { tokenErrors, tokenOrganisations, why } from './registry-schemas.ts';

/** Validity of a token exchanged for a CI identity token, in minutes. */
export const exchangedTokenMinutes = 15;

const builderId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and dashes are required')
  .max(60);

/** A pattern in which * matches any text. */
const pattern = z.string().trim().min(1).max(300);

const builderParams = z.object({ id: builderId });

/** A trusted CI: the issuer and audience of its identity tokens, and the claims they must have. */
const builderRules = {
  /** The exact issuer of the tokens: `https://token.actions.githubusercontent.com`. */
  issuer: z.url({ protocol: /^https?$/, error: 'An address like https://gitlab.example is required' }).max(300),
  /** Expected audience of the tokens, usually the URL of this registry. */
  audience: z.string().trim().min(1).max(300),
  /** Required value of the claim `sub`. */
  subject: pattern,
  /** Required values of other claims: `repository`, `ref`, `environment`, … */
  claims: z.record(z.string().regex(/^[A-Za-z0-9_]{1,60}$/), pattern).default({}),
  packages: z.array(packageNameSchema).min(1).max(100),
  /** Organisations whose rules the builder's tokens may change; null for all. */
  organisations: tokenOrganisations.nullable().default(null),
};

const trustedBuilder = z.object({
  id: builderId,
  ...builderRules,
  /** Increases with each change; a change based on an older revision is refused. */
  revision: z.int().positive(),
  changed_at: z.iso.datetime(),
  changed_by: z.string(),
});

/** A CI that is trusted to publish and roll out certain packages. */
export type TrustedBuilder = z.infer<typeof trustedBuilder>;

const rulesSample = {
  issuer: 'https://token.actions.githubusercontent.com',
  audience: 'https://travel.example',
  subject: 'repo:travel/checkout:*',
  claims: { repository: 'travel/checkout', ref: 'refs/heads/main' },
  packages: ['mfe-checkout'],
  organisations: null,
} as const;

const builderSample = {
  id: 'checkout-main',
  ...rulesSample,
  revision: 1,
  changed_at: '2026-11-20T08:00:00Z',
  changed_by: 'operator',
} as const;

export const listTrustedBuilders = endpoint({
  method: 'GET',
  path: '/delivery/trusted-builders',
  summary: 'Builders whose identity tokens are taken',
  tag: 'releases',
  access: { caller: 'operator' },
  response: z.object({ builders: z.array(trustedBuilder) }),
  errors: { ...tokenErrors, operators_only: 403 },
  sample: { response: { builders: [builderSample] } },
});

/** Adds a trusted builder (revision 0) or changes one at its current revision. 422 issuer_insecure. */
export const putTrustedBuilder = endpoint({
  method: 'PUT',
  path: '/delivery/trusted-builders/{id}',
  summary: 'Adds or changes a trusted builder',
  tag: 'releases',
  access: { caller: 'operator' },
  params: builderParams,
  query: z.object({ revision: wholeNumber().default(0) }),
  body: z.object({ ...builderRules, why }),
  response: trustedBuilder,
  errors: {
    ...tokenErrors,
    operators_only: 403,
    confirmation_needed: 403,
    organisation_unknown: 404,
    revision_outdated: 409,
    issuer_insecure: 422,
  },
  sample: { request: { ...rulesSample, why: 'Their own deploys' }, response: builderSample },
});

/** Removes a trusted builder and revokes the tokens that it obtained. */
export const deleteTrustedBuilder = endpoint({
  method: 'DELETE',
  path: '/delivery/trusted-builders/{id}',
  summary: 'Removes a trusted builder',
  tag: 'releases',
  access: { caller: 'operator' },
  params: builderParams,
  query: z.object({ revision: wholeNumber(z.int().positive()) }),
  body: z.object({ why }),
  response: z.object({ revoked_tokens: z.int() }),
  errors: { ...tokenErrors, operators_only: 403, builder_not_found: 404, revision_outdated: 409 },
  sample: { request: { why: 'The repository moved' }, response: { revoked_tokens: 1 } },
});

/**
 * Exchanges the identity token of a CI job for a release token valid for fifteen minutes. Each identity token can be
 * used once. 400 identity_unreadable, 401 issuer_unknown, identity_wrong, identity_expired, 403 builder_unknown (no
 * trusted builder has these claims), 409 identity_used, 502 issuer_unreachable.
 */
export const exchangeIdentityToken = endpoint({
  method: 'POST',
  path: '/delivery/tokens/oidc',
  summary: 'Exchanges a CI identity token for a release token',
  tag: 'releases',
  access: { caller: 'anyone' },
  body: z.object({ identity_token: z.string().min(1).max(8_000) }),
  response: z.object({
    token: z.string(),
    id: z.string(),
    /** The trusted builder that matches the claims. */
    builder: z.string(),
    who: z.string(),
    packages: z.array(packageNameSchema),
    organisations: tokenOrganisations.nullable(),
    expires_at: z.iso.datetime(),
  }),
  status: 201,
  errors: {
    identity_unreadable: 400,
    issuer_unknown: 401,
    identity_wrong: 401,
    identity_expired: 401,
    builder_unknown: 403,
    identity_used: 409,
    issuer_unreachable: 502,
  },
  sample: {
    request: { identity_token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmVk' },
    response: {
      token: 'rel_…',
      id: 'tok_5f0c81a2',
      builder: 'checkout-main',
      who: 'checkout-main: repo:travel/checkout:ref:refs/heads/main',
      packages: ['mfe-checkout'],
      organisations: null,
      expires_at: '2026-11-20T08:15:00Z',
    },
  },
});
