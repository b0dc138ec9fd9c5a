import { z } from 'zod';
import { versionSchema } from '../../releases/release.schema.ts';

/** A share of visitors, the version that they get, and why. */
export const shareSchema = z.object({
  /** Percentage of that kind of visitor. A change set and a rule may split the visitors further. */
  percent: z.number(),
  /** Null if these visitors get no release. */
  version: versionSchema.nullable(),
  /** The matching rule, or `default`. */
  why: z.string(),
});

/** The versions that a kind of visitor gets before and after a change. */
export const visitorKindSchema = z.object({
  who: z.string(),
  before: z.array(shareSchema),
  after: z.array(shareSchema),
  /** Percentage of these visitors whose version changes. */
  changed_percent: z.number(),
  /** Approximate number of the last hour's visitors; null if unknown. */
  visitors: z.int().nullable(),
});
