import type { RolloutChange, RolloutRule } from '@travel/contracts/rollouts.schema';
import { inOrder, sameAudience } from './rule-order.ts';
import { describeAudience, isEverybody, isLive } from './stored-rollout.ts';
import type { StoredRollout } from './stored-rollout.ts';
import { describeTakenBack, servedOf, takeAllBack, takeBack } from './take-back.ts';
import type { RolloutStep } from './take-back.ts';

export type ChangeRefusal =
  | 'nothing_to_roll_back'
  | 'nothing_live'
  | 'already_killed'
  | 'not_killed'
  | 'already_paused'
  | 'not_paused';

export type ChangeResult =
  | {
      readonly next: StoredRollout;
      readonly what: string;
      /** Revisions of the steps that a rollback took back. */
      readonly undone?: readonly number[];
    }
  | { readonly refusal: ChangeRefusal; readonly detail: string };

/** What a change makes of a rollout whose steps are known, newest first; its revision grows by one. */
export const applyChange = (
  rollout: StoredRollout,
  change: RolloutChange,
  steps: readonly RolloutStep[] = [],
): ChangeResult => {
  const name = rollout.package;
  const refused = (refusal: ChangeRefusal, detail: string): ChangeResult => ({ refusal, detail });
  const changed = (parts: Partial<StoredRollout>, what: string): ChangeResult => ({
    next: { ...rollout, ...parts, revision: rollout.revision + 1 },
    what,
  });
  switch (change.action) {
    case 'rollout':
      return rollOut(rollout, change, changed);
    case 'rollback':
      return rollBack(rollout, change.all ?? false, steps) ?? refused('nothing_to_roll_back', nothingBefore(name));
    case 'pause':
      if (rollout.paused) return refused('already_paused', `${name} is paused already.`);
      if (!isLive(rollout)) return refused('nothing_live', `Nothing of ${name} is live, so there is nothing to pause.`);
      return changed({ paused: true }, `${name} paused: everybody gets ${rollout.default_version ?? 'nothing'}`);
    case 'resume':
      if (!rollout.paused) return refused('not_paused', `${name} is not paused.`);
      return changed({ paused: false }, `${name} resumed: its rules are tried again`);
    case 'kill':
      if (rollout.killed) return refused('already_killed', `${name} is killed already.`);
      if (!isLive(rollout)) return refused('nothing_live', `Nothing of ${name} is live, so there is nothing to kill.`);
      return changed({ killed: true }, `${name} killed: pages show its fallback`);
    case 'restore':
      if (!rollout.killed) return refused('not_killed', `${name} is not killed.`);
      return changed({ killed: false }, `${name} restored: ${rollout.default_version ?? 'its rules'} is served again`);
  }
};

type Changed = (parts: Partial<StoredRollout>, what: string) => ChangeResult;

const rollOut = (
  rollout: StoredRollout,
  { version, percent, audience }: Extract<RolloutChange, { action: 'rollout' }>,
  changed: Changed,
): ChangeResult => {
  const others = rollout.rules.filter((rule) => !sameAudience(rule, { audience }));
  if (percent === 100 && isEverybody(audience)) {
    const repeated = rollout.default_version === version;
    return changed(
      {
        default_version: version,
        previous_version: repeated ? rollout.previous_version : rollout.default_version,
        rules: withoutIdleTail(others, version),
        rulesLast: false,
      },
      `${rollout.package} ${version} to everybody${repeated ? ', as before' : `, instead of ${rollout.default_version ?? 'nothing'}`}`,
    );
  }
  return changed(
    { rules: inOrder([...others, { audience, version, percent }]), rulesLast: true },
    `${rollout.package} ${version} to ${percent} % of ${describeAudience(audience)}`,
  );
};

const nothingBefore = (name: string): string => `${name} has no earlier default and no rollout on its way.`;

const rollBack = (rollout: StoredRollout, all: boolean, steps: readonly RolloutStep[]): ChangeResult | null => {
  const taken = (all ? takeAllBack : takeBack)(rollout, steps) ?? beforeSteps(rollout, steps);
  if (!taken) return null;
  const { served, undone } = taken;
  return {
    next: {
      ...rollout,
      ...served,
      rulesLast: served.rules.length > 0,
      // Where no rule is left there is nothing to hold back.
      paused: rollout.paused && served.rules.length > 0,
      revision: rollout.revision + 1,
    },
    what: `${rollout.package} rolled back${all ? ', all of it' : ''}: ${describeTakenBack(servedOf(rollout), served)}`,
    undone,
  };
};

/** A rollout of before steps were kept knows one of them: its rules, else the default before. */
const beforeSteps = (rollout: StoredRollout, steps: readonly RolloutStep[]) => {
  if (steps.some(({ kind }) => kind === 'change')) return null;
  const { default_version, previous_version, rules, rulesLast } = rollout;
  if (rulesLast && rules.length > 0) return { served: { default_version, previous_version, rules: [] }, undone: [] };
  if (previous_version === null) return null;
  return { served: { default_version: previous_version, previous_version: null, rules: [] }, undone: [] };
};

/** Rules at the end that only repeat the default say nothing; an earlier one may still shield from the rule after it. */
const withoutIdleTail = (rules: readonly RolloutRule[], version: string): RolloutRule[] => {
  const last = rules.findLastIndex((rule) => rule.version !== version);
  return rules.slice(0, last + 1);
};

/** Sets the rules of a version to 0 %, so that no visitor gets it by them; they stay in the list, to be seen. */
export const stopVersion = (rollout: StoredRollout, version: string): StoredRollout => ({
  ...rollout,
  rules: rollout.rules.map((rule) => (rule.version === version ? { ...rule, percent: 0 } : rule)),
  revision: rollout.revision + 1,
});
