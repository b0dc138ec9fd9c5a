import { z } from 'zod';
import { packageNameSchema, versionSchema } from './release.schema.ts';

/** Reason for a change, for the audit log. */
export const reasonSchema = z.string().trim().min(3, 'Give a reason of at least three letters').max(500);

/** The visitors that a rule applies to; all given conditions must match. An empty audience matches everyone. */
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
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:00 is required');

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/**
 * When rollout steps may be taken: on these days, between these times of a zone. Visitors keep their version outside
 * these hours.
 */
export const planHoursSchema = z.object({
  days: z.array(z.enum(days)).min(1),
  from: hour,
  until: hour,
  zone: z.string().refine(isZone, 'A time zone like Europe/Berlin is required'),
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

/** The automatic steps of a rollout. */
export const rolloutPlanSchema = z.object({
  steps: stepsSchema,
  /** Index of the current step, from 0. */
  step: z.int().nonnegative(),
  /** The revision that started the plan. */
  revision: z.int().nonnegative(),
  /** End of the pause before the next step. */
  next_at: z.iso.datetime(),
  /** Number of visitors who must have received the release in this step first; 0 requires none. */
  visitors: z.int().nonnegative(),
  hours: planHoursSchema.optional(),
  by: z.string(),
  why: z.string(),
  /** Why the plan is halted; null while it is running. */
  held: z.string().nullable(),
});

export type RolloutPlan = z.infer<typeof rolloutPlanSchema>;

/**
 * A rule that gives a share of the audience a version. Sticky per visitor; a larger share includes everyone of the
 * smaller one.
 */
export const rolloutRuleSchema = z.object({
  audience: audienceSchema,
  version: versionSchema,
  /** Integer percentage, 0 to 100. */
  percent: z.int().min(0).max(100),
  /** Start of validity. */
  from: z.iso.datetime().optional(),
  /** End of validity, exclusive. */
  until: z.iso.datetime().optional(),
  plan: rolloutPlanSchema.optional(),
  /** The change set that owns the rule and its plan; the rule can only be changed with the set. */
  set: z.int().positive().optional(),
});

export type RolloutRule = z.infer<typeof rolloutRuleSchema>;

/** The live state of a package. Rules are evaluated in order, the default last. */
export const rolloutSchema = z
  .object({
    package: packageNameSchema,
    /** Null before the first default. */
    default_version: versionSchema.nullable(),
    /** The previous default, which pages fall back to. */
    previous_version: versionSchema.nullable(),
    rules: z.array(rolloutRuleSchema),
    /** Whether rules are ignored, so that everyone gets the default. */
    paused: z.boolean(),
    /** Whether no release is served, so that pages show the package's fallback. */
    killed: z.boolean(),
    /** Increases with each change; a change based on an older revision is refused. */
    revision: z.int().nonnegative(),
  })
  .meta({ id: 'Rollout' });

export type Rollout = z.infer<typeof rolloutSchema>;

/** Overrides of the default plan. */
export const planRequestSchema = z.object({
  steps: stepsSchema.optional(),
  visitors: z.int().nonnegative().max(1_000_000).optional(),
  hours: planHoursSchema.optional(),
});

export const rolloutChangeSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('rollout'),
    version: versionSchema,
    /** A fixed share. Without it the rollout starts at the first step of a plan. */
    percent: z.int().min(0).max(100).optional(),
    audience: audienceSchema.default({}),
    plan: planRequestSchema.optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    /** Required to replace another operator's running plan. */
    replace: z.literal(true).optional(),
    why: reasonSchema,
  }),
  /** Takes the next step of a plan immediately; the audience selects the plan if there are several. */
  z.object({ action: z.literal('next'), audience: audienceSchema.optional(), why: reasonSchema }),
  z.object({
    action: z.literal('rollback'),
    /** Reverts all rules instead of the last step only. */
    all: z.boolean().optional(),
    why: reasonSchema,
  }),
  z.object({ action: z.literal('pause'), why: reasonSchema }),
  z.object({ action: z.literal('resume'), why: reasonSchema }),
  z.object({ action: z.literal('kill'), why: reasonSchema }),
  z.object({ action: z.literal('restore'), why: reasonSchema }),
  /** Removes an unused package from the lists; its releases are retained. */
  z.object({ action: z.literal('retire'), why: reasonSchema }),
]);

export type RolloutChange = z.infer<typeof rolloutChangeSchema>;

/** One entry of the audit log. */
export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** The name on the release token, or the operator's e-mail address. */
    who: z.string(),
    action: z.string(),
    package: z.string().nullable(),
    /** The changed organisation, and the new revision of the organisation or of the package. */
    organisation: z.string().nullable().optional(),
    revision: z.int().nullable().optional(),
    /** The changed change set, in which case `revision` is the set's. */
    change_set: z.int().nullable().optional(),
    /** The change, in one sentence. */
    what: z.string(),
    why: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;
