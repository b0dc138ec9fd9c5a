import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { listCells, listKinds, roundPercent, listShares } from './canary/release-shares.ts';
import type { Segment } from './canary/segments.ts';

interface Comparison {
  readonly before: Rollout;
  readonly after: Rollout;
  readonly at: Date;
  /** The rollouts of all packages before the change; `allAfter` are those after it. */
  readonly allBefore: readonly Rollout[];
  readonly allAfter: readonly Rollout[];
}

/** Returns which versions of a package each kind of visitor gets before and after a change. */
export const compareKinds = ({ before, after, at, allBefore, allAfter }: Comparison) =>
  listKinds(listRelated([before, after], [...allBefore, ...allAfter])).map(({ who, segment }) => ({
    who,
    before: listShares(before, segment, at, allBefore),
    after: listShares(after, segment, at, allAfter),
    changed_percent: getChangedPercent({ before, after, at, allBefore, allAfter }, segment),
  }));

/**
 * Returns the given rollouts and those that share a change set with them, whose rules also determine which visitors get
 * the set.
 */
const listRelated = (own: readonly Rollout[], all: readonly Rollout[]): Rollout[] => {
  const sets = new Set(own.flatMap(({ rules }) => rules.flatMap(({ set }) => set ?? [])));
  return [...own, ...all.filter(({ rules }) => rules.some(({ set }) => set !== undefined && sets.has(set)))];
};

/** Returns the percentage of visitors who would get another version than before. */
const getChangedPercent = ({ before, after, at, allBefore, allAfter }: Comparison, segment: Segment): number => {
  const cutLike = [before, after];
  const was = listCells(before, segment, { now: at, all: allBefore, cutLike });
  const is = listCells(after, segment, { now: at, all: allAfter, cutLike });
  return roundPercent(
    was.reduce((sum, cell, index) => (cell.version === is[index]?.version ? sum : sum + cell.percent), 0),
  );
};
