import type { Rollout } from '@travel/contracts/rollouts.schema';
import { cellsOf, kindsOf, rounded, sharesOf } from './who-gets-what.ts';
import type { Segment } from './reach.ts';

interface Beside {
  readonly before: Rollout;
  readonly after: Rollout;
  readonly at: Date;
  /** The rollouts of every package before and after. */
  readonly allBefore: readonly Rollout[];
  readonly allAfter: readonly Rollout[];
}

/** What each kind of visitor that rules tell apart gets of a package before and after a change. */
export const kindsBeside = ({ before, after, at, allBefore, allAfter }: Beside) =>
  kindsOf(relatedTo([before, after], [...allBefore, ...allAfter])).map(({ who, segment }) => ({
    who,
    before: sharesOf(before, segment, at, allBefore),
    after: sharesOf(after, segment, at, allAfter),
    changed_percent: changedPercent({ before, after, at, allBefore, allAfter }, segment),
  }));

/** Rules of the other packages of a set tell apart who gets the set, and with it this package. */
const relatedTo = (own: readonly Rollout[], all: readonly Rollout[]): Rollout[] => {
  const sets = new Set(own.flatMap(({ rules }) => rules.flatMap(({ set }) => set ?? [])));
  return [...own, ...all.filter(({ rules }) => rules.some(({ set }) => set !== undefined && sets.has(set)))];
};

/** How many in a hundred would get another version than before. */
const changedPercent = ({ before, after, at, allBefore, allAfter }: Beside, segment: Segment): number => {
  const cutLike = [before, after];
  const was = cellsOf(before, segment, { now: at, all: allBefore, cutLike });
  const is = cellsOf(after, segment, { now: at, all: allAfter, cutLike });
  return rounded(was.reduce((sum, cell, index) => (cell.version === is[index]?.version ? sum : sum + cell.percent), 0));
};
