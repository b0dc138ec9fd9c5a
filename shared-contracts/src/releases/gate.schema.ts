import { z } from 'zod';
import { packageNameSchema, versionSchema } from './release.schema.ts';

/** Subjects on which two releases can disagree. */
const gateSubjects = ['contract', 'library', 'route', 'shape', 'module'] as const;

/** The affected visitors: a kind of visitor, visitors pinned to a version by a rule, or journeys in progress. */
const affectedSchema = z.object({
  kind: z.enum(['visitors', 'pin', 'journey']),
  /** `skyline, guests`; `anybody else`; `journeys begun since 08:10 UTC`. */
  who: z.string(),
  organisation: z.string().nullable(),
  /** Percentage of these visitors; null if unknown, as for journeys. */
  percent: z.number().min(0).max(100).nullable(),
});

/** Something that a change would break, with the affected pages and visitors. */
export const gateFindingSchema = z
  .object({
    subject: z.enum(gateSubjects),
    /** `error` blocks the change; `warning` does not. */
    level: z.enum(['error', 'warning']),
    /** The contract, library, path or member: `host`, `react`, `/hotel/search`, `checkout/page.order`. */
    name: z.string(),
    /** Description of what would break, in one sentence. */
    what: z.string(),
    /** The two releases that do not fit, or one release that lacks something by itself. */
    releases: z
      .array(z.object({ package: packageNameSchema, version: versionSchema }))
      .min(1)
      .max(2),
    affected: z.array(affectedSchema),
  })
  .meta({ id: 'GateFinding' });

export type GateFinding = z.infer<typeof gateFindingSchema>;
export type AffectedVisitors = GateFinding['affected'][number];
