import type { Audience, RolloutChange, RolloutRule } from '@travel/contracts/rollouts.schema';
import { describeAudience, isEverybody, isLive } from './stored-rollout.ts';
import type { StoredRollout } from './stored-rollout.ts';

export type ChangeRefusal =
  | 'nothing_to_roll_back'
  | 'nothing_live'
  | 'already_killed'
  | 'not_killed'
  | 'already_paused'
  | 'not_paused';

export type ChangeResult =
  | { readonly next: StoredRollout; readonly what: string }
  | { readonly refusal: ChangeRefusal; readonly detail: string };

/** What a change makes of a rollout; its revision grows by one. */
export const applyChange = (rollout: StoredRollout, change: RolloutChange): ChangeResult => {
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
      return rollBack(rollout, changed, refused);
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
type Refused = (refusal: ChangeRefusal, detail: string) => ChangeResult;

const rollOut = (
  rollout: StoredRollout,
  { version, percent, audience }: Extract<RolloutChange, { action: 'rollout' }>,
  changed: Changed,
): ChangeResult => {
  const others = rollout.rules.filter((rule) => !sameAudience(rule.audience, audience));
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

const rollBack = (rollout: StoredRollout, changed: Changed, refused: Refused): ChangeResult => {
  const name = rollout.package;
  if (rollout.rulesLast && rollout.rules.length > 0) {
    return changed(
      { rules: [], rulesLast: false, paused: false },
      `${name} rollout called off: everybody gets ${rollout.default_version ?? 'nothing'}`,
    );
  }
  if (rollout.previous_version === null) {
    return refused('nothing_to_roll_back', `${name} has no earlier default and no rollout on its way.`);
  }
  return changed(
    { default_version: rollout.previous_version, previous_version: null, rules: [], rulesLast: false, paused: false },
    `${name} back to ${rollout.previous_version} from ${rollout.default_version ?? 'nothing'}`,
  );
};

const parts = ['organisation', 'country', 'signed_in', 'role', 'visitor'] as const satisfies (keyof Audience)[];

const sameAudience = (a: Audience, b: Audience): boolean => parts.every((part) => a[part] === b[part]);

const weights: Record<keyof Audience, number> = { visitor: 16, role: 8, signed_in: 4, country: 2, organisation: 1 };

const narrowness = (audience: Audience): number =>
  parts.reduce((sum, part) => sum + (audience[part] === undefined ? 0 : weights[part]), 0);

/** The narrowest audience is tried first; among equals the older rule. */
const inOrder = (rules: readonly RolloutRule[]): RolloutRule[] =>
  rules.toSorted((a, b) => narrowness(b.audience) - narrowness(a.audience));

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
