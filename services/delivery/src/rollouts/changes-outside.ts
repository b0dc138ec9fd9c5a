import { isDeepStrictEqual } from 'node:util';
import type { RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { describeRule, type StoredRollout } from './stored-rollout.ts';

type ServedState = Pick<StoredRollout, 'default_version' | 'paused' | 'killed' | 'rules'>;

/**
 * Describes the parts of a change that affect visitors of organisations other than the given ones; empty if every
 * added, changed or removed rule is only for the given organisations.
 */
export const listChangesOutside = (
  before: ServedState,
  after: ServedState,
  organisations: readonly string[],
): string[] => {
  const isForeign = ({ audience }: RolloutRule): boolean =>
    audience.organisation === undefined || !organisations.includes(audience.organisation);
  const added = after.rules.filter((rule) => !before.rules.some((one) => isDeepStrictEqual(one, rule)));
  const gone = before.rules.filter((rule) => !after.rules.some((one) => isDeepStrictEqual(one, rule)));
  const rules = [...added, ...gone].filter(isForeign).map(describeRule);
  return [
    ...(before.default_version === after.default_version ? [] : [`the default, ${after.default_version ?? 'nothing'}`]),
    ...(before.paused === after.paused ? [] : ['pausing all rules']),
    ...(before.killed === after.killed ? [] : ['every page']),
    ...new Set(rules),
  ];
};
