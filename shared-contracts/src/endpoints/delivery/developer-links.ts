import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { addedRouteSchema, packageNameSchema, versionSchema } from '../../releases/release.schema.ts';
import { consolePackage } from '../../releases/remotes.ts';
import { tokenErrors } from './registry-parts.ts';

const sitePath = z
  .string()
  .max(1_000)
  .regex(/^\/(?![/\\])/, 'A path of the site is wanted');

/** Of the organisation whose pages are meant; that of the call unless given. */
const host = z.string().max(255);

/** Of visitors' pages: the console has an origin of its own. */
const pagePackage = packageNameSchema.refine((name) => name !== consolePackage, 'A package of pages is wanted');

/** A remote on the developer's own machine, and the pages that it adds to the product. */
export const localRemoteSchema = z.object({
  package: pagePackage.refine((name) => name !== 'shell', 'A remote is wanted'),
  /** Of its entry script. */
  url: z
    .string()
    .max(300)
    .regex(
      /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\/[\w./-]*\.js$/,
      'An entry on this machine is wanted, like http://127.0.0.1:4301/entry.js',
    ),
  pages: z.array(addedRouteSchema).max(10).optional(),
});

/**
 * Makes a link that a developer opens once, in the browser that they work in: from then on, for twelve hours, pages of
 * that host take local remotes of the packages that the token may release, and begin with those named here. Never in
 * production, and only where the organisation allows it.
 */
export const createDeveloperLink = endpoint({
  method: 'POST',
  path: '/delivery/developer-links',
  summary: 'Makes a link that lets one browser put local remotes into pages',
  tag: 'releases',
  access: { caller: 'releaser' },
  body: z.object({
    /** Where the link leads on to, with its query. */
    to: sitePath,
    host: host.optional(),
    remotes: z.array(localRemoteSchema).max(10).optional(),
  }),
  response: z.object({
    /** Of the page origin; good for one hour and one use. */
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
 * Makes a link that opens pages with published releases, whatever rollouts say: for whoever has it, as often as they
 * like, until it or its token ends, on pages of the token's organisations. 404 release_unknown where one is not
 * published, 409 provenance_missing or provenance_broken where it could not be rolled out either, 409 previews_off for
 * the package that travellers pay with in production.
 */
export const createPreviewLink = endpoint({
  method: 'POST',
  path: '/delivery/preview-links',
  summary: 'Makes a link that opens pages with published releases',
  tag: 'releases',
  access: { caller: 'releaser' },
  body: z.object({
    releases: z
      .array(z.object({ package: pagePackage, version: versionSchema }))
      .min(1, 'Name a release')
      .max(10),
    to: sitePath.default('/'),
    /** How long the link is good, and what it opened; never longer than its token. */
    hours: z.int().min(1, 'One hour at least').max(168, 'A week at most').default(24),
  }),
  response: z.object({
    path: z.string(),
    /** On the pages of the first organisation that the token is for; the path opens those of its others too. */
    url: z.string(),
    ends_at: z.iso.datetime(),
    /** What is live and does not fit: pages then show what fits instead. */
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
