import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { versionSchema } from '../../releases/release.schema.ts';
import { packageParams, tokenErrors } from './registry-schemas.ts';

/** A release and its role: served to most visitors, to a share, the previous default, or no longer served. */
const release = { version: versionSchema, state: z.enum(['default', 'canary', 'previous', 'past']) };

/** Numbers of events, each counted at most once per visitor, module and clock hour. */
const counts = {
  loads: z.int(),
  /** Failures to load, mount or render. */
  failures: z.int(),
  /** Exceptions after mounting. */
  errors: z.int(),
  /** Presses without effect. */
  dead_clicks: z.int(),
};

/** 75th percentile in milliseconds, or the score for CLS; null without samples. */
const p75 = z.number().nullable();

const figures = z.object({
  ...release,
  /** Number of visitors who received the release. */
  visitors: z.int(),
  /** Number of networks that these visitors came from; omitted by older deliveries. */
  networks: z.int().optional(),
  /** Number of visitors with a failure of any kind. */
  failed_visitors: z.int(),
  /** Share of visitors with a failure, 0 to 1; null without visitors. */
  failure_rate: z.number().nullable(),
  loads: z.int(),
  load_failures: z.int(),
  mount_failures: z.int(),
  render_failures: z.int(),
  errors: z.int(),
  /** Number of presses without effect. Older deliveries omit it, as well as `inp_p75` and `cls_p75`. */
  dead_clicks: z.int().optional(),
  /** Number of visitors with a press without effect; omitted by older deliveries. */
  dead_click_visitors: z.int().optional(),
  /** Numbers of visitors who saw the guest details and the payment step of checkout; omitted by older deliveries. */
  guests: z.int().optional(),
  payment: z.int().optional(),
  /**
   * Numbers of visitors who started a booking on pages with the release, paid for one, and were refused by their bank.
   */
  begun: z.int(),
  paid: z.int(),
  refused: z.int(),
  mounted_p75: p75,
  lcp_p75: p75,
  inp_p75: p75.optional(),
  cls_p75: p75.optional(),
});

/** Compares the releases of a package, over the last hour by default. */
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

/** 50th, 75th and 95th percentile; null without samples. */
const quantiles = z.object({ p50: z.number(), p75: z.number(), p95: z.number() }).nullable();

const point = z.object({
  /** Start of the interval. */
  at: z.iso.datetime(),
  ...counts,
  mounted: quantiles,
  lcp: quantiles,
  inp: quantiles,
  cls: quantiles,
});

/**
 * Returns the figures of release health as time series: one point per interval with reports, oldest first, for every
 * release that is live or was reported on. Intervals without reports have no point.
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
    /** Minutes per interval. */
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

/** Compares the releases of a package by page, busiest page first. */
export const readRouteHealth = endpoint({
  method: 'GET',
  path: '/delivery/releases/{package}/health/routes',
  summary: 'Failures and timings by release and page',
  tag: 'telemetry',
  access: { caller: 'releaser' },
  params: packageParams,
  query: z.object({ minutes: wholeNumber(z.int().min(1).max(1440)).default(60) }),
  response: z.object({
    /** Start of a ten-minute interval, the resolution of page counts. */
    since: z.iso.datetime(),
    until: z.iso.datetime(),
    routes: z.array(
      z.object({
        /** Path of the route table or of an added page; `other` for all other paths. */
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
