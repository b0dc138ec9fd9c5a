import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { tokenErrors } from './registry-parts.ts';

/**
 * Makes a link that a developer opens once, in the browser that they work in: from then on, for twelve hours, pages of
 * that host take local remotes of the packages that the token may release. Never in production.
 */
export const createDeveloperLink = endpoint({
  method: 'POST',
  path: '/delivery/developer-links',
  summary: 'Makes a link that lets one browser put local remotes into pages',
  tag: 'releases',
  access: { caller: 'releaser' },
  body: z.object({
    /** Where the link leads on to: a path of the site, with its query. */
    to: z
      .string()
      .max(1_000)
      .regex(/^\/(?![/\\])/, 'A path of the site is wanted'),
  }),
  response: z.object({
    /** Of the page origin; good for one hour and one use. */
    path: z.string(),
  }),
  status: 201,
  errors: { ...tokenErrors, overrides_off: 409 },
  sample: {
    request: { to: '/?remote=mfe-header@http://127.0.0.1:3400/entry.js' },
    response: { path: '/delivery/developer?key=…' },
  },
});
