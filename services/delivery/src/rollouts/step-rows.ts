import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { DeliveryDb } from '../database/database.ts';
import { rolloutSteps, type StoredServedState } from '../database/tables.ts';
import { parseRules } from './rollout-rows.ts';
import type { StoredRollout } from './stored-rollout.ts';
import { getServedState, isSameServedState, type RolloutStep, type ServedState } from './revert-steps.ts';

/** Reads the steps of a package that were not reverted, newest first. */
export const readSteps = async (db: DeliveryDb, name: PackageName): Promise<RolloutStep[]> => {
  const rows = await db
    .select()
    .from(rolloutSteps)
    .where(and(eq(rolloutSteps.package, name), isNull(rolloutSteps.undoneBy)))
    .orderBy(desc(rolloutSteps.revision));
  return rows.map(({ revision, kind, version, before, after, changeSet, setRevision }) => ({
    revision,
    kind,
    version,
    before: parseServed(before),
    after: parseServed(after),
    ...(changeSet !== null && setRevision !== null && { set: { id: changeSet, revision: setRevision } }),
  }));
};

const parseServed = ({ default_version, previous_version, rules }: StoredServedState): ServedState => ({
  default_version,
  previous_version,
  rules: parseRules(rules).rules,
});

/**
 * Stores a step in the caller's transaction, unless the step changes nothing for visitors. A stop is always stored, so
 * that no rollback serves that version again. A step of a change set is always stored too, because all packages of the
 * set share it.
 */
export const writeStep = async (
  tx: DeliveryDb,
  current: StoredRollout,
  next: StoredRollout,
  { stopped = null, set }: { readonly stopped?: string | null; readonly set?: RolloutStep['set'] } = {},
): Promise<void> => {
  const [before, after] = [getServedState(current), getServedState(next)];
  if (stopped === null && set === undefined && isSameServedState(before, after)) return;
  await tx.insert(rolloutSteps).values({
    package: next.package,
    revision: next.revision,
    kind: stopped === null ? 'change' : 'stop',
    version: stopped,
    before,
    after,
    changeSet: set?.id ?? null,
    setRevision: set?.revision ?? null,
  });
};

export const markUndone = async (
  tx: DeliveryDb,
  rollback: StoredRollout,
  revisions: readonly number[],
): Promise<void> => {
  if (revisions.length === 0) return;
  await tx
    .update(rolloutSteps)
    .set({ undoneBy: rollback.revision })
    .where(and(eq(rolloutSteps.package, rollback.package), inArray(rolloutSteps.revision, [...revisions])));
};
