import { z } from 'zod';
import { packageNames } from './remotes.ts';
import { versionSchema } from './release.schema.ts';

const reason = z.string().trim().min(3, 'Say why, in three letters or more').max(500);

/** Whom a rule is for; every part given has to hold. An empty audience is everybody. */
export const audienceSchema = z.object({
  organisation: z.string().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  signed_in: z.boolean().optional(),
  role: z.enum(['traveller', 'agent', 'operator']).optional(),
  visitor: z.string().optional(),
});

export type Audience = z.infer<typeof audienceSchema>;

/** A rule: that share of the audience gets the version. Sticky per visitor; widening keeps everyone who had it. */
export const rolloutRuleSchema = z.object({
  audience: audienceSchema,
  version: versionSchema,
  /** Whole percent, 0 to 100. */
  percent: z.int().min(0).max(100),
});

export type RolloutRule = z.infer<typeof rolloutRuleSchema>;

/** What is live of a package. Rules are tried in order, the default comes last. */
export const rolloutSchema = z
  .object({
    package: z.enum(packageNames),
    /** Null until a release was made the default once. */
    default_version: versionSchema.nullable(),
    /** The default before, which pages fall back to. */
    previous_version: versionSchema.nullable(),
    rules: z.array(rolloutRuleSchema),
    /** Rules are not tried: everybody has the default. */
    paused: z.boolean(),
    /** Not served at all: the page shows its fallback. */
    killed: z.boolean(),
    /** Grows with each change; a change made on an older revision is refused. */
    revision: z.int().nonnegative(),
  })
  .meta({ id: 'Rollout' });

export type Rollout = z.infer<typeof rolloutSchema>;

export const rolloutChangeSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('rollout'),
    version: versionSchema,
    percent: z.int().min(0).max(100),
    audience: audienceSchema.default({}),
    why: reason,
  }),
  z.object({
    action: z.literal('rollback'),
    /** Calls off every rule, instead of the last step alone. */
    all: z.boolean().optional(),
    why: reason,
  }),
  z.object({ action: z.literal('pause'), why: reason }),
  z.object({ action: z.literal('resume'), why: reason }),
  z.object({ action: z.literal('kill'), why: reason }),
  z.object({ action: z.literal('restore'), why: reason }),
]);

export type RolloutChange = z.infer<typeof rolloutChangeSchema>;

/** One line of the audit log. */
export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Who: the name on the release token, or the operator's e-mail. */
    who: z.string(),
    action: z.string(),
    package: z.string().nullable(),
    /** The organisation that was changed, and the revision that the change made of it or of the package. */
    organisation: z.string().nullable().optional(),
    revision: z.int().nullable().optional(),
    /** What changed, in one sentence. */
    what: z.string(),
    why: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;
