import { z } from 'zod';
import { packageNameSchema } from '../release.schema.ts';
import { failureLimits } from './failures.ts';

const of = {
  package: packageNameSchema,
  version: z.string().max(80),
  module: z.string().max(60),
  /** Path of the page in the route table, or as a release adds it. Older shells omit it. */
  route: z.string().max(200).optional(),
};

const failure = {
  ...of,
  /** Name and message, without personal data. */
  detail: z.string().max(failureLimits.detail),
  /** The stack as the browser reported it, but without personal data. */
  stack: z.string().max(failureLimits.stack).optional(),
  /** Path of the page, without its query. */
  path: z.string().max(failureLimits.path).optional(),
};

/**
 * A report of a page about a remote, by release. Durations are milliseconds: since the navigation for initial remotes,
 * since the request for later ones. `error` is an exception after a remote was mounted, such as in a button's handler;
 * `rejection` an unhandled promise rejection.
 */
export const telemetryEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), ...of, duration: z.number().nonnegative().max(600_000) }),
  z.object({ kind: z.literal('mounted'), ...of, duration: z.number().nonnegative().max(600_000) }),
  z.object({ kind: z.literal('load-failed'), ...failure }),
  z.object({ kind: z.literal('mount-failed'), ...failure }),
  z.object({ kind: z.literal('render-failed'), ...failure }),
  z.object({ kind: z.literal('error'), ...failure }),
  z.object({ kind: z.literal('rejection'), ...failure }),
  z.object({
    kind: z.literal('vital'),
    ...of,
    name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    value: z.number().nonnegative().max(600_000),
  }),
  /** A click on an element that looks clickable had no effect; without the element's content. */
  z.object({ kind: z.literal('dead-click'), ...of }),
  /** Progress of a booking on a page with the release, whichever remote made it; without details of the booking. */
  z.object({ kind: z.literal('booking'), ...of, reached: z.enum(['begun', 'paid', 'refused']) }),
  /** A checkout step shown on a page with the release: guest details, then payment. */
  z.object({ kind: z.literal('step'), ...of, reached: z.enum(['guests', 'payment']) }),
]);

export type StepReached = Extract<TelemetryEvent, { kind: 'step' }>['reached'];
export type BookingReached = Extract<TelemetryEvent, { kind: 'booking' }>['reached'];

export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

/** An event that reports a failure. */
export type FailureEvent = Extract<TelemetryEvent, { detail: string }>;

export const telemetryBatchSchema = z.object({
  events: z.array(telemetryEventSchema).min(1).max(100),
  /** The page's `pageMark` from its boot data. Reports without it are accepted but not counted. */
  mark: z.string().max(4_096).optional(),
});
