import { z } from 'zod';
import { packageNameSchema, versionSchema } from './release.schema.ts';
import { audienceSchema, planRequestSchema, reasonSchema, rolloutPlanSchema } from './rollout.schema.ts';

/**
 * `open` is served to its share; `paused` to no one until resumed; `stopped` was stopped by the health watch; `done`
 * became the default of all its packages; `rolled_back` was reverted.
 */
export const changeSetStates = ['open', 'paused', 'stopped', 'done', 'rolled_back'] as const;

const member = z.object({ package: packageNameSchema, version: versionSchema });

/** Several packages that are released together: a visitor gets all of these versions or none of them. */
export const changeSetSchema = z
  .object({
    id: z.int().positive(),
    packages: z.array(member).min(2),
    state: z.enum(changeSetStates),
    audience: audienceSchema,
    /** Integer percentage of the audience, 0 to 100. */
    percent: z.int().min(0).max(100),
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
    /** The automatic steps; absent if the share is fixed. */
    plan: rolloutPlanSchema.optional(),
    /** Increases with each change; a change based on an older revision is refused. */
    revision: z.int().positive(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    why: z.string(),
    changed_at: z.iso.datetime(),
  })
  .meta({ id: 'ChangeSet' });

export type ChangeSet = z.infer<typeof changeSetSchema>;

const share = {
  /** A fixed share. Without it the change set starts at the first step of a plan. */
  percent: z.int().min(0).max(100).optional(),
  plan: planRequestSchema.optional(),
};

/** The request that starts a change set. */
export const newChangeSetSchema = z.object({
  packages: z
    .array(
      member.extend({
        /**
         * Revision of the package's rollout that the decision was based on; the change set is refused if the rollout
         * has changed since.
         */
        revision: z.int().nonnegative().optional(),
      }),
    )
    .min(2, 'A set has two packages or more; use a rollout for one')
    .max(20)
    .refine(
      (members) => new Set(members.map((one) => one.package)).size === members.length,
      'A set must not contain a package twice',
    ),
  audience: audienceSchema.default({}),
  ...share,
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  why: reasonSchema,
});

export type NewChangeSet = z.infer<typeof newChangeSetSchema>;

export const changeSetChangeSchema = z.discriminatedUnion('action', [
  /** Changes the share, or restarts a plan. */
  z.object({ action: z.literal('rollout'), ...share, why: reasonSchema }),
  /** Takes the next step of the plan immediately. */
  z.object({ action: z.literal('next'), why: reasonSchema }),
  z.object({ action: z.literal('pause'), why: reasonSchema }),
  z.object({ action: z.literal('resume'), why: reasonSchema }),
  /** Reverts the last step of the change set in all its packages; repeated, the step before. */
  z.object({
    action: z.literal('rollback'),
    /** Reverts all steps of the change set. */
    all: z.boolean().optional(),
    why: reasonSchema,
  }),
]);

export type ChangeSetChange = z.infer<typeof changeSetChangeSchema>;
