import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { DeliveryDb } from '../database/database.ts';
import { rolloutSteps } from '../database/tables.ts';
import type { StoredServed } from '../database/tables.ts';
import { readableRules } from './rollout-rows.ts';
import type { StoredRollout } from './stored-rollout.ts';
import { servedOf, servesSame } from './take-back.ts';
import type { RolloutStep, Served } from './take-back.ts';

/** Steps of a package that were not taken back, newest first. */
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
    before: served(before),
    after: served(after),
    ...(changeSet !== null && setRevision !== null && { set: { id: changeSet, revision: setRevision } }),
  }));
};

const served = ({ default_version, previous_version, rules }: StoredServed): Served => ({
  default_version,
  previous_version,
  rules: readableRules(rules).rules,
});

/**
 * Notes a step in the transaction that makes it; what changes nothing for anybody is none. That a version was stopped is
 * noted in any case: no rollback serves it again. So is a step of a set, which all its packages have.
 */
export const writeStep = async (
  tx: DeliveryDb,
  current: StoredRollout,
  next: StoredRollout,
  { stopped = null, set }: { readonly stopped?: string | null; readonly set?: RolloutStep['set'] } = {},
): Promise<void> => {
  const [before, after] = [servedOf(current), servedOf(next)];
  if (stopped === null && set === undefined && servesSame(before, after)) return;
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

/** Notes that a rollback took these steps back. */
export const writeUndone = async (
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
