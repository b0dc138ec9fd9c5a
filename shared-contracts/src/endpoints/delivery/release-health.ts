import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { versionSchema } from '../../releases/release.schema.ts';
import { packageParams, tokenErrors } from './registry-parts.ts';

/** A release, and what it is at the moment: what most visitors get, a share of them, the default before, none of these. */
const release = { version: versionSchema, state: z.enum(['default', 'canary', 'previous', 'past']) };

/** Each counts once for a visitor, a module and a clock hour. */
const counts = {
  loads: z.int(),
  /** What did not load, mount or render. */
  failures: z.int(),
  /** What was thrown after it was mounted. */
  errors: z.int(),
  /** Presses that nothing came of. */
  dead_clicks: z.int(),
};

/** Milliseconds, and of CLS its score; null without samples. */
const p75 = z.number().nullable();

const figures = z.object({
  ...release,
  /** Different visitors who met it. */
  visitors: z.int(),
  /** Networks that they came from; absent from older deliveries. */
  networks: z.int().optional(),
  /** Those of them for whom something failed, in whatever way. */
  failed_visitors: z.int(),
  /** Share of visitors for whom something failed, 0 to 1; null without visitors. */
  failure_rate: z.number().nullable(),
  loads: z.int(),
  load_failures: z.int(),
  mount_failures: z.int(),
  render_failures: z.int(),
  errors: z.int(),
  /** Absent from older deliveries, as are the two of `inp_p75` and `cls_p75`. */
  dead_clicks: z.int().optional(),
  /** Different visitors who pressed something of it and got no response; absent from older deliveries. */
  dead_click_visitors: z.int().optional(),
  /** Different visitors who saw the guest details of checkout, and its payment step; absent from older deliveries. */
  guests: z.int().optional(),
  payment: z.int().optional(),
  /** Different visitors who began a booking on pages with it, who paid for one, and who were refused. */
  begun: z.int(),
  paid: z.int(),
  refused: z.int(),
  mounted_p75: p75,
  lcp_p75: p75,
  inp_p75: p75.optional(),
  cls_p75: p75.optional(),
});

/** How the releases of a package do, side by side, over the last hour unless told otherwise. */
export const readHealth = endpoint({
  method: 'GET',
  path: '/delivery/releases/{package}/health',
  summary: 'Failures and timings by release',
  tag: 'telemetry',
  access: { caller: 'releaser' },
  params: packageParams,
  query: z.object({ minutes: wholeNumber(z.int().min(1).max(1440)).default(60) }),
  response: z.object({ since: z.iso.datetime(), until: z.iso.datetime(), releases: z.array(figures) }),
  errors: tokenErrors,
  sample: { response: { since: '2026-11-20T08:00:00Z', until: '2026-11-20T09:00:00Z', releases: [] } },
});

/** What half, three quarters and 95 of 100 stay below; null without samples. */
const quantiles = z.object({ p50: z.number(), p75: z.number(), p95: z.number() }).nullable();

const point = z.object({
  /** Where the step begins. */
  at: z.iso.datetime(),
  ...counts,
  mounted: quantiles,
  lcp: quantiles,
  inp: quantiles,
  cls: quantiles,
});

/**
 * The same as curves: a point for each step in which pages reported anything, oldest first, of every release that is
 * live or was reported on. A step without a point is one without reports.
 */
export const readHealthOverTime = endpoint({
  method: 'GET',
  path: '/delivery/releases/{package}/health/over-time',
  summary: 'Failures and timings by release and minute',
  tag: 'telemetry',
  access: { caller: 'releaser' },
  params: packageParams,
  query: z.object({
    minutes: wholeNumber(z.int().min(1).max(1440)).default(60),
    /** Minutes that make one point. */
    step: wholeNumber(z.int().min(1).max(120)).default(1),
  }),
  response: z.object({
    since: z.iso.datetime(),
    until: z.iso.datetime(),
    step_minutes: z.int(),
    releases: z.array(z.object({ ...release, points: z.array(point) })),
  }),
  errors: tokenErrors,
  sample: {
    response: {
      since: '2026-11-20T08:00:00Z',
      until: '2026-11-20T09:00:00Z',
      step_minutes: 1,
      releases: [
        {
          version: '1.0.0-3f2a9c1b',
          state: 'default',
          points: [
            {
              at: '2026-11-20T08:59:00Z',
              loads: 120,
              failures: 1,
              errors: 0,
              dead_clicks: 2,
              mounted: { p50: 420, p75: 610, p95: 1_400 },
              lcp: { p50: 900, p75: 1_300, p95: 2_600 },
              inp: null,
              cls: { p50: 0.01, p75: 0.02, p95: 0.08 },
            },
          ],
        },
      ],
    },
  },
});

/** How the releases of a package do on each page, busiest page first. */
export const readRouteHealth = endpoint({
  method: 'GET',
  path: '/delivery/releases/{package}/health/routes',
  summary: 'Failures and timings by release and page',
  tag: 'telemetry',
  access: { caller: 'releaser' },
  params: packageParams,
  query: z.object({ minutes: wholeNumber(z.int().min(1).max(1440)).default(60) }),
  response: z.object({
    /** The beginning of ten minutes: pages are counted by so many. */
    since: z.iso.datetime(),
    until: z.iso.datetime(),
    routes: z.array(
      z.object({
        /** Path of the route table, or of a page that a release adds; `other` for what no page is at. */
        route: z.string(),
        releases: z.array(
          z.object({ ...release, ...counts, mounted_p75: p75, lcp_p75: p75, inp_p75: p75, cls_p75: p75 }),
        ),
      }),
    ),
  }),
  errors: tokenErrors,
  sample: {
    response: {
      since: '2026-11-20T08:00:00Z',
      until: '2026-11-20T09:00:00Z',
      routes: [
        {
          route: '/hotel-checkout',
          releases: [
            {
              version: '1.0.0-3f2a9c1b',
              state: 'default',
              loads: 120,
              failures: 1,
              errors: 0,
              dead_clicks: 2,
              mounted_p75: 610,
              lcp_p75: 1_300,
              inp_p75: 90,
              cls_p75: 0.02,
            },
          ],
        },
      ],
    },
  },
});
