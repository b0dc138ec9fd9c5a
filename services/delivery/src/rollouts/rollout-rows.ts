import { isPackageName, packageNames } from '@travel/contracts/releases/remotes';
import { rolloutRuleSchema } from '@travel/contracts/releases/rollout.schema';
import type { DeliveryDb } from '../database/database.ts';
import { rollouts } from '../database/tables.ts';
import { createEmptyRollout, type StoredRollout } from './stored-rollout.ts';

/**
 * Reads the rollouts of all packages: first those of the product's own packages, then those of packages added later, by
 * name.
 */
export const readRollouts = async (db: DeliveryDb): Promise<StoredRollout[]> => {
  const rows = await db.select().from(rollouts);
  const later = rows.map((row) => row.package).filter((name) => !packageNames.some((known) => known === name));
  return [...packageNames, ...later.filter(isPackageName).toSorted()].map((name) => {
    const row = rows.find((one) => one.package === name);
    if (!row) return createEmptyRollout(name);
    const { rules, unread } = parseRules(row.rules);
    return {
      package: name,
      default_version: row.defaultVersion,
      previous_version: row.previousVersion,
      rules,
      unread,
      paused: row.paused,
      killed: row.killed,
      ...(row.retired && { retired: true }),
      revision: row.revision,
      rulesLast: row.rulesLast,
    };
  });
};

/** Parses stored rules. A rule that only a newer version of the service can read is retained without being applied. */
export const parseRules = (stored: unknown): Pick<StoredRollout, 'rules' | 'unread'> => {
  const list: unknown[] = Array.isArray(stored) ? stored : [stored];
  const read = list.map((one) => ({ one, rule: rolloutRuleSchema.safeParse(one).data }));
  return {
    rules: read.flatMap(({ rule }) => (rule ? [rule] : [])),
    unread: read.flatMap(({ one, rule }) => (rule ? [] : [one])),
  };
};

export const writeRollout = async (db: DeliveryDb, rollout: StoredRollout): Promise<void> => {
  const values = {
    defaultVersion: rollout.default_version,
    previousVersion: rollout.previous_version,
    rules: [...rollout.rules, ...rollout.unread],
    rulesLast: rollout.rulesLast,
    paused: rollout.paused,
    killed: rollout.killed,
    retired: rollout.retired === true && listReleases(rollout).length === 0,
    revision: rollout.revision,
    changedAt: new Date(),
  };
  await db
    .insert(rollouts)
    .values({ package: rollout.package, ...values })
    .onConflictDoUpdate({ target: rollouts.package, set: values });
};

/** Returns the releases that a rollout mentions: default, previous default, and those of its rules. */
export const listReleases = (rollout: StoredRollout) =>
  [rollout.default_version, rollout.previous_version, ...rollout.rules.map((rule) => rule.version)].flatMap((version) =>
    version === null ? [] : [{ package: rollout.package, version }],
  );
