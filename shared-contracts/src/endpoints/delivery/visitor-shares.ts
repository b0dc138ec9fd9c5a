import { z } from 'zod';
import { versionSchema } from '../../releases/release.schema.ts';

/** A share of visitors, the version it gets, and why. */
export const shareSchema = z.object({
  /** Percentage of that kind of visitor; a set and a rule may split them further. */
  percent: z.number(),
  /** Null if nothing is served. */
  version: versionSchema.nullable(),
  /** The matching rule, or `default`. */
  why: z.string(),
});

/** The versions that a kind of visitor gets before and after a change. */
export const visitorKindSchema = z.object({
  who: z.string(),
  before: z.array(shareSchema),
  after: z.array(shareSchema),
  /** Percentage of them whose version changes. */
  changed_percent: z.number(),
  /** Approximate number of the last hour's visitors; null if unknown. */
  visitors: z.int().nullable(),
});
