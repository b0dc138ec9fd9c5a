import { z } from 'zod';
import { packageNameSchema } from '../release.schema.ts';
import { failureLimits } from './failures.ts';

const of = {
  package: packageNameSchema,
  version: z.string().max(80),
  module: z.string().max(60),
  /** Path of the page as the route table has it, or as a release adds it. Pages of older shells say none. */
  route: z.string().max(200).optional(),
};

const failure = {
  ...of,
  /** Name and message, without personal data. */
  detail: z.string().max(failureLimits.detail),
  /** As the browser wrote it, without personal data. */
  stack: z.string().max(failureLimits.stack).optional(),
  /** Path of the page, without its query. */
  path: z.string().max(failureLimits.path).optional(),
};

/**
 * What a page reports of a remote, by release. Durations in milliseconds: since the navigation for what the page begins
 * with, since it was wanted for what comes later. `error` is what was thrown at the page after a remote was mounted,
 * by a button's handler for example; `rejection` a promise that nobody listened to.
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
  /** Something that looks as if it could be pressed was, and nothing came of it; nothing of what it says. */
  z.object({ kind: z.literal('dead-click'), ...of }),
  /** How far a booking came on a page with the release, whichever remote did it; nothing of the booking itself. */
  z.object({ kind: z.literal('booking'), ...of, reached: z.enum(['begun', 'paid', 'refused']) }),
  /** A step of checkout that was shown on a page with the release: guest details, then the payment. */
  z.object({ kind: z.literal('step'), ...of, reached: z.enum(['guests', 'payment']) }),
]);

export type StepReached = Extract<TelemetryEvent, { kind: 'step' }>['reached'];
export type BookingReached = Extract<TelemetryEvent, { kind: 'booking' }>['reached'];

export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

/** An event that says that something went wrong. */
export type FailureEvent = Extract<TelemetryEvent, { detail: string }>;

export const telemetryBatchSchema = z.object({
  events: z.array(telemetryEventSchema).min(1).max(100),
  /** The page's `pageMark` from its boot data. Reports without one are taken and counted for nothing. */
  mark: z.string().max(4_096).optional(),
});
