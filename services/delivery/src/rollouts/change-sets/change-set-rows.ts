import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { changeSetSchema, type ChangeSet } from '@travel/contracts/releases/change-set.schema';
import type { DeliveryDb } from '../../database/database.ts';
import { changeSetSteps, changeSets } from '../../database/tables.ts';
import { getSetStatus, type SetStatus, type SetStep } from './change-set-status.ts';

type Row = typeof changeSets.$inferSelect;

/**
 * Parses a row into a list of one change set, or an empty list if this version of the service cannot read the row. The
 * set's rules in the rollouts still apply.
 */
const readRow = ({ rule, createdAt, createdBy, changedAt, ...row }: Row): ChangeSet[] => {
  const { data } = changeSetSchema.safeParse({
    ...row,
    ...(typeof rule === 'object' && rule),
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    changed_at: changedAt.toISOString(),
  });
  return data ? [data] : [];
};

interface SetQuery {
  readonly state?: ChangeSet['state'] | undefined;
  readonly limit: number;
}

export const readSets = async (db: DeliveryDb, { state, limit }: SetQuery): Promise<ChangeSet[]> => {
  const rows = await db
    .select()
    .from(changeSets)
    .where(state && eq(changeSets.state, state))
    .orderBy(desc(changeSets.id))
    .limit(limit);
  return rows.flatMap(readRow);
};

export const readActiveSets = async (db: DeliveryDb): Promise<ChangeSet[]> => {
  const rows = await db
    .select()
    .from(changeSets)
    .where(and(ne(changeSets.state, 'done'), ne(changeSets.state, 'rolled_back')))
    .orderBy(changeSets.id);
  return rows.flatMap(readRow);
};

export const readSet = async (db: DeliveryDb, id: number): Promise<ChangeSet | undefined> => {
  const rows = await db.select().from(changeSets).where(eq(changeSets.id, id));
  return rows.flatMap(readRow)[0];
};

const toColumns = (set: ChangeSet) => ({
  packages: set.packages,
  state: set.state,
  rule: getSetStatus(set).rule,
  revision: set.revision,
  createdAt: new Date(set.created_at),
  createdBy: set.created_by,
  why: set.why,
  changedAt: new Date(set.changed_at),
});

export const insertSet = async (tx: DeliveryDb, set: ChangeSet): Promise<number> => {
  const [row] = await tx.insert(changeSets).values(toColumns(set)).returning({ id: changeSets.id });
  if (!row) throw new Error('A change set was not stored');
  return row.id;
};

export const updateSet = async (tx: DeliveryDb, set: ChangeSet): Promise<void> => {
  await tx.update(changeSets).set(toColumns(set)).where(eq(changeSets.id, set.id));
};

/** Reads the steps of a change set that were not reverted, newest first. */
export const readSetSteps = async (db: DeliveryDb, set: ChangeSet): Promise<SetStep[]> => {
  const rows = await db
    .select()
    .from(changeSetSteps)
    .where(and(eq(changeSetSteps.changeSet, set.id), isNull(changeSetSteps.undoneBy)))
    .orderBy(desc(changeSetSteps.revision));
  return rows.flatMap(({ revision, kind, before, after }) => {
    const [was, is] = [parseStatus(set, before), parseStatus(set, after)];
    return is ? [{ revision, kind, before: was, after: is }] : [];
  });
};

const parseStatus = (set: ChangeSet, stored: unknown): SetStatus | null => {
  if (typeof stored !== 'object' || stored === null || !('rule' in stored) || !('state' in stored)) return null;
  const { plan: _plan, from: _from, until: _until, ...rest } = set;
  const rule = typeof stored.rule === 'object' ? stored.rule : {};
  const { data } = changeSetSchema.safeParse({ ...rest, state: stored.state, ...rule });
  return data ? getSetStatus(data) : null;
};

export const writeSetStep = async (
  tx: DeliveryDb,
  before: ChangeSet | null,
  after: ChangeSet,
  kind: SetStep['kind'],
): Promise<void> => {
  await tx.insert(changeSetSteps).values({
    changeSet: after.id,
    revision: after.revision,
    kind,
    before: before && getSetStatus(before),
    after: getSetStatus(after),
  });
};

export const markSetUndone = async (tx: DeliveryDb, set: ChangeSet, revisions: readonly number[]): Promise<void> => {
  await tx
    .update(changeSetSteps)
    .set({ undoneBy: set.revision })
    .where(and(eq(changeSetSteps.changeSet, set.id), inArray(changeSetSteps.revision, [...revisions])));
};
