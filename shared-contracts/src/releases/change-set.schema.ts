import { z } from 'zod';
import { packageNameSchema, versionSchema } from './release.schema.ts';
import { audienceSchema, planRequestSchema, reasonSchema, rolloutPlanSchema } from './rollout.schema.ts';

/**
 * `open` reaches its share; `paused` reaches nobody until it is resumed; `stopped` was stopped by the health watch;
 * `done` became the default of all its packages; `rolled_back` gave everything back.
 */
export const changeSetStates = ['open', 'paused', 'stopped', 'done', 'rolled_back'] as const;

const member = z.object({ package: packageNameSchema, version: versionSchema });

/** Several packages that go out as one: a visitor gets all of these versions, or none by this set. */
export const changeSetSchema = z
  .object({
    id: z.int().positive(),
    packages: z.array(member).min(2),
    state: z.enum(changeSetStates),
    audience: audienceSchema,
    /** Whole percent of the audience, 0 to 100. */
    percent: z.int().min(0).max(100),
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
    /** How it widens by itself; none where its share stays. */
    plan: rolloutPlanSchema.optional(),
    /** Grows with each change; a change made on an older one is refused. */
    revision: z.int().positive(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    why: z.string(),
    changed_at: z.iso.datetime(),
  })
  .meta({ id: 'ChangeSet' });

export type ChangeSet = z.infer<typeof changeSetSchema>;

const share = {
  /** A share that stays as it is. Without it the set begins at the first step of a plan. */
  percent: z.int().min(0).max(100).optional(),
  plan: planRequestSchema.optional(),
};

/** A set as somebody begins it. */
export const newChangeSetSchema = z.object({
  packages: z
    .array(
      member.extend({
        /** Of the package's rollout, that the change was decided on; a newer one refuses the set. */
        revision: z.int().nonnegative().optional(),
      }),
    )
    .min(2, 'A set has two packages or more; one alone is a rollout')
    .max(20)
    .refine(
      (members) => new Set(members.map((one) => one.package)).size === members.length,
      'Each package stands in a set once',
    ),
  audience: audienceSchema.default({}),
  ...share,
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  why: reasonSchema,
});

export type NewChangeSet = z.infer<typeof newChangeSetSchema>;

export const changeSetChangeSchema = z.discriminatedUnion('action', [
  /** Gives it to another share, or begins a plan anew. */
  z.object({ action: z.literal('rollout'), ...share, why: reasonSchema }),
  /** Takes the next step of its plan now. */
  z.object({ action: z.literal('next'), why: reasonSchema }),
  z.object({ action: z.literal('pause'), why: reasonSchema }),
  z.object({ action: z.literal('resume'), why: reasonSchema }),
  /** Takes the last step of the set back in all its packages; said again, the one before. */
  z.object({
    action: z.literal('rollback'),
    /** Takes all its steps back. */
    all: z.boolean().optional(),
    why: reasonSchema,
  }),
]);

export type ChangeSetChange = z.infer<typeof changeSetChangeSchema>;
