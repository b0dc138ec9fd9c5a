import { z } from 'zod';
import { packageNames } from '../remotes/remotes.ts';

const of = { package: z.enum(packageNames), version: z.string().max(80), module: z.string().max(60) };

/**
 * What a page reports of a remote, by release. Durations in milliseconds: since the navigation for what the page begins
 * with, since it was wanted for what comes later.
 */
export const telemetryEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), ...of, duration: z.number().nonnegative().max(600_000) }),
  z.object({ kind: z.literal('mounted'), ...of, duration: z.number().nonnegative().max(600_000) }),
  z.object({ kind: z.literal('load-failed'), ...of, detail: z.string().max(300) }),
  z.object({ kind: z.literal('mount-failed'), ...of, detail: z.string().max(300) }),
  z.object({ kind: z.literal('render-failed'), ...of, detail: z.string().max(300) }),
  z.object({
    kind: z.literal('vital'),
    ...of,
    name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    value: z.number().nonnegative().max(600_000),
  }),
]);

export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

export const telemetryBatchSchema = z.object({ events: z.array(telemetryEventSchema).min(1).max(100) });
