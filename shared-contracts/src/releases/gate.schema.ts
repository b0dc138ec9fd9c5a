import { z } from 'zod';
import { packageNameSchema, versionSchema } from './release.schema.ts';

/** What two releases can disagree on. */
export const gateSubjects = ['contract', 'library', 'route', 'shape', 'module'] as const;

/** Who would meet what breaks: a kind of visitor, whom a rule pins to a version, or a journey under way. */
const affectedSchema = z.object({
  kind: z.enum(['visitors', 'pin', 'journey']),
  /** `skyline, guests`; `anybody else`; `journeys begun since 08:10 UTC`. */
  who: z.string(),
  organisation: z.string().nullable(),
  /** How many in a hundred of them; null where nobody can say, as of journeys. */
  percent: z.number().min(0).max(100).nullable(),
});

/** Something that a change would break on pages, where, and for whom. */
export const gateFindingSchema = z
  .object({
    subject: z.enum(gateSubjects),
    /** `error` refuses the change; `warning` is told and does not. */
    level: z.enum(['error', 'warning']),
    /** The contract, library, path or member that it is about: `host`, `react`, `/hotel/search`, `checkout/page.order`. */
    name: z.string(),
    /** In one sentence. */
    what: z.string(),
    /** The releases that do not fit each other; one alone for what it lacks by itself. */
    releases: z
      .array(z.object({ package: packageNameSchema, version: versionSchema }))
      .min(1)
      .max(2),
    affected: z.array(affectedSchema),
  })
  .meta({ id: 'GateFinding' });

export type GateFinding = z.infer<typeof gateFindingSchema>;
export type AffectedByFinding = GateFinding['affected'][number];
