import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { roles } from '../../people/session.schema.ts';
import { packageNameSchema, versionSchema } from '../../releases/release.schema.ts';
import { tokenErrors } from './registry-schemas.ts';
import { shareSchema } from './visitor-shares.ts';

/** Roles of signed-in users, and guests. */
export const visitorRoles = ['guest', ...roles] as const;

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'A country code of two capital letters is required, like DE');

/**
 * Returns which releases a kind of visitor gets now and why; with `visitor`, which one that visitor gets on a new page.
 * Journeys in progress retain their releases, which only their own browser knows. 404 organisation_unknown,
 * country_unknown.
 */
export const listVisitorReleases = endpoint({
  method: 'GET',
  path: '/delivery/who',
  summary: 'The releases of a kind of visitor, and why',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  query: z.object({
    /** ID of the visitor's organisation; `main` by default. */
    organisation: z.string().min(1).max(60).optional(),
    /** The visitor's country; by default that of visitors whose country is unknown. */
    country: countryCode.optional(),
    role: z.enum(visitorRoles).default('guest'),
    /** The ID in the visitor's cookie. */
    visitor: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, 'The id of a visitor is required')
      .optional(),
    /** Path of a page, to show which packages the page loads immediately. */
    path: z.string().max(200).regex(/^\//, 'A path like /hotels is required').optional(),
  }),
  response: z.object({
    at: z.iso.datetime(),
    organisation: z.string(),
    country: z.string(),
    role: z.enum(visitorRoles),
    visitor: z.string().nullable(),
    /** Null if no path was requested. */
    page: z
      .object({
        path: z.string(),
        /** Whether the releases know a page at the requested path. */
        is_page: z.boolean(),
        /** Modules that the page loads immediately. */
        modules: z.array(z.string()),
      })
      .nullable(),
    packages: z.array(
      z.object({
        package: packageNameSchema,
        /** Whether the requested page loads the package; null if no path was requested. */
        on_page: z.boolean().nullable(),
        /** The versions that this kind of visitor gets by the rules. */
        shares: z.array(shareSchema),
        /**
         * The version that the requested visitor gets on a page: the one that the rules give, if it can share a page
         * with the other releases.
         */
        release: z.object({ version: versionSchema.nullable(), why: z.string() }).nullable(),
        /** The version that pages load if this one fails to load. */
        falls_back_to: versionSchema.nullable(),
      }),
    ),
  }),
  errors: { ...tokenErrors, organisation_unknown: 404, country_unknown: 404 },
  sample: {
    response: {
      at: '2026-11-20T08:00:00Z',
      organisation: 'skyline',
      country: 'DE',
      role: 'agent',
      visitor: null,
      page: { path: '/hotels', is_page: true, modules: ['header/v1', 'travel/pages'] },
      packages: [
        {
          package: 'mfe-header',
          on_page: true,
          shares: [
            { percent: 25, version: '1.1.0-5d1a8e02', why: '25 % of skyline' },
            { percent: 75, version: '1.0.0-3f2a9c1b', why: 'default' },
          ],
          release: null,
          falls_back_to: null,
        },
      ],
    },
  },
});

/**
 * Returns the share of each organisation's visitors that each release currently gets. Kinds of visitors differ
 * (country, role, signed in), so a share is a range, from the kind of visitor that gets least to the kind that gets
 * most. Rules for single visitors are counted separately.
 */
export const listReleaseShares = endpoint({
  method: 'GET',
  path: '/delivery/shares',
  summary: 'Shares of each release over all organisations',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  query: z.object({ package: packageNameSchema.optional() }),
  response: z.object({
    at: z.iso.datetime(),
    packages: z.array(
      z.object({
        package: packageNameSchema,
        releases: z.array(
          z.object({
            /** Null if visitors get no release of the package. */
            version: versionSchema.nullable(),
            /** Every organisation, including those whose visitors do not get the release. */
            organisations: z.array(z.object({ organisation: z.string(), least: z.int(), most: z.int() })),
            /** Number of visitors named by rules. */
            named_visitors: z.int(),
            /** Number of visitors who received the release within the last hour. */
            visitors_last_hour: z.int(),
          }),
        ),
      }),
    ),
  }),
  errors: tokenErrors,
  sample: {
    response: {
      at: '2026-11-20T08:00:00Z',
      packages: [
        {
          package: 'mfe-header',
          releases: [
            {
              version: '1.1.0-5d1a8e02',
              organisations: [
                { organisation: 'main', least: 0, most: 0 },
                { organisation: 'skyline', least: 0, most: 25 },
              ],
              named_visitors: 1,
              visitors_last_hour: 40,
            },
          ],
        },
      ],
    },
  },
});
