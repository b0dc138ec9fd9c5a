import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { roles } from '../../people/session.schema.ts';
import { packageNameSchema, versionSchema } from '../../releases/release.schema.ts';
import { tokenErrors } from './registry-parts.ts';
import { shareSchema } from './who-gets-what.ts';

/** Roles of who is signed in, and guests. */
export const visitorRoles = ['guest', ...roles] as const;

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'A country code of two capital letters is wanted, like DE');

/**
 * Which releases visitors of a kind get at this moment and why; with `visitor`, which one exactly that visitor gets on
 * a page of now. A journey under way keeps what it began with, and nobody but its own browser knows that.
 * 404 organisation_unknown, country_unknown.
 */
export const whoGetsWhat = endpoint({
  method: 'GET',
  path: '/delivery/who',
  summary: 'Who gets which release, and why',
  tag: 'rollouts',
  access: { caller: 'releaser' },
  query: z.object({
    /** `main` unless said. */
    organisation: z.string().min(1).max(60).optional(),
    /** The one of visitors of whom nothing is known, unless said. */
    country: countryCode.optional(),
    role: z.enum(visitorRoles).default('guest'),
    /** The id in the visitor's cookie. */
    visitor: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, 'The id of a visitor is wanted')
      .optional(),
    /** Of a page: then each package says whether the page asks for it at once. */
    path: z.string().max(200).regex(/^\//, 'A path like /hotels is wanted').optional(),
  }),
  response: z.object({
    at: z.iso.datetime(),
    organisation: z.string(),
    country: z.string(),
    role: z.enum(visitorRoles),
    visitor: z.string().nullable(),
    /** Null where no path was asked for. */
    page: z
      .object({
        path: z.string(),
        /** Whether the releases know a page of that path. */
        is_page: z.boolean(),
        /** That the page asks for at once. */
        modules: z.array(z.string()),
      })
      .nullable(),
    packages: z.array(
      z.object({
        package: packageNameSchema,
        /** Null where no path was asked for. */
        on_page: z.boolean().nullable(),
        /** What the rules give visitors of that kind. */
        shares: z.array(shareSchema),
        /** What the visitor gets on a page, where one was asked for: as the rules say, as far as it fits the others. */
        release: z.object({ version: versionSchema.nullable(), why: z.string() }).nullable(),
        /** What stands in for it where it does not load. */
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
 * What share of the visitors of each organisation the rules give each release now. Kinds of visitors differ (country,
 * role, signed in), so a share goes from the kind that gets least to the kind that gets most. Rules for one visitor are
 * counted apart, for they are a share of nobody else.
 */
export const releaseShares = endpoint({
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
            /** Null for whom nothing is served. */
            version: versionSchema.nullable(),
            /** Every organisation, also those that get nothing of it. */
            organisations: z.array(z.object({ organisation: z.string(), least: z.int(), most: z.int() })),
            /** Visitors whom a rule names. */
            named_visitors: z.int(),
            /** Different visitors who met it within the last hour. */
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
