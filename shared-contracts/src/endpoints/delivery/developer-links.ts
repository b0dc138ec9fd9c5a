import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { addedRouteSchema, packageNameSchema, versionSchema } from '../../releases/release.schema.ts';
import { isStaffPackage } from '../../releases/remotes.ts';
import { tokenErrors } from './registry-schemas.ts';

const sitePath = z
  .string()
  .max(1_000)
  .regex(/^\/(?![/\\])/, 'A path of the site is required');

/** Host of the organisation; by default the host that the call was sent to. */
const host = z.string().max(255);

/** Packages that visitors' pages load; the console is excluded, because it has an origin of its own. */
const pagePackage = packageNameSchema.refine(
  (name) => !isStaffPackage(name),
  'Packages of staff cannot be part of pages',
);

/** A remote on the developer's machine, and the pages that it adds to the product. */
export const localRemoteSchema = z.object({
  package: pagePackage.refine((name) => name !== 'shell', 'The package must be a remote'),
  /** URL of its entry script. */
  url: z
    .string()
    .max(300)
    .regex(
      /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/[\w./-]*\.js$/,
      'An entry on this machine is required, like http://127.0.0.1:4301/entry.js',
    ),
  pages: z.array(addedRouteSchema).max(10).optional(),
});

/**
 * Creates a single-use link for a developer's browser: for twelve hours, pages of that host accept local remotes of the
 * packages that the token may release, starting with those listed here. Never in production, and only if the
 * organisation allows it.
 */
export const createDeveloperLink = endpoint({
  method: 'POST',
  path: '/delivery/developer-links',
  summary: 'Creates a link for local remotes in one browser',
  tag: 'releases',
  access: { caller: 'releaser' },
  body: z.object({
    /** Target of the link, with its query. */
    to: sitePath,
    host: host.optional(),
    remotes: z.array(localRemoteSchema).max(10).optional(),
  }),
  response: z.object({
    /** Path on the page origin; valid for one hour and one use. */
    path: z.string(),
  }),
  status: 201,
  errors: { ...tokenErrors, overrides_off: 409 },
  sample: {
    request: {
      to: '/hotel-checkout',
      host: 'skyline.localhost:3000',
      remotes: [{ package: 'mfe-checkout', url: 'http://127.0.0.1:3400/entry.js' }],
    },
    response: { path: '/delivery/developer?key=…' },
  },
});

/**
 * Creates a link that opens pages with published releases, regardless of rollouts. Anyone with the link can use it on
 * pages of the token's organisations until the link or the token expires. 404 release_unknown if a release is not
 * published, 409 provenance_missing or provenance_broken if it could not be rolled out, 409 previews_off for the
 * package that takes payments in production.
 */
export const createPreviewLink = endpoint({
  method: 'POST',
  path: '/delivery/preview-links',
  summary: 'Creates a link to pages with published releases',
  tag: 'releases',
  access: { caller: 'releaser' },
  body: z.object({
    releases: z
      .array(z.object({ package: pagePackage, version: versionSchema }))
      .min(1, 'Name a release')
      .max(10),
    to: sitePath.default('/'),
    /** Hours for which the link and its effect are valid; never longer than the token that creates it. */
    hours: z.int().min(1, 'One hour at least').max(168, 'A week at most').default(24),
  }),
  response: z.object({
    path: z.string(),
    /**
     * URL for the first organisation of the token; its path also works on the hosts of the token's other organisations.
     */
    url: z.string(),
    ends_at: z.iso.datetime(),
    /** Live releases that cannot share a page with the linked ones; pages then show other versions that can. */
    misfits: z.array(z.string()),
  }),
  status: 201,
  errors: {
    ...tokenErrors,
    release_unknown: 404,
    provenance_missing: 409,
    provenance_broken: 409,
    previews_off: 409,
  },
  sample: {
    request: { releases: [{ package: 'mfe-header', version: '1.0.0-3f2a9c1b' }], to: '/', hours: 24 },
    response: {
      path: '/delivery/developer?key=…',
      url: 'http://localhost:3000/delivery/developer?key=…',
      ends_at: '2026-11-21T08:00:00Z',
      misfits: [],
    },
  },
});
