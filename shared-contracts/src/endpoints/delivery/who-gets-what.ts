import { z } from 'zod';
import { versionSchema } from '../../releases/release.schema.ts';

/** A share of visitors, what it gets, and why. */
export const shareSchema = z.object({
  /** In percent of that kind of visitors; a set and a rule beside it can leave part of one. */
  percent: z.number(),
  /** Null where nothing is served. */
  version: versionSchema.nullable(),
  /** The rule that says so, or `default`. */
  why: z.string(),
});

/** What a kind of visitor that rules tell apart gets before and after a change. */
export const kindOfVisitors = z.object({
  who: z.string(),
  before: z.array(shareSchema),
  after: z.array(shareSchema),
  /** How many in a hundred get another version. */
  changed_percent: z.number(),
  /** About how many of the last hour's visitors that is; null where reports cannot tell. */
  visitors: z.int().nullable(),
});
