import { z } from 'zod';
import { packageNameSchema, versionSchema } from './release.schema.ts';

/** Why somebody changes something, for the audit log. */
export const reasonSchema = z.string().trim().min(3, 'Say why, in three letters or more').max(500);

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

const share = z.int().min(1).max(100);
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:00 is wanted');

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/** When steps may be taken: on these days, between these times of a zone. Who has a version keeps it outside of them. */
export const planHoursSchema = z.object({
  days: z.array(z.enum(days)).min(1),
  from: hour,
  until: hour,
  zone: z.string().refine(isZone, 'A time zone like Europe/Berlin is wanted'),
});

export type PlanHours = z.infer<typeof planHoursSchema>;

const stepsSchema = z
  .array(z.object({ percent: share, pause_minutes: z.int().min(0).max(43_200) }))
  .min(1)
  .max(20)
  .refine(
    (steps) => steps.every(({ percent }, index) => index === 0 || percent > (steps[index - 1]?.percent ?? 0)),
    'Each step is wider than the one before',
  );

/** How a rollout widens by itself. */
export const rolloutPlanSchema = z.object({
  steps: stepsSchema,
  /** The step that visitors are in, from 0. */
  step: z.int().nonnegative(),
  /** The revision that began it. */
  revision: z.int().nonnegative(),
  /** When its pause is over. */
  next_at: z.iso.datetime(),
  /** Different visitors who must have met the release in the step first; 0 waits for nobody. */
  visitors: z.int().nonnegative(),
  hours: planHoursSchema.optional(),
  by: z.string(),
  why: z.string(),
  /** Why it does not go on by itself; null while it does. */
  held: z.string().nullable(),
});

export type RolloutPlan = z.infer<typeof rolloutPlanSchema>;

/** A rule: that share of the audience gets the version. Sticky per visitor; widening keeps everyone who had it. */
export const rolloutRuleSchema = z.object({
  audience: audienceSchema,
  version: versionSchema,
  /** Whole percent, 0 to 100. */
  percent: z.int().min(0).max(100),
  /** Not tried before … */
  from: z.iso.datetime().optional(),
  /** … nor from then on. */
  until: z.iso.datetime().optional(),
  plan: rolloutPlanSchema.optional(),
  /** The change set that the rule is of: it is changed with the set alone, which also has the plan. */
  set: z.int().positive().optional(),
});

export type RolloutRule = z.infer<typeof rolloutRuleSchema>;

/** What is live of a package. Rules are tried in order, the default comes last. */
export const rolloutSchema = z
  .object({
    package: packageNameSchema,
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

/** What differs from the plan that every rollout without a percentage has. */
export const planRequestSchema = z.object({
  steps: stepsSchema.optional(),
  visitors: z.int().nonnegative().max(1_000_000).optional(),
  hours: planHoursSchema.optional(),
});

export const rolloutChangeSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('rollout'),
    version: versionSchema,
    /** A share that stays as it is. Without it the rollout begins at the first step of a plan. */
    percent: z.int().min(0).max(100).optional(),
    audience: audienceSchema.default({}),
    plan: planRequestSchema.optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    /** Set to replace a colleague's running plan. */
    replace: z.literal(true).optional(),
    why: reasonSchema,
  }),
  /** Takes the next step of a plan now; the audience says of which, where there are several. */
  z.object({ action: z.literal('next'), audience: audienceSchema.optional(), why: reasonSchema }),
  z.object({
    action: z.literal('rollback'),
    /** Calls off every rule, instead of the last step alone. */
    all: z.boolean().optional(),
    why: reasonSchema,
  }),
  z.object({ action: z.literal('pause'), why: reasonSchema }),
  z.object({ action: z.literal('resume'), why: reasonSchema }),
  z.object({ action: z.literal('kill'), why: reasonSchema }),
  z.object({ action: z.literal('restore'), why: reasonSchema }),
  /** Takes a package that no page needs off the lists; its releases stay. */
  z.object({ action: z.literal('retire'), why: reasonSchema }),
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
    /** The change set, where that was changed; the revision is then its own. */
    change_set: z.int().nullable().optional(),
    /** What changed, in one sentence. */
    what: z.string(),
    why: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;
